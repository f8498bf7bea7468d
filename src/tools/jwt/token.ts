import {fromBase64, toText} from '../encode/bytes';
import {type Outcome, refuse, succeed} from '../job/outcome';

export type Token = {
  readonly header: string;
  readonly payload: string;
  readonly algorithm: string;
  /** What the times in the payload mean at `now`. */
  readonly notes: readonly (readonly [name: string, value: string])[];
};

/** Registered claims of RFC 7519 that are no times. */
const CLAIMS = {
  iss: '签发者',
  sub: '主体',
  aud: '接收者',
  jti: '编号',
} as const;
const TIMES = {iat: '签发', nbf: '生效', exp: '过期'} as const;

/** No token has more; set with indents, some thousand levels fill the memory. */
const MAX_DEPTH = 100;

function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return level.length > 0;
}

function readPart(
  part: string,
  name: string,
): Outcome<Record<string, unknown>> {
  const bytes = fromBase64(part);
  const text = bytes.ok ? toText(bytes.value) : bytes;
  if (!text.ok) {
    return refuse(`${name}不是 Base64 URL 编码的文本。`);
  }
  try {
    const value: unknown = JSON.parse(text.value);
    if (isTooDeep(value)) {
      return refuse(`${name}嵌套太深了，不像是令牌。`);
    }
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? succeed(value as Record<string, unknown>)
      : refuse(`${name}不是 JSON 对象。`);
  } catch {
    return refuse(`${name}解开后不是 JSON。`);
  }
}

function describeTime(value: unknown, name: string, now: number): string {
  const date = typeof value === 'number' ? new Date(value * 1000) : null;
  if (!date || Number.isNaN(date.getTime())) {
    return '不是秒数';
  }
  const isPast = date.getTime() <= now;
  const state =
    name === 'exp'
      ? isPast
        ? '，已经过期'
        : '，还没过期'
      : name === 'nbf' && !isPast
        ? '，还没生效'
        : '';
  return date.toISOString() + state;
}

function showClaim(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Takes a token apart; nothing is verified. */
export function decodeToken(text: string, now: number): Outcome<Token> {
  const parts = text
    .trim()
    .replace(/^Bearer\s+/iu, '')
    .split('.');
  if (parts.length === 5) {
    return refuse('这是加密的令牌（JWE，五段），没有密钥看不到内容。');
  }
  if (parts.length !== 3) {
    return refuse(`JWT 有三段，用点隔开；这里有 ${parts.length} 段。`);
  }
  const header = readPart(parts[0] ?? '', '第一段（头部）');
  if (!header.ok) {
    return header;
  }
  const payload = readPart(parts[1] ?? '', '第二段（载荷）');
  if (!payload.ok) {
    return payload;
  }
  const {alg} = header.value;
  return succeed({
    header: JSON.stringify(header.value, null, 2),
    payload: JSON.stringify(payload.value, null, 2),
    algorithm: typeof alg === 'string' ? alg : '没有写',
    notes: [
      ...Object.entries(CLAIMS)
        .filter(([name]) => Object.hasOwn(payload.value, name))
        .map(
          ([name, label]) =>
            [`${label}（${name}）`, showClaim(payload.value[name])] as const,
        ),
      ...Object.entries(TIMES)
        .filter(([name]) => Object.hasOwn(payload.value, name))
        .map(
          ([name, label]) =>
            [
              `${label}（${name}）`,
              describeTime(payload.value[name], name, now),
            ] as const,
        ),
    ],
  });
}
