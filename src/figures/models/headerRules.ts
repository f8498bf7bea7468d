/** What the headers of a response should say, one function a header. */

export type Verdict = 'bad' | 'care' | 'good';
export type Finding = {
  readonly verdict: Verdict;
  readonly name: string;
  readonly why: string;
};

export type Headers = ReadonlyMap<string, readonly string[]>;
type Rule = (headers: Headers) => readonly Finding[];

const HALF_A_YEAR = 15_552_000;

/** One thing that a rule says. */
export const find = (verdict: Verdict, name: string, why: string): Finding => ({
  verdict,
  name,
  why,
});

function first(headers: Headers, name: string): string | undefined {
  return headers.get(name.toLowerCase())?.[0];
}

function transport(headers: Headers): readonly Finding[] {
  const name = 'Strict-Transport-Security';
  const value = first(headers, name);
  if (value === undefined) {
    return [find('bad', name, '没有设置，第一次访问可能走 http')];
  }
  const age = Number(/max-age="?(\d+)/iu.exec(value)?.[1] ?? 0);
  return [
    age >= HALF_A_YEAR
      ? find('good', name, `有效期 ${Math.round(age / 86_400)} 天`)
      : find('care', name, '有效期不到半年'),
  ];
}

/** Directives of the first policy by name. */
function policyOf(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const parts = first(headers, 'content-security-policy')?.split(';') ?? [];
  return new Map(
    parts.flatMap((part) => {
      const [name, ...values] = part.trim().split(/\s+/u);
      return name ? [[name.toLowerCase(), values] as const] : [];
    }),
  );
}

function contentPolicy(headers: Headers): readonly Finding[] {
  const name = 'Content-Security-Policy';
  const policy = policyOf(headers);
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  if (policy.size === 0) {
    return [find('bad', name, '没有设置，注入的脚本想做什么都行')];
  }
  if (scripts === undefined || scripts.includes('*')) {
    return [find('bad', name, '没有限制脚本从哪里来')];
  }
  // With a nonce or a hash, browsers do not honour 'unsafe-inline'.
  const isNamed = scripts.some((one) => /^'(?:nonce|sha\d{3})-/u.test(one));
  return [
    scripts.includes("'unsafe-inline'") && !isNamed
      ? find('bad', name, '允许内联脚本，注入的脚本照样执行')
      : find('good', name, '脚本只能来自列出的地方'),
  ];
}

function framing(headers: Headers): readonly Finding[] {
  const name = '页面被嵌';
  const old = first(headers, 'x-frame-options') ?? '';
  if (policyOf(headers).has('frame-ancestors')) {
    return [find('good', name, '由 frame-ancestors 决定')];
  }
  return [
    /^(?:deny|sameorigin)$/iu.test(old)
      ? find('good', name, `X-Frame-Options 是 ${old}`)
      : find('bad', name, '谁都能把页面放进 iframe，诱导点击'),
  ];
}

function sniffing(headers: Headers): readonly Finding[] {
  const name = 'X-Content-Type-Options';
  return [
    first(headers, name)?.toLowerCase() === 'nosniff'
      ? find('good', name, '浏览器不猜类型')
      : find('bad', name, '应为 nosniff'),
  ];
}

function sharing(headers: Headers): readonly Finding[] {
  const name = 'Access-Control-Allow-Origin';
  const origin = first(headers, name);
  const withCookies =
    first(headers, 'access-control-allow-credentials') === 'true';
  if (origin === undefined) {
    return [find('good', name, '没有放宽跨域')];
  }
  if (origin === 'null') {
    return [find('bad', name, 'null 谁都能造出来')];
  }
  if (origin === '*') {
    return [
      withCookies
        ? find('bad', name, '与允许 Cookie 一起写，浏览器会拒绝')
        : find('care', name, '任何网站都能读，只适合公开的数据'),
    ];
  }
  const varies = /(?:^|,)\s*(?:origin|\*)\s*(?:,|$)/iu.test(
    headers.get('vary')?.join(',') ?? '',
  );
  return [
    varies
      ? find('good', name, `只许 ${origin}，并带 Vary: Origin`)
      : find('care', name, '随来源变化时要带 Vary: Origin'),
  ];
}

function cookies(headers: Headers): readonly Finding[] {
  return (headers.get('set-cookie') ?? []).map((cookie) => {
    const [pair = '', ...rest] = cookie.split(';');
    const attributes = rest.map((one) => one.trim().toLowerCase());
    const lost = ['Secure', 'HttpOnly', 'SameSite'].filter(
      (one) =>
        !attributes.some((has) => has.split('=')[0] === one.toLowerCase()),
    );
    const name = `Cookie ${pair.split('=')[0]?.trim()}`;
    return lost.length === 0
      ? find('good', name, '三个属性都有')
      : find('bad', name, `缺 ${lost.join('、')}`);
  });
}

function talking(headers: Headers): readonly Finding[] {
  const powered = first(headers, 'x-powered-by');
  const server = first(headers, 'server');
  return [
    ...(powered === undefined
      ? []
      : [find('care', 'X-Powered-By', `告诉别人你用 ${powered}`)]),
    ...(server !== undefined && /\d/u.test(server)
      ? [find('care', 'Server', '带着版本号')]
      : []),
  ];
}

/** All rules; every one sees all headers. */
export const RULES: readonly Rule[] = [
  transport,
  contentPolicy,
  sniffing,
  framing,
  sharing,
  cookies,
  talking,
];
