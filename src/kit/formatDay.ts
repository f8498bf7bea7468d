/**
 * `2026-11-20` as a reader writes it, `2026 年 11 月 20 日`. Plain string work:
 * the same on the server and in every time zone.
 */
export function formatDay(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}
