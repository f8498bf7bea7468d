import {JSONPathEnvironment, JSONPathError} from 'json-p3';
import diff from 'microdiff';

import {
  type Outcome,
  type Problem,
  refuse,
  refuseAt,
  succeed,
  type TextResult,
} from '../job/outcome';
import {clip} from '../job/limits';
import {withoutBom} from './bom';
import {parseJson} from './jsonProblem';
import {listNotices} from './notices';
import {reprint} from './reprint';
import {sortKeys} from './sortKeys';
import {toTypes} from './toTypes';
import {unwrapStrings} from './unwrapStrings';

/** What the tool does, in the order of its buttons. */
export const JSON_MODES = [
  'format',
  'compress',
  'query',
  'compare',
  'types',
] as const;

const MAX_DIFFERENCES = 1000;
/** Of the outermost object that are told. */
const MAX_NAMES = 8;

type Input = Readonly<Record<string, string>>;

function toPath(path: readonly (string | number)[]): string {
  return `$${path
    .map((part) =>
      typeof part === 'number'
        ? `[${part}]`
        : /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(part)
          ? `.${part}`
          : `[${JSON.stringify(part)}]`,
    )
    .join('')}`;
}

/** Where a query might begin, for whose own found nothing. */
function describeTop(value: unknown): string {
  if (Array.isArray(value)) {
    return `没有匹配。最外层是列表，有 ${value.length} 项：$[0] 是第一项，$[*] 是每一项。`;
  }
  if (typeof value !== 'object' || value === null) {
    return '没有匹配。这份 JSON 只有一个值，用 $ 取它。';
  }
  const names = Object.keys(value);
  const shown = names.slice(0, MAX_NAMES).map((name) => clip(name, 40));
  return names.length === 0
    ? '没有匹配。最外层是空的对象。'
    : `没有匹配。最外层有这些键：${shown.join('、')}${names.length > MAX_NAMES ? `，共 ${names.length} 个` : ''}。`;
}

function query(value: unknown, path: string): Outcome<TextResult> {
  try {
    const nodes = new JSONPathEnvironment().query(path || '$', value as never);
    const values = nodes.values();
    return succeed({
      text: JSON.stringify(values, null, 2),
      facts: [['匹配', `${values.length} 处`]],
      ...(values.length === 0 && {notices: [{message: describeTop(value)}]}),
    });
  } catch (error) {
    return error instanceof JSONPathError
      ? refuseAt(
          '查询读不懂。写法如 $.items[*].name、$..price、$.items[?@.price > 10]。',
          path,
          error.token.index,
          'path',
        )
      : refuse('查询没能算完。', 'path');
  }
}

function compare(before: unknown, after: unknown): Outcome<TextResult> {
  const show = (value: unknown): string => JSON.stringify(value) ?? '';
  // Only objects and arrays can be walked; the wrapping goes from the paths.
  const differences = diff({value: before}, {value: after});
  const lines = differences.slice(0, MAX_DIFFERENCES).map((one) => {
    const path = toPath(one.path.slice(1));
    switch (one.type) {
      case 'CREATE':
        return `增 ${path}：${show(one.value)}`;
      case 'REMOVE':
        return `删 ${path}：${show(one.oldValue)}`;
      case 'CHANGE':
        return `改 ${path}：${show(one.oldValue)} → ${show(one.value)}`;
    }
  });
  if (differences.length > MAX_DIFFERENCES) {
    lines.push(`另有 ${differences.length - MAX_DIFFERENCES} 处没有列出`);
  }
  return succeed({
    text: lines.join('\n') || '两份内容相同（键的次序和空白不算）。',
    facts: [['不同', `${differences.length} 处`]],
  });
}

function countBytes(text: string): string {
  return `${new TextEncoder().encode(text).length.toLocaleString('zh-CN')} 字节`;
}

function showSizes(before: string, after: string): Outcome<TextResult> {
  return succeed({
    text: after,
    facts: [
      ['原来', countBytes(before)],
      ['现在', countBytes(after)],
    ],
  });
}

/** That there is JSON in strings, where the reader has not had it unwrapped. */
function noticeWrapped({input = '', mode, unwrap}: Input): readonly Problem[] {
  const [first, ...rest] =
    mode === 'compare' || unwrap === '1'
      ? []
      : unwrapStrings(withoutBom(input)).places;
  return first
    ? [
        {
          message: `这个字符串里又是一段 JSON${rest.length > 0 ? `，另有 ${rest.length} 处这样的` : ''}。勾上“展开字符串里的 JSON”来看。`,
          ...first,
        },
      ]
    : [];
}

/** The outcome with what other programs would lose of the input. */
function addNotices(
  outcome: Outcome<TextResult>,
  given: Input,
): Outcome<TextResult> {
  if (!outcome.ok) {
    return outcome;
  }
  const {input = '', other = '', mode} = given;
  const notices = [
    ...noticeWrapped(given),
    ...listNotices(input),
    ...(mode === 'compare' ? listNotices(other, 'other') : []),
  ];
  return notices.length > 0 ? succeed({...outcome.value, notices}) : outcome;
}

function compute(input: Input): Outcome<TextResult> {
  const written = input.input ?? '';
  const sound = parseJson(written);
  if (!sound.ok) {
    return sound;
  }
  const isUnwrapped = input.unwrap === '1' && input.mode !== 'compare';
  const text = isUnwrapped
    ? unwrapStrings(withoutBom(written)).text
    : withoutBom(written);
  const value: unknown = isUnwrapped ? JSON.parse(text) : sound.value;
  const sorted = (): string => (input.sort === '1' ? sortKeys(text) : text);
  switch (input.mode) {
    case 'compress':
      return showSizes(written, reprint(sorted(), ''));
    case 'query':
      return query(value, input.path ?? '');
    case 'compare': {
      const other = parseJson(input.other ?? '', 'other');
      if ((input.other ?? '').trim() === '') {
        return succeed({
          text: '',
          notices: [{message: '填上另一份 JSON，这里就列出不同。'}],
        });
      }
      return other.ok ? compare(value, other.value) : other;
    }
    case 'types':
      return succeed({text: toTypes(value)});
    default: {
      const indent =
        input.indent === 'tab'
          ? '\t'
          : ' '.repeat(input.indent === '4' ? 4 : 2);
      return showSizes(written, reprint(sorted(), indent));
    }
  }
}

/** Formats, compresses, queries, compares or types JSON. */
export function run(input: Input): Outcome<TextResult> {
  try {
    return addNotices(compute(input), input);
  } catch (error) {
    // Engines throw this where a recursion is too deep.
    return error instanceof RangeError
      ? refuse('嵌套太深了，这一项算不了。')
      : refuse('这段 JSON 没能算完。');
  }
}
