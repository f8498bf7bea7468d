import {
  type Document,
  LineCounter,
  parseAllDocuments,
  Scalar,
  stringify,
  visit,
  type YAMLError,
} from 'yaml';

import {
  type Outcome,
  type Problem,
  refuse,
  refuseAt,
  refuseAtLine,
  succeed,
  type TextResult,
} from '../job/outcome';
import {parseJson} from '../json/jsonProblem';
import {listNotices} from '../json/notices';

type Input = Readonly<Record<string, string>>;

/** By the codes of the library. */
const MESSAGES: Readonly<Record<string, string>> = {
  ALIAS_PROPS: '引用（*）不能再带锚点或标签',
  BAD_ALIAS: '引用的名字不对',
  BAD_DIRECTIVE: '% 开头的指令不对',
  BAD_DQ_ESCAPE: '双引号里没有这种转义',
  BAD_INDENT: '缩进不对，同一层要对齐',
  BAD_PROP_ORDER: '锚点和标签的位置不对',
  BAD_SCALAR_START: '这个字符不能作值的开头，把值放进引号',
  BLOCK_AS_IMPLICIT_KEY:
    '键后面不能在同一行再写一个键，多半是值里有冒号：放进引号',
  BLOCK_IN_FLOW: '方括号和花括号里不能用缩进的写法',
  DUPLICATE_KEY: '同一层有两个相同的键',
  KEY_OVER_1024_CHARS: '键太长了',
  MISSING_CHAR: '这里少了一个符号：冒号后面的空格、引号或括号',
  MULTILINE_IMPLICIT_KEY: '键不能跨行，多半是少了冒号',
  MULTIPLE_ANCHORS: '一个值只能有一个锚点',
  MULTIPLE_TAGS: '一个值只能有一个标签',
  RESOURCE_EXHAUSTION: '嵌套太深了，到这里读不下去',
  TAB_AS_INDENT: '缩进不能用制表符，换成空格',
  TAG_RESOLVE_FAILED: '这个标签读不懂',
  UNEXPECTED_TOKEN: '这里多了东西',
};

function refuseYaml(error: YAMLError, text: string): Outcome<never> {
  const end = /end with a ([\]}])/u.exec(error.message)?.[1];
  const message = end
    ? `少了结尾的 ${end}，或者里面的行缩进不够。`
    : `${MESSAGES[error.code] ?? '这里读不下去'}。`;
  const [start] = error.linePos ?? [];
  return start
    ? refuseAtLine(message, text, start.line, start.col)
    : refuse(message);
}

/** A word and the colon of a Chinese input method, as a key would stand. */
const WIDE_KEY = /^[\p{L}\p{N}_-]{1,16}：/u;

/** Points at texts that were to be keys: the library reads them as words. */
function listWideColons(
  documents: readonly Document[],
  text: string,
): readonly Problem[] {
  const places: number[] = [];
  for (const document of documents) {
    visit(document, {
      Scalar(place, {type, source = '', range}) {
        // Behind a key, on its line, it is a sentence.
        const isBehind =
          place === 'value' &&
          !text
            .slice(text.lastIndexOf(':', range?.[0]), range?.[0])
            .includes('\n');
        if (
          type === Scalar.PLAIN &&
          !isBehind &&
          WIDE_KEY.test(source) &&
          range
        ) {
          places.push(range[0] + source.indexOf('：'));
        }
      },
    });
  }
  const [first] = places;
  if (first === undefined) {
    return [];
  }
  const found = refuseAt(
    `这里的“：”是全角的，YAML 把它当作文字${places.length > 1 ? `，这样的有 ${places.length} 处` : ''}；要写成键，换成半角的冒号加一个空格。`,
    text,
    first,
  );
  return found.ok ? [] : [found.problem];
}

function fromYaml(text: string): Outcome<TextResult> {
  const documents = parseAllDocuments(text, {lineCounter: new LineCounter()});
  if (!Array.isArray(documents)) {
    return succeed({text: 'null'});
  }
  const error = documents.flatMap(({errors}) => errors)[0];
  if (error) {
    return refuseYaml(error, text);
  }
  // A few aliases of aliases could fill the memory.
  const values = documents.map((one): unknown =>
    one.toJS({maxAliasCount: 100}),
  );
  return succeed({
    notices: listWideColons(documents, text),
    text: JSON.stringify(values.length === 1 ? values[0] : values, null, 2),
    ...(values.length > 1 && {
      facts: [['文档', `${values.length} 份，合成一个数组`] as const],
    }),
  });
}

function toYaml(text: string): Outcome<TextResult> {
  const parsed = parseJson(text);
  return parsed.ok
    ? succeed({
        text: stringify(parsed.value, {lineWidth: 0}),
        notices: listNotices(text),
      })
    : parsed;
}

/** What stops a sound text: engines name a circle only in words. */
function describeFailure(error: unknown): string {
  if (error instanceof ReferenceError) {
    return '引用（*）太多，或者指向没有的锚点。';
  }
  return error instanceof TypeError
    ? '有一个引用（*）指回了包含它的那一层：它没有尽头，JSON 写不出来。'
    : '嵌套太深了，算不了。';
}

/** YAML as JSON, or JSON as YAML. */
export function run({input = '', direction = ''}: Input): Outcome<TextResult> {
  try {
    return direction === 'toYaml' ? toYaml(input) : fromYaml(input);
  } catch (error) {
    return refuse(describeFailure(error));
  }
}
