import {expect, test} from '@playwright/test';
import {generateKeyPair, exportJWK, exportPKCS8, exportSPKI} from 'jose';

import {
  findName,
  listFormats,
  findPassing,
  listSeen,
  measureContrast,
  readColor,
} from '../../../src/tools/color/color';
import {judgeCors} from '../../../src/tools/cors/cors';
import {suggestHeaders} from '../../../src/tools/cors/suggest';
import {readCron} from '../../../src/tools/cron/cron';
import {toRule, writeClamp, writeStyle} from '../../../src/tools/css/style';
import {detect} from '../../../src/tools/detect';
import {run as diff} from '../../../src/tools/diff/diff';
import {run as encode} from '../../../src/tools/encode/encode';
import {run as formatCode} from '../../../src/tools/format/format';
import {createCrc32} from '../../../src/tools/hash/crc32';
import {lookUp} from '../../../src/tools/http/reference';
import {verifyToken} from '../../../src/tools/jwt/jwt';
import {type Algorithm, signToken} from '../../../src/tools/jwt/sign';
import {readMode, toClauses, toUmask} from '../../../src/tools/permission/mode';
import {toWifi} from '../../../src/tools/qr/qr';
import {run as regex} from '../../../src/tools/regex/regex';
import {toggleFlag} from '../../../src/tools/regex/samples';
import {run as chinese} from '../../../src/tools/text/chinese';
import {run as pinyin} from '../../../src/tools/text/pinyin';
import {run as change} from '../../../src/tools/text/text';
import {
  describeDistance,
  parseTime,
  toIsoWeek,
} from '../../../src/tools/timestamp/timestamp';
import {generate, nameIds, writeIds} from '../../../src/tools/uuid/uuid';
import {run as yaml} from '../../../src/tools/yaml/yaml';
import {read} from './outcome';

function textOf(result: {readonly text: string} | string): string {
  return typeof result === 'string' ? result : result.text;
}

test.describe('YAML', () => {
  const convert = (input: string, direction = 'toJson') =>
    textOf(read(yaml({input, direction})));
  test('a colon of a Chinese input method is pointed at', () => {
    for (const [input, places] of [
      ['名称：张三', [[1, 3]]],
      ['服务：\n  端口：8080\n', [[1, 3]]],
      ['a: 1\nb:\n  端口：8080\n', [[3, 5]]],
      ['- 名称：张三\n- 名称：李四\n', [[1, 5]]],
      ['a: "端口：8080"\n', []],
      ['a: 见下一节的说明：端口要写在这里\n# 端口：8080\n', []],
      ['a: 这一句话说得很长很长很长，用不着指出来：八千\n', []],
    ] as const) {
      const result = yaml({input});
      const notices = result.ok ? (result.value.notices ?? []) : [];
      expect([input, notices.map(({line, column}) => [line, column])]).toEqual([
        input,
        places,
      ]);
    }
  });
  test('of version 1.2: on and no are texts, anchors are followed', () => {
    expect(
      JSON.parse(convert('on: no\na: &x [1, 0o10]\nb: *x\nc: 2026-01-01\n')),
    ).toEqual({on: 'no', a: [1, 8], b: [1, 8], c: '2026-01-01'});
  });
  test('several documents become an array', () => {
    expect(JSON.parse(convert('a: 1\n---\nb: 2\n'))).toEqual([{a: 1}, {b: 2}]);
  });
  test('there and back, with texts that look like something else', () => {
    const value = {a: 'yes', b: '1.10', c: '0123', d: '# x', e: ['x\ny']};
    const there = convert(JSON.stringify(value), 'toYaml');
    expect(JSON.parse(convert(there))).toEqual(value);
  });
  for (const [input, message] of [
    ['a: 1\n\tb: 2', /^2:1 /u],
    ['a: b: c', /^1:4 .*冒号/u],
    ['a: 1\na: 2', /^2:1 同一层有两个相同的键/u],
    ['a: [1, 2', /^1:\d+ .*少了/u],
    ['a: *x', /^1:4 |没有的锚点/u],
    ['"\\q"', /没有这种转义/u],
  ] as const) {
    test(`says where ${JSON.stringify(input)} is broken`, () => {
      expect(convert(input)).toMatch(message);
    });
  }
  test('aliases of aliases do not fill the memory', () => {
    const bomb = ['a0: &a0 [x, x]'];
    for (let at = 1; at < 12; at += 1) {
      bomb.push(`a${at}: &a${at} [${`*a${at - 1}, `.repeat(9)}]`);
    }
    expect(convert(bomb.join('\n'))).toContain('引用（*）太多');
  });
  test('of a broken JSON says where', () => {
    expect(convert('{"a": }', 'toYaml')).toMatch(/^1:7 /u);
  });
  test('is recognised when it is pasted', () => {
    expect(detect('name: 行间\non: [push]\n')[0]?.id).toBe('yaml');
    expect(detect('注意: 这不是')[0]?.id).not.toBe('yaml');
  });
});

test.describe('Chinese characters', () => {
  for (const [direction, input, output] of [
    ['cn', '後來皇后頭髮發現', '后来皇后头发发现'],
    ['cnp', '滑鼠和軟體', '鼠标和软件'],
    ['t', '后来皇后头发发现', '後來皇后頭髮發現'],
    ['twp', '鼠标和软件', '滑鼠和軟體'],
    ['hk', '里面', '裏面'],
  ] as const) {
    test(`${input} → ${output}`, async () => {
      expect(textOf(read(await chinese({direction, input})))).toBe(output);
    });
  }
});

test.describe('tokens are made', () => {
  const payload = '{"sub": "1024"}';
  for (const algorithm of ['HS256', 'HS384', 'HS512'] as const) {
    test(`${algorithm}, and verified by the same key only`, async () => {
      const token = textOf(
        read(await signToken(payload, '密钥', algorithm, false)),
      );
      expect(read(await verifyToken(token, '密钥', false))).toBe(
        `签名正确（${algorithm}）`,
      );
      expect(read(await verifyToken(token, '别的', false))).toContain('不对');
    });
  }
  for (const algorithm of ['RS256', 'PS256', 'ES256', 'EdDSA'] as const) {
    test(`${algorithm}, by PEM and by JWK`, async () => {
      const pair = await generateKeyPair(algorithm, {extractable: true});
      for (const key of [
        await exportPKCS8(pair.privateKey),
        JSON.stringify(await exportJWK(pair.privateKey)),
      ]) {
        const token = read(await signToken(payload, key, algorithm, false));
        expect(
          read(
            await verifyToken(token, await exportSPKI(pair.publicKey), false),
          ),
        ).toBe(`签名正确（${algorithm}）`);
      }
    });
  }
  for (const [text, key, algorithm, message] of [
    ['{"a": }', 'k', 'HS256', '1:7 这里应当有一个值'],
    ['[1]', 'k', 'HS256', '载荷要是一个 JSON 对象'],
    ['null', 'k', 'HS256', '载荷要是一个 JSON 对象'],
    ['{}', 'k', 'RS256', '密钥的种类与 RS256 不配'],
    ['{}', '{"kty"', 'HS256', '密钥读不懂'],
  ] as const) {
    test(`${text} with ${key} as ${algorithm} is refused`, async () => {
      const said = read(
        await signToken(text, key, algorithm as Algorithm, false),
      );
      expect(said).toContain(message);
    });
  }
});

test.describe('bytes in other encodings', () => {
  for (const [format, charset, input, output] of [
    ['hex', 'gb18030', 'd0d0bce4', '行间'],
    ['url', 'gb18030', 'q=%D0%D0%BC%E4+a', 'q=行间 a'],
    ['base64', 'big5', 'pOWmcg==', '文字'],
    ['hex', 'shift_jis', '93fa967b', '日本'],
    ['hex', 'utf-16le', '4c88f495', '行间'],
  ] as const) {
    test(`${input} as ${charset}`, () => {
      expect(
        textOf(read(encode({format, charset, direction: 'decode', input}))),
      ).toBe(output);
    });
  }
  test('what is none of them is said', () => {
    expect(
      textOf(
        read(
          encode({
            format: 'hex',
            charset: 'gb18030',
            direction: 'decode',
            input: 'ff',
          }),
        ),
      ),
    ).toContain('不是 GB18030');
  });
});

test.describe('moments', () => {
  for (const [text, unit, iso] of [
    ['1763596800', '秒', '2025-11-20T00:00:00.000Z'],
    ['1763596800123', '毫秒', '2025-11-20T00:00:00.123Z'],
    ['1763596800123456', '微秒', '2025-11-20T00:00:00.123Z'],
    ['1763596800123456789', '纳秒', '2025-11-20T00:00:00.123Z'],
    ['-1', '秒', '1969-12-31T23:59:59.000Z'],
  ] as const) {
    test(`${text} is ${unit}`, () => {
      const time = parseTime(text);
      expect(
        time.kind === 'time' && [time.unit, time.date.toISOString()],
      ).toEqual([unit, iso]);
    });
  }
  // ISO 8601: the week of the year's first Thursday is the first.
  for (const [date, week] of [
    [[2025, 11, 20], '2025-W47'],
    [[2027, 1, 1], '2026-W53'],
    [[2024, 12, 30], '2025-W01'],
    [[2023, 1, 1], '2022-W52'],
  ] as const) {
    test(`${date.join('-')} lies in ${week}`, () => {
      expect(toIsoWeek(date[0], date[1], date[2])).toBe(week);
    });
  }
  test('distances are said', () => {
    const now = Date.UTC(2026, 0, 10);
    expect(describeDistance(now - 3 * 86_400_000, now)).toBe('3天前');
    expect(describeDistance(now + 7_200_000, now)).toBe('2小时后');
    expect(describeDistance(now, now)).toBe('现在');
  });
});

test.describe('ids', () => {
  test('version 5 is the vector of RFC 9562', () => {
    expect(nameIds('www.example.com', 'dns')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
    expect(nameIds('a\n\nb', 'url').split('\n')).toHaveLength(3);
  });
  test('in capitals and bare', () => {
    expect(writeIds('2ed6657d-e927', true, true)).toBe('2ED6657DE927');
  });
  test('a password has no letters that look alike', () => {
    const made = generate('password', 50, 40);
    expect(made).toMatch(/^(?:.{40}\n){49}.{40}$/u);
    expect(made).not.toMatch(/[0OolI1]/u);
  });
});

test('CRC-32 of “123456789” is the published check value, also in parts', () => {
  const bytes = new TextEncoder().encode('123456789');
  const crc = createCrc32();
  crc.update(bytes.subarray(0, 4));
  crc.update(bytes.subarray(4));
  expect(Buffer.from(crc.digest()).toString('hex')).toBe('cbf43926');
});

test.describe('regular expressions', () => {
  test('the text is cut at its matches, and is whole again', () => {
    const text = 'a1b22c';
    const result = regex({pattern: '\\d+', flags: 'g', text, replacement: ''});
    const pieces = result.ok ? result.value.pieces : [];
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(
      pieces.filter(({match}) => match !== null).map((piece) => piece.text),
    ).toEqual(['1', '22']);
  });
  test('a long text shows its head', () => {
    const text = 'a'.repeat(30_000);
    const result = regex({pattern: 'b|$', flags: 'g', text, replacement: ''});
    expect(result.ok && result.value.pieces).toEqual([
      {text: `${'a'.repeat(20_000)}…`, match: null},
    ]);
  });
  test('flags go in and out, in order', () => {
    expect(toggleFlag('gu', 'i')).toBe('giu');
    expect(toggleFlag('giu', 'g')).toBe('iu');
  });
});

test.describe('changed words are marked inside of a line', () => {
  const words = (before: string, after: string, ignoresSpace = false) => {
    const result = diff({before, after, ignoresSpace});
    return result.ok
      ? result.value.rows.map((row) =>
          row.words
            ?.filter(({isChanged}) => isChanged)
            .map(({text}) => text)
            .join('|'),
        )
      : [];
  };
  for (const [name, before, after, expected] of [
    ['a word', 'const a = 18;', 'const a = 20;', ['18', '20']],
    ['not where all is new', 'abc', 'xyz', [undefined, undefined]],
    [
      'lines that came and went in the same number',
      'a 1\nb 2\nsame',
      'a 3\nb 4\nsame',
      ['1', '2', '3', '4', undefined],
    ],
    [
      'a line that changed beside one that went',
      'const name = "小明";\nconst age = 18;\nconsole.log(name);',
      'const name = "小红";\nconsole.log(name);\nconsole.log("再见");',
      ['明', undefined, '红', undefined, undefined],
    ],
    [
      'below one that came',
      'const name = "小明";',
      'let all = [];\nconst name = "小红";',
      ['明', undefined, '红'],
    ],
    [
      'the likelier of two',
      'const age = 18;',
      'const name = "小红";\nconst age = 20;',
      ['18', undefined, '20'],
    ],
    [
      'Chinese by character',
      '今天我们去公园。',
      '明天我们去动物园。',
      ['今|公', '明|动物'],
    ],
    [
      'a shared mark is not enough',
      '先装好 Node。',
      '再打开编辑器，新建一个文件夹。',
      [undefined, undefined],
    ],
    ['words of other letters', 'Привет, мир', 'Привет, дом', ['мир', 'дом']],
    [
      'a whole emoji',
      '我们一家 👨‍👩‍👧 住在这里',
      '我们一家 👨‍👩‍👦 住在这里',
      ['👨‍👩‍👧', '👨‍👩‍👦'],
    ],
    [
      'a letter with its accent',
      'un cafe\u0301 noir',
      'un cafe noir',
      ['cafe\u0301', 'cafe'],
    ],
  ] as const) {
    test(name, () => {
      expect(words(before, after)).toEqual(expected);
    });
  }
  test('space is not, where it is ignored', () => {
    expect(words('a  = 1', 'a = 2')).toEqual(['  |1', ' |2']);
    expect(words('a  = 1', 'a = 2', true)).toEqual(['1', '2']);
  });
});

test.describe('colours', () => {
  const color = (text: string) => {
    const found = readColor(text);
    if (!found.ok) {
      throw new Error(text);
    }
    return found.value;
  };
  for (const [text, background] of [
    ['#777777', 'white'],
    ['gold', 'white'],
    ['navy', 'black'],
  ] as const) {
    test(`${text} becomes readable on ${background}`, () => {
      const hex = findPassing(color(text), color(background), 4.5);
      expect(
        measureContrast(color(hex!), color(background)).ratio,
      ).toBeGreaterThanOrEqual(4.5);
    });
  }
  test('names', () => {
    expect(findName(color('#ff6347'))).toEqual({name: 'tomato', isSame: true});
    expect(findName(color('#ff6348'))).toEqual({name: 'tomato', isSame: false});
    expect(findName(color('transparent'))).toEqual({
      name: 'transparent',
      isSame: true,
    });
    expect(findName(color('#ff634780'))).toEqual({
      name: 'tomato',
      isSame: false,
    });
  });
  test('as design tools and programs write them', () => {
    for (const text of ['255, 122, 89', '０ｘＦＦ７Ａ５９', '0xff7a59']) {
      expect(listFormats(color(text))[0]).toEqual(['HEX', '#ff7a59']);
    }
  });
  test('who sees no red sees red and green alike, greys as they are', () => {
    const seen = (text: string) => Object.fromEntries(listSeen(color(text)));
    expect(seen('#808080')).toEqual({
      红色盲: '#808080',
      绿色盲: '#808080',
      蓝色盲: '#808080',
    });
    expect(seen('red').红色盲).not.toBe('#ff0000');
  });
});

test('the headers that are suggested let the page read', () => {
  const request = {
    page: 'http://localhost:3000',
    target: 'https://api.example.com/orders',
    method: 'put',
    headers: 'Content-Type: application/json\nAuthorization: x',
    hasCredentials: true,
    response: '',
  };
  expect(judgeCors(request)).toMatchObject({isAllowed: false});
  expect(
    judgeCors({...request, response: suggestHeaders(request)!}),
  ).toMatchObject({isAllowed: true});
  expect(suggestHeaders({...request, target: request.page})).toBeNull();
});

test('a schedule names its fields and the last run', () => {
  const now = Date.UTC(2025, 10, 20);
  const schedule = readCron('0 9 * * 1-5', 'UTC', now);
  expect(schedule.ok && schedule.value).toMatchObject({
    previous: Date.UTC(2025, 10, 19, 9),
    fields: [
      ['分', '0'],
      ['时', '9'],
      ['日', '*'],
      ['月', '*'],
      ['星期', '1-5'],
    ],
  });
  const daily = readCron('@daily', 'UTC', now);
  expect(daily.ok && daily.value.next[0]).toBe(Date.UTC(2025, 10, 21));
});

test.describe('CSS', () => {
  test('a size grows between two widths', () => {
    expect(
      writeClamp({
        minSize: '16',
        maxSize: '24',
        minWidth: '320',
        maxWidth: '1120',
      }),
    ).toBe('clamp(1rem, 0.8rem + 1vw, 1.5rem)');
  });
  test('a gradient takes colours, and nothing else', () => {
    expect(
      toRule(
        writeStyle({mode: 'gradient', angle: '90', from: 'red', to: '#00f'}),
      ),
    ).toContain('linear-gradient(90deg in oklch, red, #00f)');
    expect(
      toRule(writeStyle({mode: 'gradient', from: 'url(//evil.invalid)'})),
    ).not.toContain('evil');
  });
});

test('file modes are written with letters, and as a umask', () => {
  const mode = (text: string) => {
    const found = readMode(text);
    return found.ok ? found.value : -1;
  };
  expect(toClauses(mode('4755'))).toBe('u=rwxs,g=rx,o=rx');
  expect(toClauses(mode('1777'))).toBe('u=rwx,g=rwx,o=rwx,+t');
  expect(
    ['755', '644', '600', '700', '4755'].map((text) => toUmask(mode(text))),
  ).toEqual(['0022', '0022', '0066', '0077', null]);
});

test('methods and media types are found', () => {
  expect(lookUp('.woff2').map(({name}) => name)).toEqual(['font/woff2']);
  expect(lookUp('不幂等').map(({name}) => name)).toContain('POST');
});

test.describe('names on lines are written anew', () => {
  for (const [style, output] of [
    ['camel', 'parseHtmlText2'],
    ['pascal', 'ParseHtmlText2'],
    ['snake', 'parse_html_text_2'],
    ['kebab', 'parse-html-text-2'],
    ['constant', 'PARSE_HTML_TEXT_2'],
  ] as const) {
    test(style, () => {
      for (const input of ['parseHTMLText2', 'parse-html_text 2']) {
        const result = change({input, change: style});
        expect(result.ok && result.value.text).toBe(output);
      }
    });
  }
});

test('pinyin of a surname, and as ruby', () => {
  expect(textOf(read(pinyin({input: '单小明', style: 'name'})))).toBe(
    'Shan Xiao Ming',
  );
  expect(textOf(read(pinyin({input: '行<b>', style: 'ruby'})))).toBe(
    '<ruby>行<rp>(</rp><rt>xíng</rt><rp>)</rp></ruby>&lt;b&gt;',
  );
});

test('a network is written for phones, with its signs escaped', () => {
  expect(toWifi('家;里', 'a:"b')).toBe('WIFI:T:WPA;S:家\\;里;P:a\\:\\"b;;');
  expect(toWifi('x', '')).toBe('WIFI:T:nopass;S:x;;');
});

test.describe('more code is formatted', () => {
  for (const [language, more, input, output] of [
    ['yaml', {}, 'a:   {b:   1}', 'a: { b: 1 }\n'],
    [
      'vue',
      {},
      '<template><p>a</p></template>',
      '<template><p>a</p></template>\n',
    ],
    ['js', {indent: '4'}, 'if(a){b()}', 'if (a) {\n    b();\n}\n'],
    ['sql', {indent: 'tab'}, 'select a', 'SELECT\n\ta'],
    [
      'sql',
      {dialect: 'transactsql'},
      'select top 1 [a] from [b]',
      'SELECT\n  TOP 1 [a]\nFROM\n  [b]',
    ],
  ] as const) {
    test(`${language} ${JSON.stringify(more)}`, async () => {
      expect(textOf(read(await formatCode({language, input, ...more})))).toBe(
        output,
      );
    });
  }
});
