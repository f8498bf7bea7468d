import {pinyin} from 'pinyin-pro';

import {
  type Outcome,
  type Report,
  succeed,
  type TextResult,
} from '../job/outcome';

type Input = Readonly<Record<string, string>>;

const TONES: Readonly<Record<string, 'symbol' | 'num' | 'none'>> = {
  symbol: 'symbol',
  num: 'num',
  none: 'none',
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/gu, (sign) => ENTITIES[sign] ?? sign);
}

function read(line: string, style: string): string {
  switch (style) {
    case 'name':
      // Surnames have readings of their own: 单 is Shan, 仇 is Qiu.
      return pinyin(line, {
        mode: 'surname',
        toneType: 'none',
        type: 'array',
        v: true,
        nonZh: 'consecutive',
      })
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ');
    case 'ruby':
      return pinyin(line, {type: 'all'})
        .map(({origin, pinyin: reading, isZh}) =>
          isZh
            ? `<ruby>${origin}<rp>(</rp><rt>${reading}</rt><rp>)</rp></ruby>`
            : escapeHtml(origin),
        )
        .join('');
    case 'initials':
      return pinyin(line, {
        pattern: 'first',
        toneType: 'none',
        separator: '',
        nonZh: 'consecutive',
      });
    case 'slug':
      return pinyin(line, {
        toneType: 'none',
        v: true,
        type: 'array',
        nonZh: 'consecutive',
      })
        .join('-')
        .toLowerCase()
        .replace(/[^a-z0-9]+/gu, '-')
        .replace(/^-|-$/gu, '');
    default:
      return pinyin(line, {
        toneType: TONES[style] ?? 'symbol',
        nonZh: 'consecutive',
      });
  }
}

/** Chinese as pinyin, line by line; words decide how a character is read. */
export function run(
  {input = '', style = ''}: Input,
  report: Report = () => {},
): Outcome<TextResult> {
  const lines = input.split('\n');
  return succeed({
    text: lines
      .map((line, index) => {
        if (index % 500 === 0) {
          report(index / lines.length);
        }
        return read(line, style);
      })
      .join('\n'),
  });
}
