/**
 * Names of the same thing in Chinese and English. Search finds one by the
 * other, and a Chinese name by its pinyin; the first Chinese and the first
 * English name are the usual ones.
 */
export type Term = {
  readonly zh: readonly string[];
  readonly en: readonly string[];
};

export const GLOSSARY: readonly Term[] = [
  {zh: ['闭包'], en: ['closure']},
  {zh: ['防抖'], en: ['debounce']},
  {zh: ['节流'], en: ['throttle']},
  {zh: ['事件循环'], en: ['event loop']},
];
