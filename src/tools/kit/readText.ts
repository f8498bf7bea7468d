/** Text of a file, in the encoding that it is in. */

/** Files begin so that Windows saved as “Unicode”. */
const MARKS = [
  {bytes: [0xff, 0xfe], encoding: 'utf-16le'},
  {bytes: [0xfe, 0xff], encoding: 'utf-16be'},
] as const;

export type FileText = {
  readonly text: string;
  /** What it was read as, where that is not UTF-8. */
  readonly encoding: string | null;
};

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Decodes a file: UTF-8, UTF-16 that says so, or else GB18030, which older
 * Chinese programs write. What is none of them is read as broken UTF-8.
 */
export function decodeFile(bytes: Uint8Array): FileText {
  const mark = MARKS.find((one) =>
    one.bytes.every((byte, at) => bytes[at] === byte),
  );
  if (mark) {
    return {
      text: new TextDecoder(mark.encoding).decode(bytes),
      encoding: mark.encoding.toUpperCase(),
    };
  }
  const text = decode(bytes, 'utf-8');
  if (text !== null) {
    return {text, encoding: null};
  }
  const chinese = decode(bytes, 'gb18030');
  return chinese === null
    ? {text: new TextDecoder().decode(bytes), encoding: null}
    : {text: chinese, encoding: 'GB18030（GBK）'};
}
