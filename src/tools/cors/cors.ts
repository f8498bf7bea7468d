/** Judges a cross-origin request after the Fetch standard. */
import {clip} from '../job/limits';
import {
  type CorsInput,
  isSimpleHeader,
  parseHeaders,
  SIMPLE_METHODS,
  toOrigin,
} from './request';

export type Verdict = {
  readonly isAllowed: boolean;
  readonly needsPreflight: boolean;
  /** What decided it, in order; `isGood` marks what is in order. */
  readonly steps: readonly {readonly isGood: boolean; readonly text: string}[];
};

function listValues(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Says whether a page may read an answer, and why not. */
export function judgeCors(input: CorsInput): Verdict | string {
  const page = toOrigin(input.page);
  const target = toOrigin(input.target);
  if (!page) {
    return '页面的地址读不懂，写成 https://example.com 这样。';
  }
  if (!target) {
    return '接口的地址读不懂，写成 https://api.example.com/orders 这样。';
  }
  if (page === target) {
    return {
      isAllowed: true,
      needsPreflight: false,
      steps: [{isGood: true, text: `同源（${page}），不受 CORS 限制。`}],
    };
  }
  const steps: {isGood: boolean; text: string}[] = [];
  const check = (isGood: boolean, text: string): void => {
    steps.push({isGood, text: clip(text)});
  };
  const method = input.method.trim().toUpperCase() || 'GET';
  const sent = [...parseHeaders(input.headers)];
  const answer = parseHeaders(input.response);
  const unsafe = sent
    .filter((header) => !isSimpleHeader(header))
    .map(([name]) => name);
  const needsPreflight = !SIMPLE_METHODS.has(method) || unsafe.length > 0;
  const {hasCredentials} = input;

  check(true, `跨源：页面是 ${page}，接口是 ${target}。`);
  check(
    true,
    needsPreflight
      ? `要预检：${!SIMPLE_METHODS.has(method) ? `方法是 ${method}` : `请求头 ${unsafe.join('、')} 不是简单请求头`}。浏览器先发 OPTIONS，它要以 2xx 回答，不能重定向。`
      : '是简单请求，不用预检。',
  );
  const origin = answer.get('access-control-allow-origin');
  if (origin === undefined) {
    check(
      false,
      '回应里没有 Access-Control-Allow-Origin。请求可能已经到了服务器，但页面读不到回应。',
    );
  } else if (origin === '*' && hasCredentials) {
    check(
      false,
      '带凭据的请求，Access-Control-Allow-Origin 不能是 *，要写出页面的源。',
    );
  } else if (origin === '*' || origin === page) {
    check(true, `Access-Control-Allow-Origin 是 ${origin}，允许这个页面。`);
  } else {
    check(
      false,
      origin.includes(',')
        ? 'Access-Control-Allow-Origin 只能有一个值，不能用逗号列几个。'
        : `Access-Control-Allow-Origin 是 ${origin}，不等于页面的源 ${page}（协议、主机、端口都要相同，末尾没有斜杠）。`,
    );
  }
  if (hasCredentials) {
    const isTrue = answer.get('access-control-allow-credentials') === 'true';
    check(
      isTrue,
      isTrue
        ? '允许带凭据。'
        : '带凭据要有 Access-Control-Allow-Credentials: true（小写）。',
    );
  }
  if (needsPreflight) {
    const methods = listValues(answer.get('access-control-allow-methods'));
    const isMethodFine =
      SIMPLE_METHODS.has(method) ||
      methods.includes(method) ||
      (methods.includes('*') && !hasCredentials);
    check(
      isMethodFine,
      isMethodFine
        ? `允许 ${method}。`
        : `Access-Control-Allow-Methods 里没有 ${method}${methods.includes('*') ? '；带凭据时 * 不算通配' : ''}。`,
    );
    const allowed = new Set(
      listValues(answer.get('access-control-allow-headers')).map((one) =>
        one.toLowerCase(),
      ),
    );
    const missing = unsafe.filter(
      (name) =>
        !allowed.has(name) &&
        !(allowed.has('*') && !hasCredentials && name !== 'authorization'),
    );
    if (unsafe.length > 0) {
      check(
        missing.length === 0,
        missing.length === 0
          ? '请求头都允许。'
          : `Access-Control-Allow-Headers 里没有 ${missing.join('、')}${allowed.has('*') ? '；* 不包括 authorization，带凭据时也不算通配' : ''}。`,
      );
    }
  }
  return {isAllowed: steps.every(({isGood}) => isGood), needsPreflight, steps};
}
