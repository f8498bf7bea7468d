import {parse, type ParseError, type ParseErrorCode} from 'jsonc-parser';

import {type Outcome, refuse, refuseAt, succeed} from '../job/outcome';
import {withoutBom} from './bom';
import {repairJson} from './repair';

/** By jsonc-parser's codes, which are a `const enum`. */
const MESSAGES: Readonly<Partial<Record<ParseErrorCode, string>>> = {
  1: '这里的字符不属于 JSON',
  2: '这个数字的写法不对',
  3: '这里应当是带双引号的键名',
  4: '这里应当有一个值',
  5: '键名后面少了冒号',
  6: '这里少了逗号',
  7: '少了结尾的 }',
  8: '少了结尾的 ]',
  9: '完整的 JSON 后面还有多余的内容',
  10: 'JSON 里不能写注释',
  11: '注释没有结束',
  12: '字符串没有结束：少了双引号，或者中间换了行',
  13: '数字没有写完',
  14: String.raw`\u 后面应当是四位十六进制数`,
  15: '没有这种转义写法',
  16: '字符串里有不可见的控制字符，要写成转义',
};

/** A comma after the last item, where the reader stumbled over the bracket. */
const TRAILING_COMMA = /,\s*$/u;

/** Where the comma is that stands before a bracket; null: none does. */
function findTrailingComma(text: string, {offset}: ParseError): number | null {
  const start = Math.max(0, offset - 200);
  const match = /^[}\]]/u.test(text.slice(offset, offset + 1))
    ? TRAILING_COMMA.exec(text.slice(start, offset))
    : null;
  return match && start + match.index;
}

/** What often stands where it must not, said more plainly. */
function explain(text: string, problem: ParseError): string {
  const {error, offset, length} = problem;
  const found = text.slice(offset, offset + Math.max(1, length));
  if (/^[’‘“”：，]/u.test(found)) {
    return `“${found[0]}”是中文标点，JSON 只认英文的`;
  }
  if (found.startsWith("'")) {
    return 'JSON 的字符串用双引号，不用单引号';
  }
  if (findTrailingComma(text, problem) !== null) {
    return '最后一项后面多了逗号';
  }
  const what = MESSAGES[error] ?? '这里读不下去';
  return found.trim() === '' || found.length > 20
    ? what
    : `${what}，遇到的是 ${found}`;
}

/** The place in the field, which shows the text with its mark; and a way out. */
function complete(
  outcome: Outcome<never>,
  markLength: number,
  repair: string | null,
): Outcome<never> {
  return outcome.ok
    ? outcome
    : {
        ok: false,
        problem: {
          ...outcome.problem,
          offset: (outcome.problem.offset ?? 0) + markLength,
          ...(repair !== null && {repair}),
        },
      };
}

/** Deepest nesting that the parsers and the reader bear. */
const TOO_DEEP = '嵌套太深了，读不了。';

/** Reads JSON, and says in Chinese where it is broken. */
export function parseJson(text: string, field?: string): Outcome<unknown> {
  const bare = withoutBom(text);
  try {
    return succeed(JSON.parse(bare) as unknown);
  } catch {
    const errors: ParseError[] = [];
    try {
      parse(bare, errors, {disallowComments: true});
    } catch {
      return refuse(TOO_DEEP, field);
    }
    const [first] = errors;
    return first
      ? complete(
          refuseAt(
            `${explain(bare, first)}。`,
            bare,
            findTrailingComma(bare, first) ?? first.offset,
            field,
          ),
          text.length - bare.length,
          repairJson(bare),
        )
      : refuse('这不是正确的 JSON。', field);
  }
}
