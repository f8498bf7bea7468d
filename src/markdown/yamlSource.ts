/**
 * Reads YAML that the author wrote: front matter, tags.yml, authors.yml. What
 * YAML accepts but turns into something else than what stands there (anchors,
 * comments, unknown tags) is a mistake here.
 */
import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';

export type YamlSource = {
  readonly kind: 'source';
  readonly data: unknown;
  /** 1-based line of the key or list item at `path`, or null if it is not there. */
  readonly lineOf: (path: readonly PropertyKey[]) => number | null;
  /** The value at `path` as it is written, or undefined if it is no scalar. */
  readonly textOf: (path: readonly PropertyKey[]) => string | undefined;
};

export type YamlMistake = {
  readonly kind: 'mistake';
  /** 1-based. */
  readonly line: number;
  readonly message: string;
};

const QUOTE = '请用引号把整个值包起来';

const ERRORS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: '缩进不对，或上一行少了右括号；同级的字段请左对齐',
  BAD_SCALAR_START: `值以 @ 或反引号开头；${QUOTE}`,
  BLOCK_AS_IMPLICIT_KEY: `值里有冒号加空格“: ”；${QUOTE}`,
  DUPLICATE_KEY: '同一个字段写了两次；请删掉一个',
  MISSING_CHAR: '少了引号、逗号或括号；请补上另一半',
  MULTILINE_IMPLICIT_KEY: '这一行不是“字段: 值”；请检查半角冒号和它后面的空格',
  TAB_AS_INDENT: '缩进用了制表符；请改成空格',
  TAG_RESOLVE_FAILED: `值以感叹号开头；${QUOTE}`,
  UNEXPECTED_TOKEN: `值里有 YAML 的记号，例如开头的 *、[ 或引号；${QUOTE}`,
};

/** Parses YAML source; the first mistake wins. */
export function readYaml(source: string): YamlSource | YamlMistake {
  const counter = new LineCounter();
  const lineAt = (offset: number) => counter.linePos(offset).line || 1;
  const document = parseDocument(source, {
    // As Docusaurus reads it: an unquoted date is no text.
    customTags: ['timestamp'],
    lineCounter: counter,
    prettyErrors: false,
  });
  const mistake = document.errors[0] ?? document.warnings[0];
  if (mistake) {
    return {
      kind: 'mistake',
      line: lineAt(findQuote(document, mistake) ?? mistake.pos[0]),
      message: explain(mistake),
    };
  }
  const trap = findTrap(document);
  if (trap) {
    return {
      kind: 'mistake',
      line: lineAt(trap.node.range?.[0] ?? 0),
      message: trap.message,
    };
  }
  return {
    kind: 'source',
    data: document.toJS({
      // Neither text nor a mapping, whatever the schema asks for.
      reviver: (_key, value: unknown) =>
        value instanceof Date ? value.getTime() : value,
    }) as unknown,
    lineOf(path) {
      const offset = findOffset(document, path);
      return offset === null ? null : lineAt(offset);
    },
    textOf(path) {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

function explain({code, message}: YAMLError): string {
  const hint = message.includes('call stack')
    ? '嵌套太深；请减少层数'
    : ERRORS[code];
  return `${hint ?? `YAML 语法有误（${message}）`}。`;
}

/** Where the quote opens whose other half is missing; the parser tells the end. */
function findQuote(
  document: Document,
  {code, message}: YAMLError,
): number | null {
  let start: number | null = null;
  if (code === 'MISSING_CHAR' && message.includes('quote')) {
    visit(document, {
      Scalar(_key, {type, range}) {
        if (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') {
          start = range?.[0] ?? null;
        }
      },
    });
  }
  return start;
}

/** A value that means something else in YAML than its author thought. */
function findTrap(document: Document): {node: Node; message: string} | null {
  let trap: {node: Node; message: string} | null = null;
  visit(document, {
    Node(_key, node) {
      if (isAlias(node) || node.anchor) {
        trap = {
          node,
          message: `值以 & 或 * 开头，YAML 会当成锚点；${QUOTE}。`,
        };
      } else if (isScalar(node) && node.type === 'PLAIN' && node.comment) {
        trap = {
          node,
          message: `“#${node.comment}”会被当成注释丢掉；是正文就${QUOTE}，是注释就单独写一行。`,
        };
      }
      return trap ? visit.BREAK : undefined;
    },
  });
  return trap;
}

function findOffset(
  document: Document,
  path: readonly PropertyKey[],
): number | null {
  const last = path.at(-1);
  const parent =
    path.length > 1
      ? document.getIn(path.slice(0, -1), true)
      : document.contents;
  const found = isMap(parent)
    ? parent.items.find(
        ({key}) => isScalar(key) && String(key.value) === String(last),
      )?.key
    : isSeq(parent)
      ? parent.items[Number(last)]
      : undefined;
  return isNode(found) ? (found.range?.[0] ?? null) : null;
}
