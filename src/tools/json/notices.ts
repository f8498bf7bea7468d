/** What JSON.parse takes without a word, though something of it is lost. */
import {visit} from 'jsonc-parser';

import type {Problem} from '../job/outcome';
import {BOM_NOTICE, withoutBom} from './bom';

/** More are counted. */
const MAX_NOTICES = 20;
/** A number that is longer is told by its beginning. */
const MAX_SHOWN = 40;

/** Digits and exponent without what does not count: `1.10` and `11e-1` agree. */
function normalize(number: string): string {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?(\d*)\.?(\d*)(?:e([+-]?\d+))?$/iu.exec(number) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/u, '');
  const kept = digits.replace(/0+$/u, '');
  return kept === ''
    ? '0'
    : `${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`;
}

/** What JSON.parse makes of a number; null where it is the same one. */
export function findLoss(written: string): string | null {
  const read = String(Number(written));
  return normalize(written) === normalize(read) ? null : read;
}

const show = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

function describeLoss(written: string, read: string): string {
  if (read.endsWith('Infinity')) {
    return `${show(written)} 太大了，JSON.parse 读成 ${read}。`;
  }
  return read === '0' || read === '-0'
    ? `${show(written)} 太小了，JSON.parse 读成 0。`
    : `${show(written)} 的位数太多，JSON.parse 读成 ${read}。`;
}

type Place = {readonly line: number; readonly column: number};

function listAll(text: string, field: string | undefined): Problem[] {
  const notices: Problem[] = [];
  const objects: Map<string, Place>[] = [];
  const add = (message: string, place: Place): void => {
    notices.push({message, ...place, ...(field && {field})});
  };
  visit(text, {
    onObjectBegin: () => {
      objects.push(new Map());
    },
    onObjectEnd: () => {
      objects.pop();
    },
    onObjectProperty(key, _offset, _length, startLine, startCharacter) {
      const place = {line: startLine + 1, column: startCharacter + 1};
      const keys = objects.at(-1);
      const first = keys?.get(key);
      if (first) {
        add(
          `键 ${show(JSON.stringify(key))} 在第 ${first.line} 行第 ${first.column} 列已经有了，JSON.parse 只留最后一个。`,
          place,
        );
      } else {
        keys?.set(key, place);
      }
    },
    onLiteralValue(value, offset, length, startLine, startCharacter) {
      const written = text.slice(offset, offset + length);
      const loss = typeof value === 'number' ? findLoss(written) : null;
      if (loss !== null) {
        add(describeLoss(written, loss), {
          line: startLine + 1,
          column: startCharacter + 1,
        });
      }
    },
  });
  return notices;
}

/** Keys that are there twice, and numbers that JSON.parse cannot hold. */
export function listNotices(text: string, field?: string): readonly Problem[] {
  try {
    const bare = withoutBom(text);
    const all = [
      ...(bare === text ? [] : [{message: BOM_NOTICE, ...(field && {field})}]),
      ...listAll(bare, field),
    ];
    const rest = all.length - MAX_NOTICES;
    return rest > 0
      ? [...all.slice(0, MAX_NOTICES), {message: `另有 ${rest} 处没有列出。`}]
      : all;
  } catch {
    // It is nested too deeply to be walked; the tool itself can do without.
    return [];
  }
}
