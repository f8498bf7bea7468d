import {decodeHTML, encodeHTML, escapeUTF8} from 'entities';

import {type Outcome, refuseAt, succeed, type TextResult} from '../job/outcome';
import {
  CHARSETS,
  fromBase32,
  fromBase64,
  fromHex,
  toBase32,
  toBase64,
  toHex,
  toText,
} from './bytes';

type Input = Readonly<Record<string, string>>;

/** A lone half of a surrogate pair has no UTF-8. */
const LONE =
  /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/u;

function encodeUrl(text: string): Outcome<string> {
  const lone = LONE.exec(text);
  return lone
    ? refuseAt('这里有半个字符（孤立的代理项），不能编码。', text, lone.index)
    : succeed(encodeURIComponent(text));
}

type Charset = (typeof CHARSETS)[number];

function decodeUrl(text: string, charset: Charset): Outcome<string> {
  const bad = /%(?![0-9a-f]{2})/iu.exec(text);
  if (bad) {
    return refuseAt('百分号后面要有两位十六进制数。', text, bad.index);
  }
  const spaced = text.replaceAll('+', ' ');
  const parts: string[] = [];
  let at = 0;
  for (const match of spaced.matchAll(/(?:%[0-9a-f]{2})+/giu)) {
    const bytes = fromHex(match[0].replaceAll('%', ' '));
    const decoded = bytes.ok ? toText(bytes.value, charset) : bytes;
    if (!decoded.ok) {
      return refuseAt(
        `${match[0].slice(0, 24)} 不是 ${charset.toUpperCase()} 的字节，换一种字符集试试。`,
        text,
        match.index,
      );
    }
    parts.push(spaced.slice(at, match.index), decoded.value);
    at = match.index + match[0].length;
  }
  parts.push(spaced.slice(at));
  return succeed(parts.join(''));
}

function escapeUnicode(text: string): string {
  return text.replace(
    /[^\x20-\x7E\n\t]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function unescapeUnicode(text: string): Outcome<string> {
  const bad = /\\u(?![0-9a-f]{4}|\{[0-9a-f]{1,6}\})/iu.exec(text);
  if (bad) {
    return refuseAt(
      String.raw`\u 后面要有四位十六进制数，或者 {1F600} 这样的写法。`,
      text,
      bad.index,
    );
  }
  const large = /\\u\{(?!0*(?:10|[0-9a-f])?[0-9a-f]{1,4}\})/iu.exec(text);
  if (large) {
    return refuseAt('Unicode 最大到 10FFFF。', text, large.index);
  }
  return succeed(
    text.replace(
      /\\u(?:([0-9a-f]{4})|\{([0-9a-f]+)\})/giu,
      (_, four: string | undefined, braced: string | undefined) =>
        four
          ? String.fromCharCode(Number.parseInt(four, 16))
          : String.fromCodePoint(Number.parseInt(braced ?? '0', 16)),
    ),
  );
}

function encode(format: string, text: string): Outcome<string> {
  const bytes = (): Uint8Array => new TextEncoder().encode(text);
  switch (format) {
    case 'base64url':
      return succeed(toBase64(bytes(), true));
    case 'base32':
      return succeed(toBase32(bytes()));
    case 'hex':
      return succeed(toHex(bytes()));
    case 'url':
      return encodeUrl(text);
    case 'html':
      return succeed(escapeUTF8(text));
    case 'htmlAll':
      return succeed(encodeHTML(text));
    case 'unicode':
      return succeed(escapeUnicode(text));
    default:
      return succeed(toBase64(bytes()));
  }
}

function decode(
  format: string,
  text: string,
  charset: Charset,
): Outcome<string> {
  const read = (bytes: Outcome<Uint8Array<ArrayBuffer>>): Outcome<string> =>
    bytes.ok ? toText(bytes.value, charset) : bytes;
  switch (format) {
    case 'base32':
      return read(fromBase32(text));
    case 'hex':
      return read(fromHex(text));
    case 'url':
      return decodeUrl(text, charset);
    case 'html':
    case 'htmlAll':
      return succeed(decodeHTML(text));
    case 'unicode':
      return unescapeUnicode(text);
    default:
      return read(fromBase64(text));
  }
}

/** Writes a text in another alphabet, or reads it back. */
export function run(input: Input): Outcome<TextResult> {
  const {format = '', direction = '', input: text = ''} = input;
  const result =
    direction === 'decode'
      ? decode(
          format,
          text,
          CHARSETS.find((one) => one === input.charset) ?? 'utf-8',
        )
      : encode(format, text);
  if (!result.ok) {
    return result;
  }
  return succeed({
    text: result.value,
    facts: [
      ['原文', `${text.length.toLocaleString('zh-CN')} 字符`],
      ['结果', `${result.value.length.toLocaleString('zh-CN')} 字符`],
    ],
  });
}
