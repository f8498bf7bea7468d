/** Patterns for Chinese texts: name, pattern, flags, a text to try it on. */
export const SAMPLES = [
  ['汉字', String.raw`\p{Script=Han}+`, 'gu', '行间 between 代码 123'],
  [
    '手机号',
    String.raw`(?<!\d)1[3-9]\d{9}(?!\d)`,
    'g',
    '电话 13800138000，订单号 213800138000',
  ],
  [
    '身份证号',
    String.raw`(?<!\d)\d{17}[\dXx](?!\d)`,
    'g',
    '证号 11010519491231002X',
  ],
  [
    '日期',
    String.raw`(?<year>\d{4})[年/-](?<month>\d{1,2})[月/-](?<day>\d{1,2})日?`,
    'g',
    '2025-11-20 和 2026年1月2日',
  ],
  [
    '全角标点',
    String.raw`[，。：；！？（）“”]`,
    'g',
    '你好，世界！Hello, world!',
  ],
  [
    '邮箱',
    String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    'g',
    '写信到 hi@example.com',
  ],
  ['重复的字', String.raw`(\p{Script=Han})\1`, 'gu', '常常写错的的字'],
] as const;

/** Flags that readers choose among, and what they do. */
export const FLAGS = [
  ['g', '全部'],
  ['i', '不分大小写'],
  ['m', '逐行的 ^ $'],
  ['s', '点含换行'],
  ['u', 'Unicode'],
] as const;

/** Puts a flag in or takes it out, in the order of the language. */
export function toggleFlag(flags: string, flag: string): string {
  return flags.includes(flag)
    ? flags.replaceAll(flag, '')
    : Array.from(flags + flag)
        .toSorted()
        .join('');
}
