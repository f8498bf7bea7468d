/** Judges the headers of a response, as a reader pastes them. */
import {find, type Finding, RULES, type Verdict} from './headerRules';

const ORDER: readonly Verdict[] = ['bad', 'care', 'good'];

/** Findings, the worst first; lines that are no headers are named as well. */
export function checkHeaders(text: string): readonly Finding[] {
  const headers = new Map<string, string[]>();
  const unreadable: Finding[] = [];
  text.split(/\r?\n/u).forEach((line, index) => {
    const [, name, value] = /^\s*([\w-]+):\s*(.*?)\s*$/u.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      const key = name.toLowerCase();
      headers.set(key, [...(headers.get(key) ?? []), value]);
    } else if (line.trim() !== '' && !/^\s*HTTP\/[\d.]+ \d{3}/iu.test(line)) {
      unreadable.push(find('care', `第 ${index + 1} 行`, '不是“名字: 值”'));
    }
  });
  if (headers.size === 0) {
    return unreadable;
  }
  return [...unreadable, ...RULES.flatMap((rule) => rule(headers))].sort(
    (a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict),
  );
}
