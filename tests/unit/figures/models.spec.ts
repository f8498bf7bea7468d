/** What the figures compute, beside what JavaScript itself does. */
import {expect, test} from '@playwright/test';

import {settle, type Task} from '../../../src/figures/models/combinators';
import {checkHeaders} from '../../../src/figures/models/headerCheck';
import {
  compareLoosely,
  VALUES,
} from '../../../src/figures/models/looseEquality';
import {debounce, throttle} from '../../../src/figures/models/rateLimit';

test.describe('==', () => {
  for (const left of VALUES) {
    test(`${left.source} beside every value`, () => {
      for (const right of VALUES) {
        const {steps, result} = compareLoosely(left, right);
        // oxlint-disable-next-line eqeqeq -- it is what is tested
        expect([right.source, result]).toEqual([
          right.source,
          left.value == right.value,
        ]);
        expect(steps.length).toBeGreaterThan(0);
      }
    });
  }

  test('says each conversion', () => {
    const [list, no] = ['[]', 'false'].map((wanted) =>
      VALUES.find(({source}) => source === wanted),
    );
    expect(compareLoosely(list!, no!)).toEqual({
      steps: [
        '布尔值先变成数字：false → 0。',
        "对象变成原始值：[] → ''。",
        "字符串变成数字：'' → 0。",
        '类型相同，按 === 比较：0 和 0。',
      ],
      result: true,
    });
  });
});

test.describe('combinators of Promise', () => {
  /** Settles real promises in the order of their delays. */
  async function observe(tasks: readonly Task[]) {
    const deferred = tasks.map((task) => {
      let settlers: Parameters<
        ConstructorParameters<typeof Promise<string>>[0]
      > = [() => {}, () => {}];
      const promise = new Promise<string>((...given) => {
        settlers = given;
      });
      const [resolve, reject] = settlers;
      return {task, promise, resolve, reject};
    });
    const promises = deferred.map(({promise}) => promise);
    const results: Record<string, {at: number; isFulfilled: boolean}> = {};
    let now = 0;
    for (const [name, promise] of [
      ['all', Promise.all(promises)],
      ['allSettled', Promise.allSettled(promises)],
      ['any', Promise.any(promises)],
      ['race', Promise.race(promises)],
    ] as const) {
      const note = (isFulfilled: boolean) => () => {
        results[name] = {at: now, isFulfilled};
      };
      (promise as Promise<unknown>).then(note(true), note(false));
    }
    for (const {task, resolve, reject} of deferred.toSorted(
      (a, b) => a.task.delay - b.task.delay,
    )) {
      now = task.delay;
      if (task.isFulfilled) {
        resolve(task.name);
      } else {
        reject(new Error(task.name));
      }
      // All that follows from it, before the next one.
      await new Promise((done) => {
        setImmediate(done);
      });
    }
    return results;
  }

  for (const outcomes of [
    [true, true, true],
    [true, false, true],
    [false, true, false],
    [false, false, false],
  ]) {
    for (const delays of [
      [300, 200, 800],
      [100, 500, 400],
    ]) {
      test(`${outcomes.join()} after ${delays.join()} ms`, async () => {
        const tasks = delays.map((delay, index) => ({
          name: `任务 ${index}`,
          delay,
          isFulfilled: outcomes[index] ?? true,
        }));
        const computed = Object.fromEntries(
          settle(tasks).map(({combinator, at, isFulfilled}) => [
            combinator,
            {at, isFulfilled},
          ]),
        );
        expect(computed).toEqual(await observe(tasks));
      });
    }
  }
});

test.describe('debounce and throttle', () => {
  for (const [name, events, wait, debounced, throttled] of [
    ['nothing', [], 300, [], []],
    ['one event', [100], 300, [400], [100]],
    ['a burst', [100, 200, 300], 300, [600], [100, 400]],
    ['two bursts', [0, 100, 1000], 300, [400, 1300], [0, 300, 1000]],
    ['the exact distance', [0, 300], 300, [300, 600], [0, 300]],
    ['no pause', [0, 100, 200, 300, 400, 500], 200, [700], [0, 200, 400, 600]],
  ] as const) {
    test(name, () => {
      expect(debounce(events, wait)).toEqual(debounced);
      expect(throttle(events, wait)).toEqual(throttled);
    });
  }
});

test.describe('headers of a response', () => {
  const judge = (text: string) =>
    checkHeaders(text).map(({verdict, name}) => `${verdict} ${name}`);
  const SAFE = `HTTP/1.1 200 OK
Strict-Transport-Security: max-age=31536000
Content-Security-Policy: default-src 'self'; frame-ancestors 'none'
X-Content-Type-Options: nosniff
Set-Cookie: sid=1; Path=/; HttpOnly; Secure; SameSite=Lax`;
  const verdictOf = (text: string, name: string) =>
    checkHeaders(text).find((one) => one.name === name)?.verdict;

  test('safe headers are all judged good, whatever their case and line ends', () => {
    for (const text of [
      SAFE,
      SAFE.toLowerCase(),
      SAFE.replaceAll('\n', '\r\n'),
    ]) {
      expect(new Set(checkHeaders(text).map(({verdict}) => verdict))).toEqual(
        new Set(['good']),
      );
    }
  });

  test('without headers, the missing ones are named, the worst first', () => {
    expect(judge('Content-Type: text/html')).toEqual([
      'bad Strict-Transport-Security',
      'bad Content-Security-Policy',
      'bad X-Content-Type-Options',
      'bad 页面被嵌',
      'good Access-Control-Allow-Origin',
    ]);
  });

  test('inline scripts are refused, unless a nonce makes browsers ignore it', () => {
    const ask = (policy: string) =>
      verdictOf(
        `Content-Security-Policy: ${policy}`,
        'Content-Security-Policy',
      );
    expect(ask("script-src 'self' 'unsafe-inline'")).toBe('bad');
    expect(ask("script-src 'unsafe-inline' 'nonce-x'")).toBe('good');
    expect(ask("img-src 'self'")).toBe('bad');
    expect(ask("style-src 'unsafe-inline'; default-src 'self'")).toBe('good');
  });

  test('sharing with other origins', () => {
    const ask = (lines: string) =>
      verdictOf(lines, 'Access-Control-Allow-Origin');
    const allow = 'Access-Control-Allow-Origin:';
    expect(ask(`${allow} *`)).toBe('care');
    expect(ask(`${allow} *\nAccess-Control-Allow-Credentials: true`)).toBe(
      'bad',
    );
    expect(ask(`${allow} null`)).toBe('bad');
    expect(ask(`${allow} https://a.example`)).toBe('care');
    expect(ask(`${allow} https://a.example\nVary: Accept, Origin`)).toBe(
      'good',
    );
  });

  test('each cookie is judged by itself, and lines that are no headers are named', () => {
    expect(
      checkHeaders(
        'Set-Cookie: a=1; Secure\nSet-Cookie: b=2; secure; httponly; samesite=lax\n乱写',
      )
        .filter(({name}) => /Cookie|行/u.test(name))
        .map(({name, why}) => `${name}：${why}`),
    ).toEqual([
      'Cookie a：缺 HttpOnly、SameSite',
      '第 3 行：不是“名字: 值”',
      'Cookie b：三个属性都有',
    ]);
    expect(checkHeaders('')).toEqual([]);
  });
});
