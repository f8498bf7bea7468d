export const MINUTE = 60_000;
export const LENGTH = 25 * MINUTE;

export function badgeText(endsAt, now) {
  if (endsAt === undefined) return '';
  const minutes = Math.ceil((endsAt - now) / MINUTE);
  return minutes > 0 ? String(minutes) : '完';
}

// 最近的整分边界：从 endsAt 往回数，最后一次正好落在 endsAt 上。
export function nextTick(endsAt, now) {
  return endsAt - Math.floor((endsAt - now) / MINUTE) * MINUTE;
}
