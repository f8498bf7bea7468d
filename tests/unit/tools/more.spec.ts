import {expect, test} from '@playwright/test';

import {
  isInSrgb,
  listFormats,
  makePalette,
  measureContrast,
  readColor,
} from '../../../src/tools/color/color';
import {judgeCors} from '../../../src/tools/cors/cors';
import {readCron} from '../../../src/tools/cron/cron';
import {toRule, writeStyle} from '../../../src/tools/css/style';
import {run as diff} from '../../../src/tools/diff/diff';
import {run as format} from '../../../src/tools/format/format';
import {lookUp, REFERENCE} from '../../../src/tools/http/reference';
import {fitSize} from '../../../src/tools/image/image';
import {verifyToken} from '../../../src/tools/jwt/jwt';
import {decodeToken} from '../../../src/tools/jwt/token';
import {
  readMode,
  toOctal,
  toSymbolic,
} from '../../../src/tools/permission/mode';
import {makeQr} from '../../../src/tools/qr/qr';
import {run as regex} from '../../../src/tools/regex/regex';
import {SAMPLES} from '../../../src/tools/regex/samples';
import {run as pinyin} from '../../../src/tools/text/pinyin';
import {countText} from '../../../src/tools/text/text';
import {mend} from '../../../src/tools/text/typography';
import {generate, inspect} from '../../../src/tools/uuid/uuid';
import {read} from './outcome';

test.describe('JWT', () => {
  /** RFC 7515, appendix A.1: the example of RFC 7519. */
  const TOKEN =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const KEY =
    'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow';

  test('the example of RFC 7519 is decoded', () => {
    const token = decodeToken(`Bearer ${TOKEN}`, Date.UTC(2026, 0, 1));
    expect(token.ok && JSON.parse(token.value.payload)).toEqual({
      iss: 'joe',
      exp: 1_300_819_380,
      'http://example.com/is_root': true,
    });
    expect(token.ok && token.value.notes).toEqual([
      ['签发者（iss）', 'joe'],
      ['过期（exp）', '2011-03-22T18:43:00.000Z，已经过期'],
    ]);
  });
  test('its signature is right, as text key and as JWK, and no other', async () => {
    expect(read(await verifyToken(TOKEN, KEY, true))).toBe('签名正确（HS256）');
    const jwk = JSON.stringify({kty: 'oct', k: KEY});
    expect(read(await verifyToken(TOKEN, jwk, false))).toBe(
      '签名正确（HS256）',
    );
    expect(read(await verifyToken(TOKEN, `${KEY}AA`, true))).toContain(
      '签名不对',
    );
  });
  for (const [text, message] of [
    ['a.b', '这里有 2 段'],
    ['a.b.c.d.e', '加密的令牌'],
    ['!.b.c', '第一段（头部）不是 Base64'],
    ['e30.e30x.c', '第二段（载荷）'],
    ['W10.e30.c', '第一段（头部）不是 JSON 对象'],
  ] as const) {
    test(`${text} is refused`, () => {
      expect(read(decodeToken(text, 0))).toContain(message);
    });
  }
  test('a token without a signature is never right', async () => {
    expect(
      read(await verifyToken('eyJhbGciOiJub25lIn0.e30.', 'x', false)),
    ).toContain('谁都能伪造');
  });
});

test.describe('UUID', () => {
  for (const [id, version, time] of [
    ['C232AB00-9414-11EC-B3C8-9F6BDECED846', '1', '2022-02-22T19:22:22.000Z'],
    ['1EC9414C-232A-6B00-B3C8-9F6BDECED846', '6', '2022-02-22T19:22:22.000Z'],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', '7', '2022-02-22T19:22:22.000Z'],
  ] as const) {
    test(`version ${version}: the vector of RFC 9562 has its time`, () => {
      const facts = inspect(`{${id}}`);
      const map = new Map(facts.ok ? facts.value : []);
      expect(map.get('版本')).toMatch(new RegExp(`^${version}`, 'u'));
      expect(map.get('时间')).toBe(time);
    });
  }
  test('the example of RFC 4122 is read as a URN', () => {
    expect(inspect('urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6').ok).toBe(
      true,
    );
    expect(inspect('f81d4fae-7dec-11d0-a765').ok).toBe(false);
    expect(inspect('00000000-0000-0000-0000-000000000000').ok).toBe(true);
  });
  for (const [kind, pattern] of [
    [
      'v4',
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
    ],
    [
      'v7',
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
    ],
    ['nanoid', /^[\w-]{12}$/u],
    ['number', /^\d{12}$/u],
  ] as const) {
    test(`${kind}: ten different ones of the right form`, () => {
      const ids = generate(kind, 10, 12).split('\n');
      expect(new Set(ids).size).toBe(10);
      expect(ids.filter((id) => !pattern.test(id))).toEqual([]);
    });
  }
});

test.describe('colour', () => {
  const color = (text: string) => {
    const found = readColor(text);
    if (!found.ok) {
      throw new Error(text);
    }
    return found.value;
  };
  for (const [a, b, ratio] of [
    ['black', 'white', '21.00'],
    ['#767676', '#ffffff', '4.54'],
    ['#777777', '#ffffff', '4.48'],
    ['#fff', '#fff', '1.00'],
    // Translucent ones as they are seen.
    ['rgba(0 0 0 / 0.5)', 'white', '3.95'],
    ['transparent', 'white', '1.00'],
    ['black', 'rgba(0 0 0 / 0.5)', '5.32'],
  ] as const) {
    test(`${a} on ${b} is ${ratio}, as WCAG computes`, () => {
      expect(measureContrast(color(a), color(b)).ratio.toFixed(2)).toBe(ratio);
    });
  }
  test('AA begins between #777 and #767676', () => {
    const passes = (text: string) =>
      measureContrast(color(text), color('white')).grades[0]?.[1];
    expect([passes('#777777'), passes('#767676')]).toEqual([false, true]);
  });
  test('formats say the same', () => {
    const formats = listFormats(color('rgb(184 55 28 / 50%)'));
    expect(Object.fromEntries(formats)).toMatchObject({HEX: '#b8371c80'});
    for (const [name, text] of listFormats(color('#b8371c'))) {
      expect(listFormats(color(text))[0]?.[1], name).toBe('#b8371c');
    }
  });
  // What Chromium paints; CSS Color 4 says to clamp these as they are read.
  for (const [text, hex] of [
    ['rgb(300,0,0)', '#ff0000'],
    ['rgb(300 0 0)', '#ff0000'],
    ['rgb(-20, 40, 0)', '#002800'],
    ['rgb(120% -20% 0%)', '#ff0000'],
    ['hsl(0 150% 50%)', '#ff0000'],
    ['hsl(0, 150%, 50%)', '#ff0000'],
    ['hsl(120 -20% 50%)', '#808080'],
    ['hsl(120 150% 70%)', '#66ff66'],
    ['hsl(200 150% 40%)', '#0088cc'],
    ['hsl(120 50% 120%)', '#ffffff'],
    ['hsl(120 50% -20%)', '#000000'],
    ['hwb(0 80% 80%)', '#808080'],
    ['hwb(40 -20% 10%)', '#e69900'],
  ] as const) {
    test(`${text} is ${hex}, within sRGB`, () => {
      expect(listFormats(color(text))[0]?.[1]).toBe(hex);
      expect(isInSrgb(color(text))).toBe(true);
    });
  }
  for (const text of [
    'color(srgb 1.2 0 0)',
    'color(display-p3 1 0 0)',
    'oklch(70% 0.4 30)',
    'lab(50% 200 0)',
  ]) {
    test(`${text} is outside of sRGB, and stays that in OKLCH`, () => {
      expect(isInSrgb(color(text))).toBe(false);
      const oklch = listFormats(color(text)).at(-1)?.[1] ?? '';
      expect(isInSrgb(color(oklch))).toBe(false);
    });
  }
  test('what is within sRGB is not mapped, nor said to be outside', () => {
    const formats = Object.fromEntries(listFormats(color('red')));
    expect(formats).toMatchObject({
      HSL: 'hsl(0, 100%, 50%)',
      HWB: 'hwb(0 0% 0%)',
    });
    // Its digits are rounded, so that it lies outside by a hair.
    expect(isInSrgb(color(formats.OKLCH ?? ''))).toBe(true);
  });
  test('a scale goes from light to dark', () => {
    const steps = makePalette(color('tomato'));
    const ratios = steps.map(
      (hex) => measureContrast(color(hex), color('white')).ratio,
    );
    expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
    expect(steps).toHaveLength(10);
  });
  test('what is no colour is refused', () => {
    expect(read(readColor('蓝'))).toContain('读不懂');
    // The parser throws at a call that is only begun.
    expect(read(readColor('color('))).toContain('读不懂');
  });
});

test.describe('cron', () => {
  const now = Date.UTC(2025, 10, 20);
  const next = (text: string, zone = 'Asia/Shanghai') => {
    const schedule = readCron(text, zone, now);
    return schedule.ok
      ? new Date(schedule.value.next[0] ?? Number.NaN).toISOString()
      : schedule.problem.message;
  };
  test('the next run is on the clocks of the zone', () => {
    expect(next('0 9 * * 1-5')).toBe('2025-11-20T01:00:00.000Z');
    expect(next('0 9 * * 1-5', 'UTC')).toBe('2025-11-20T09:00:00.000Z');
    expect(next('0 0 1 1 *')).toBe('2025-12-31T16:00:00.000Z');
  });
  test('it is said in Chinese', () => {
    const schedule = readCron('*/5 * * * *', 'UTC', now);
    expect(schedule.ok && schedule.value.meaning).toMatch(/每隔?\s*5\s*分钟/u);
  });
  test('what is wrong is named', () => {
    expect(next('0 9 *')).toContain('这里有 3 段');
    expect(next('99 9 * * *')).toContain('“分”里的 99');
  });
  test('a date that never comes has no runs', () => {
    const schedule = readCron('0 0 30 2 *', 'UTC', now);
    expect(schedule.ok && schedule.value.next).toEqual([]);
  });
});

test.describe('regular expressions', () => {
  for (const [name, pattern, flags, text] of SAMPLES) {
    test(`the sample ${name} finds something, and is explained`, () => {
      const result = regex({pattern, flags, text, replacement: ''});
      expect(result.ok && result.value.matches.length).toBeGreaterThan(0);
      expect(result.ok && result.value.parts.length).toBeGreaterThan(0);
    });
  }
  test('groups, replacement and the explanation', () => {
    const result = regex({
      pattern: String.raw`(?<y>\d{4})-(\d+)?`,
      flags: 'g',
      text: '2025-11 2026-',
      replacement: '$<y>年',
    });
    expect(result.ok && result.value).toMatchObject({
      matches: [
        {index: 0, groups: [['y', '2025']]},
        {index: 8, groups: [['y', '2026']]},
      ],
      replaced: '2025年 2026年',
    });
    expect(
      result.ok && result.value.parts.map(({meaning}) => meaning),
    ).toContain('恰好 4 次');
  });
  test('an empty match does not run for ever', () => {
    const result = regex({
      pattern: '',
      flags: 'g',
      text: 'a'.repeat(5000),
      replacement: '',
    });
    expect(result.ok && result.value.isCut).toBe(true);
  });
  test('the place of a mistake', () => {
    expect(
      read(regex({pattern: 'a(b', flags: '', text: '', replacement: ''})),
    ).toMatch(/^1:\d 括号没有合上/u);
    expect(
      read(regex({pattern: 'a', flags: 'gg', text: '', replacement: ''})),
    ).toContain('标志');
  });
});

test.describe('texts', () => {
  test('are counted', () => {
    const facts = Object.fromEntries(countText('行间 is a 站，v3。\n\n👨‍👩‍👧'));
    expect(facts).toMatchObject({
      汉字: '3',
      英文词和数: '3',
      行: '3',
      段: '2',
      字符: '16',
      全角标点: '2',
    });
  });
  for (const [text, mended] of [
    ['用React写前端,真快!!', '用 React 写前端，真快！'],
    ['版本3.10(官方文档)。', '版本 3.10（官方文档）。'],
    ['见https://example.com/a,b吧', '见 https://example.com/a,b 吧'],
    ['运行`a,b`试试', '运行 `a,b` 试试'],
    ['等等...还有', '等等……还有'],
    ['他说"好"', '他说“好”'],
    ['say “ok” now', 'say “ok” now'],
    ['Hello, world! (ok)', 'Hello, world! (ok)'],
    ['时间 12:30', '时间 12:30'],
    ['已经，好了。', '已经，好了。'],
  ] as const) {
    test(`${text} is set right`, () => {
      const once = mend(text, {space: true, punctuation: true});
      expect(once).toBe(mended);
      expect(mend(once, {space: true, punctuation: true})).toBe(mended);
    });
  }
  test('words decide the pinyin', () => {
    const text = (style: string) => {
      const result = pinyin({input: '银行行长 v3', style});
      return result.ok ? result.value.text : '';
    };
    expect(text('none')).toMatch(/^yin hang hang zhang/u);
    expect(text('slug')).toBe('yin-hang-hang-zhang-v3');
  });
  test('are compared by line', () => {
    const result = diff({
      before: 'a\nb\nc',
      after: 'a\nc\nd\n',
      ignoresSpace: false,
    });
    expect(
      result.ok && result.value.rows.map(({kind, text}) => kind[0] + text),
    ).toEqual(['sa', 'rb', 'sc', 'ad']);
    expect(
      result.ok && result.value.rows.map(({before, after}) => [before, after]),
      'line numbers of both texts',
    ).toEqual([
      [1, 1],
      [2, null],
      [3, 2],
      [null, 3],
    ]);
    expect(result.ok && result.value.patch).toContain('@@ -1,3 +1,3 @@');
  });
});

test.describe('code is formatted', () => {
  for (const [language, input, output] of [
    ['sql', 'select a from b', 'SELECT\n  a\nFROM\n  b'],
    ['js', 'const   a:number=1', 'const a: number = 1;\n'],
    ['css', 'a{b:c}', 'a {\n  b: c;\n}\n'],
    ['html', '<p>a<b>c</b>', '<p>a<b>c</b></p>\n'],
    ['markdown', '* a\n* b', '- a\n- b\n'],
  ] as const) {
    test(language, async () => {
      const result = read(await format({language, input}));
      expect(typeof result === 'string' ? result : result.text).toBe(output);
    });
  }
  test('a mistake has its place', async () => {
    expect(
      read(await format({language: 'js', input: 'let a = 1;\nlet = ;'})),
    ).toMatch(/^2:\d+ /u);
  });
});

test.describe('file modes', () => {
  for (const [octal, letters] of [
    ['755', 'rwxr-xr-x'],
    ['644', 'rw-r--r--'],
    ['000', '---------'],
    ['4755', 'rwsr-xr-x'],
    ['1777', 'rwxrwxrwt'],
    ['2640', 'rw-r-S---'],
  ] as const) {
    test(`${octal} is ${letters}`, () => {
      const fromOctal = readMode(octal);
      const fromLetters = readMode(letters);
      expect(fromOctal.ok && toSymbolic(fromOctal.value)).toBe(letters);
      expect(fromLetters.ok && toOctal(fromLetters.value)).toBe(octal);
    });
  }
  test('others are refused', () => {
    for (const text of ['', '888', '7', 'rwxrwx', 'abc']) {
      expect(readMode(text).ok, text).toBe(false);
    }
  });
});

test.describe('CORS', () => {
  const base = {
    page: 'https://a.example',
    target: 'https://b.example/x',
    method: 'GET',
    headers: '',
    hasCredentials: false,
    response: 'Access-Control-Allow-Origin: *',
  };
  for (const [name, change, isAllowed, needsPreflight] of [
    ['a simple request and *', {}, true, false],
    [
      'the same origin',
      {target: 'https://a.example/y', response: ''},
      true,
      false,
    ],
    ['no header', {response: ''}, false, false],
    ['* with credentials', {hasCredentials: true}, false, false],
    [
      'another port',
      {response: 'Access-Control-Allow-Origin: https://a.example:8443'},
      false,
      false,
    ],
    [
      'two origins',
      {
        response:
          'Access-Control-Allow-Origin: https://a.example, https://c.example',
      },
      false,
      false,
    ],
    [
      'credentials, all said',
      {
        hasCredentials: true,
        response:
          'Access-Control-Allow-Origin: https://a.example\nAccess-Control-Allow-Credentials: true',
      },
      true,
      false,
    ],
    [
      'JSON without allowed headers',
      {method: 'POST', headers: 'Content-Type: application/json'},
      false,
      true,
    ],
    [
      'PUT, allowed',
      {
        method: 'put',
        response: `Access-Control-Allow-Origin: *\nAccess-Control-Allow-Methods: PUT`,
      },
      true,
      true,
    ],
    [
      'Authorization and * as headers',
      {
        headers: 'Authorization: x',
        response:
          'Access-Control-Allow-Origin: *\nAccess-Control-Allow-Headers: *',
      },
      false,
      true,
    ],
  ] as const) {
    test(name, () => {
      expect(judgeCors({...base, ...change})).toMatchObject({
        isAllowed,
        needsPreflight,
      });
    });
  }
  test('an address that is none is said', () => {
    expect(judgeCors({...base, page: 'x'})).toContain('页面的地址');
  });
});

test.describe('the rest', () => {
  test('HTTP entries are found by number, class, name and meaning', () => {
    expect(lookUp('429').map(({name}) => name)).toContain('429');
    expect(lookUp('4xx').every(({name}) => name.startsWith('4'))).toBe(true);
    expect(lookUp('set-cookie')[0]?.name).toBe('Set-Cookie');
    expect(lookUp('缓存 304')).toHaveLength(1);
    expect(new Set(REFERENCE.map(({name}) => name)).size).toBe(
      REFERENCE.length,
    );
  });
  test('a picture is made to fit and never larger', () => {
    expect(fitSize(4000, 2000, 1000)).toEqual({width: 1000, height: 500});
    expect(fitSize(100, 50, 1000)).toEqual({width: 100, height: 50});
    const {width, height} = fitSize(20_000, 20_000, 0);
    expect(width * height).toBeLessThanOrEqual(16_777_216);
  });
  test('a QR code has the size of its version', () => {
    const code = makeQr('HELLO', 'M');
    expect(code.ok && code.value.size).toBe(21 + 8);
    expect(read(makeQr('a'.repeat(3000), 'L'))).toContain('内容太多');
  });
  test('CSS is written from the fields, whatever they hold', () => {
    expect(
      toRule(writeStyle({mode: 'grid', columns: '3', min: '0', gap: '8'})),
    ).toBe(
      '.box {\n  display: grid;\n  grid-template-columns: repeat(3, minmax(0, 1fr));\n  gap: 8px;\n}',
    );
    expect(
      toRule(writeStyle({mode: 'flex', justify: 'url(x)', gap: '1e9'})),
    ).not.toContain('url');
  });
});
