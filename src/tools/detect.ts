/** Recognises what a text is, by its shape; nothing is computed here. */
import type {ToolId} from './catalogue';
import type {ToolState} from './route';

export type Guess = {
  readonly id: ToolId;
  /** What the text looks like, in Chinese. */
  readonly what: string;
  readonly state: ToolState;
  /** It must not stand in an address: a token, or a text of the reader's own. */
  readonly isSecret?: true;
};

/** Shapes are looked for in this much of a long text. */
const HEAD_LENGTH = 4000;
const MAX_GUESSES = 4;

/** A literal of JavaScript, which is neither a comment nor a path. */
const REGEX_LITERAL =
  /^\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)$/u;
/** What stands in a pattern and in no path. */
const REGEX_SIGN = /[\\^$*+?([{|]/u;
/** Of China. As seconds it would be a moment some centuries from now. */
const MOBILE_NUMBER = /^(?:\+?86)?1[3-9]\d{9}$/u;
/** Between both ends of the text, or with a class of characters that repeats. */
const BARE_REGEX =
  /^\^(?=\S*(?:\\[dwsbp]|\[[^\]]+\]|\())\S+\$$|^(?=[\x21-\x7e]{5,200}$).*\\[dws](?:[+*]|\{\d+(?:,\d*)?\})/iu;

/** No pattern that one pastes is longer. */
const MAX_REGEX = 1000;

function readRegex(text: string): Guess | null {
  if (text.length > MAX_REGEX) {
    return null;
  }
  const [, literal, flags = ''] = REGEX_LITERAL.exec(text) ?? [];
  const pattern =
    literal !== undefined && REGEX_SIGN.test(literal)
      ? literal
      : BARE_REGEX.test(text)
        ? text
        : undefined;
  return pattern === undefined
    ? null
    : {id: 'regex', what: '像正则表达式', state: {pattern, flags}};
}

type Rule = (text: string, head: string) => Guess | null;

const RULES: readonly Rule[] = [
  (text) =>
    /^(?:Bearer\s+)?eyJ[\w-]+\.[\w-]+\.[\w-]*$/u.test(text)
      ? {id: 'jwt', what: '像 JWT', state: {input: text}, isSecret: true}
      : null,
  (text) =>
    /^(?:urn:uuid:|\{)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/iu.test(
      text,
    )
      ? {id: 'uuid', what: '像 UUID', state: {input: text}}
      : null,
  (text) =>
    /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^()]+\))$/iu.test(
      text,
    )
      ? {id: 'color', what: '像颜色', state: {input: text}}
      : null,
  (text) =>
    /^(?:[\d*/,\-?LW#]+\s+){4,5}[\d*/,\-?LW#A-Z]+$/iu.test(text) &&
    /[*?]/u.test(text)
      ? {id: 'cron', what: '像 cron 表达式', state: {input: text}}
      : null,
  (text) =>
    /^[-dl]?(?:[r-][w-][xsS-]){2}[r-][w-][xtT-]$/u.test(text)
      ? {id: 'permission', what: '像文件权限', state: {input: text}}
      : null,
  (text) =>
    /^[1-5]\d\d$/u.test(text)
      ? {id: 'http', what: '像状态码', state: {input: text}}
      : null,
  // Others of three digits are codes of HTTP, or nothing in particular.
  (text) =>
    /^(?:0[0-7]{3}|[67][0-7]{2})$/u.test(text)
      ? {id: 'permission', what: '像文件权限', state: {input: text}}
      : null,
  readRegex,
  (text, head) =>
    /^\s*(?:select|insert|update|delete|create|alter|with)\s/iu.test(head) &&
    /\b(?:from|into|set|table|as)\b/iu.test(head)
      ? {
          id: 'format',
          what: '像 SQL',
          state: {language: 'sql', input: text},
          isSecret: true,
        }
      : null,
  (text, head) =>
    /^<(?:!doctype|[a-z][\w-]*)[\s>]/iu.test(head)
      ? {
          id: 'format',
          what: '像 HTML',
          state: {language: 'html', input: text},
          isSecret: true,
        }
      : null,
  (text) =>
    /^https?:\/\/\S+$/u.test(text)
      ? {id: 'qr', what: '像网址，可以做成二维码', state: {input: text}}
      : null,
  (text, head) =>
    (/^[{[][\s\S]*[}\]]$/u.test(text) && !/^\[[^\]\s"{[]+\]$/u.test(text)) ||
    // Also one whose end was not copied.
    /^(?:\[\s*)?\{\s*"[^"\n]*"\s*:/u.test(head)
      ? {id: 'json', what: '像 JSON', state: {input: text}, isSecret: true}
      : null,
  (text, head) =>
    /^(?:---\n|#[^\n]*\n)*[\w-]+:(?: [^\n]*)?\n(?:\s*(?:- |[\w-]+:(?:\s|$)|#))/u.test(
      head,
    )
      ? {id: 'yaml', what: '像 YAML', state: {input: text}, isSecret: true}
      : null,
  (text) =>
    /^[+-]?\d{9,19}$/u.test(text) && !MOBILE_NUMBER.test(text)
      ? {id: 'timestamp', what: '像时间戳', state: {input: text}}
      : null,
  (text) =>
    /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/u.test(text)
      ? {id: 'timestamp', what: '像日期', state: {input: text}}
      : null,
  (text, head) =>
    /%[0-9a-f]{2}/iu.test(head) && !/\s/u.test(head)
      ? {
          id: 'encode',
          what: '有百分号编码',
          state: {format: 'url', direction: 'decode', input: text},
          isSecret: true,
        }
      : null,
  (text, head) =>
    /\\u(?:[0-9a-f]{4}|\{[0-9a-f]+\})/iu.test(head)
      ? {
          id: 'encode',
          what: '有 Unicode 转义',
          state: {format: 'unicode', direction: 'decode', input: text},
          isSecret: true,
        }
      : null,
  (text, head) =>
    /&(?:#\d+|#x[0-9a-f]+|[a-z]{2,8});/iu.test(head)
      ? {
          id: 'encode',
          what: '有 HTML 实体',
          state: {format: 'html', direction: 'decode', input: text},
          isSecret: true,
        }
      : null,
  (text, head) =>
    text.length >= 8 &&
    text.length % 4 === 0 &&
    /^[A-Za-z0-9+/]+={0,2}$/u.test(head) &&
    /[A-Z]/u.test(head) &&
    /[a-z]/u.test(head)
      ? {
          id: 'encode',
          what: '像 Base64',
          state: {format: 'base64', direction: 'decode', input: text},
          isSecret: true,
        }
      : null,
  (text, head) =>
    /\p{Script=Han}/u.test(head) && /[A-Za-z0-9]/u.test(head)
      ? {
          id: 'typography',
          what: '中英文混排',
          state: {input: text},
          isSecret: true,
        }
      : null,
  (text, head) =>
    /\p{Script=Han}/u.test(head)
      ? {id: 'text', what: '中文文本', state: {input: text}, isSecret: true}
      : null,
];

/** Tools that fit a text, the surest first; none for an empty one. */
export function detect(input: string): readonly Guess[] {
  const text = input.trim();
  if (text === '') {
    return [];
  }
  const head = text.slice(0, HEAD_LENGTH);
  const seen = new Set<string>();
  return RULES.flatMap((rule) => rule(text, head) ?? [])
    .filter(({id}) => !seen.has(id) && seen.add(id))
    .slice(0, MAX_GUESSES);
}
