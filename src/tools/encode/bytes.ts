/** Bytes as text after RFC 4648: base 64, 32 and 16. */
import {type Outcome, refuse, refuseAt, succeed} from '../job/outcome';

/** Bytes that one call of `String.fromCharCode` takes without overflowing. */
const CHARACTERS_PER_CALL = 0x8000;

function toBinary(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHARACTERS_PER_CALL) {
    parts.push(
      String.fromCharCode(...bytes.subarray(at, at + CHARACTERS_PER_CALL)),
    );
  }
  return parts.join('');
}

/** Base64 with padding, or the alphabet for addresses without. */
export function toBase64(bytes: Uint8Array, isForUrl = false): string {
  const text = btoa(toBinary(bytes));
  return isForUrl
    ? text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '')
    : text;
}

/** Reads both alphabets, with or without padding; white space is skipped. */
export function fromBase64(text: string): Outcome<Uint8Array<ArrayBuffer>> {
  const bad = /[^A-Za-z0-9+/_\-=\s]/u.exec(text);
  if (bad) {
    return refuseAt(`“${bad[0]}”不是 Base64 的字符。`, text, bad.index);
  }
  const early = /=(?=[\s=]*[^\s=])/u.exec(text);
  if (early) {
    return refuseAt('等号只能在末尾。', text, early.index);
  }
  const compact = text
    .replace(/[\s=]/gu, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  if (compact.length % 4 === 1) {
    return refuse('Base64 不完整：除去等号，长度不能是 4 的倍数多 1。');
  }
  const binary = atob(compact);
  return succeed(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 with padding. */
export function toBase32(bytes: Uint8Array): string {
  const parts: string[] = [];
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      parts.push(BASE32[(buffer >> bits) & 31] ?? '');
    }
  }
  if (bits > 0) {
    parts.push(BASE32[(buffer << (5 - bits)) & 31] ?? '');
  }
  return parts.join('') + '='.repeat((8 - (parts.length % 8)) % 8);
}

/** Reads base32 in either case; white space is skipped. */
export function fromBase32(text: string): Outcome<Uint8Array<ArrayBuffer>> {
  const bad = /[^A-Za-z2-7=\s]/u.exec(text);
  if (bad) {
    return refuseAt(
      `“${bad[0]}”不是 Base32 的字符：只有 A–Z 和 2–7。`,
      text,
      bad.index,
    );
  }
  const compact = text.replace(/[\s=]/gu, '').toUpperCase();
  if ([1, 3, 6].includes(compact.length % 8)) {
    return refuse('Base32 不完整，长度不对。');
  }
  const bytes = new Uint8Array(Math.floor((compact.length * 5) / 8));
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (const character of compact) {
    buffer = ((buffer << 5) | BASE32.indexOf(character)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (buffer >> bits) & 0xff;
      at += 1;
    }
  }
  return succeed(bytes);
}

/** Base16 in small letters. */
export function toHex(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (const byte of bytes) {
    parts.push(byte.toString(16).padStart(2, '0'));
  }
  return parts.join('');
}

/** Reads base16 in either case; white space, colons and `0x` are skipped. */
export function fromHex(text: string): Outcome<Uint8Array<ArrayBuffer>> {
  const body = text.replace(/0x/giu, '  ');
  const bad = /[^0-9A-Fa-f\s:]/u.exec(body);
  if (bad) {
    return refuseAt(`“${bad[0]}”不是十六进制的数字。`, text, bad.index);
  }
  const digits = body.replace(/[\s:]/gu, '');
  if (digits.length % 2 === 1) {
    return refuse('十六进制的数字要成对，现在多一个或少一个。');
  }
  const bytes = new Uint8Array(digits.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  }
  return succeed(bytes);
}

/** Encodings that old Chinese files and pages have; browsers know the names. */
export const CHARSETS = [
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'utf-16le',
] as const;

/** Reads bytes as text; says so when they are none. */
export function toText(
  bytes: Uint8Array<ArrayBuffer>,
  charset: (typeof CHARSETS)[number] = 'utf-8',
): Outcome<string> {
  try {
    return succeed(
      new TextDecoder(charset, {fatal: true, ignoreBOM: true}).decode(bytes),
    );
  } catch {
    return refuse(
      `解出来的 ${bytes.length} 个字节不是 ${charset.toUpperCase()} 文本，可能是图片、压缩包或别的编码。换一种字符集，或者用“十六进制”看原始字节。`,
    );
  }
}
