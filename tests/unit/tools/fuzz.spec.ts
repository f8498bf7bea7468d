/** No tool may throw, whatever is typed, pasted or stands in an address. */
import {test} from '@playwright/test';
import * as fc from 'fast-check';

import {isTool} from '../../../src/tools/catalogue';
import {
  listFormats,
  makePalette,
  readColor,
} from '../../../src/tools/color/color';
import {judgeCors} from '../../../src/tools/cors/cors';
import {readCron} from '../../../src/tools/cron/cron';
import {toRule, writeStyle} from '../../../src/tools/css/style';
import {detect} from '../../../src/tools/detect';
import {run as diff} from '../../../src/tools/diff/diff';
import {suggestHeaders} from '../../../src/tools/cors/suggest';
import {run as encode} from '../../../src/tools/encode/encode';
import {run as format} from '../../../src/tools/format/format';
import {run as hash} from '../../../src/tools/hash/hash';
import {lookUp} from '../../../src/tools/http/reference';
import {run as json} from '../../../src/tools/json/json';
import {verifyToken} from '../../../src/tools/jwt/jwt';
import {signToken} from '../../../src/tools/jwt/sign';
import {decodeToken} from '../../../src/tools/jwt/token';
import {readMode, toSymbolic} from '../../../src/tools/permission/mode';
import {makeQr} from '../../../src/tools/qr/qr';
import {run as regex} from '../../../src/tools/regex/regex';
import {parseHash, toHash} from '../../../src/tools/route';
import {mendHash} from '../../../src/upstream/standIns/brokenHash';
import {parseShelf} from '../../../src/tools/favourites';
import {run as chinese} from '../../../src/tools/text/chinese';
import {run as pinyin} from '../../../src/tools/text/pinyin';
import {run as count} from '../../../src/tools/text/text';
import {run as typography} from '../../../src/tools/text/typography';
import {parseTime} from '../../../src/tools/timestamp/timestamp';
import {formatIn} from '../../../src/tools/timestamp/zones';
import {run as yaml} from '../../../src/tools/yaml/yaml';
import {inspect} from '../../../src/tools/uuid/uuid';

/** Any text at all, lone surrogates too, and pieces that tools look for. */
const text = fc.oneof(
  fc.string({unit: 'binary', maxLength: 60}),
  fc.string({unit: 'grapheme', maxLength: 60}),
  fc
    .array(
      fc.constantFrom(
        ...Array.from('{}[]()",:.*+?|^$\\/-%&#;<>=@\'`~!'),
        'eyJ',
        '\\u',
        '%E4',
        '&amp;',
        '0',
        '9',
        '$..',
        '行',
        '间',
        ' ',
        '\n',
        '\uD800',
        'select ',
        'rgb(',
        '2025-11-20',
        'Z',
        '__proto__',
        '……',
      ),
      {maxLength: 25},
    )
    .map((parts) => parts.join('')),
);

const TOOLS: Readonly<Record<string, (a: string, b: string) => unknown>> = {
  json: (a, b) =>
    ['format', 'compress', 'query', 'compare', 'types', b].map((mode) =>
      json({mode, input: a, path: b, other: b}),
    ),
  'json query': (a) =>
    json({mode: 'query', input: '{"a":[1,{"b":2}]}', path: a}),
  encode: (a) =>
    ['base64', 'base32', 'hex', 'url', 'html', 'unicode', 'constructor'].map(
      (one) =>
        ['encode', 'decode'].map((direction) =>
          encode({format: one, direction, input: a}),
        ),
    ),
  hash: (a, b) => hash({text: a, file: null, key: b, keyFormat: 'base64'}),
  timestamp: (a) => {
    const time = parseTime(a, 'Asia/Shanghai');
    return (
      time.kind === 'time' && formatIn('Europe/Berlin', time.date.getTime())
    );
  },
  regex: (a, b) =>
    regex({
      pattern: a.slice(0, 12),
      flags: 'gu',
      text: b.slice(0, 12),
      replacement: a,
    }),
  jwt: async (a, b) => {
    decodeToken(a, 0);
    await verifyToken(a, b, true);
    await verifyToken(`eyJhbGciOiJIUzI1NiJ9.e30.${a}`, b, false);
  },
  uuid: inspect,
  color: (a) => {
    const color = readColor(a);
    return color.ok && [listFormats(color.value), makePalette(color.value)];
  },
  diff: (a, b) => diff({before: a, after: b, ignoresSpace: true}),
  text: (a, b) =>
    ['none', 'trim', 'sort', 'halfWidth', b].map((change) =>
      count({input: a, change}),
    ),
  typography: (a) => typography({input: a, space: '1', punctuation: '1'}),
  pinyin: (a) =>
    ['symbol', 'initials', 'slug'].map((style) => pinyin({input: a, style})),
  cron: (a) => readCron(a, 'UTC', 0),
  qr: (a) => makeQr(a, 'H'),
  cors: (a, b) =>
    judgeCors({
      page: a,
      target: b,
      method: a,
      headers: a,
      hasCredentials: true,
      response: b,
    }),
  'cors headers': (a, b) =>
    judgeCors({
      page: 'https://a.example',
      target: 'https://b.example',
      method: a,
      headers: a,
      hasCredentials: false,
      response: b,
    }),
  http: lookUp,
  permission: (a) => {
    const mode = readMode(a);
    return mode.ok && toSymbolic(mode.value);
  },
  css: (a, b) =>
    toRule(
      writeStyle({mode: a, gap: b, direction: a, columns: b, min: a, x: b}),
    ),
  yaml: (a) => {
    yaml({input: a});
    yaml({input: a, direction: 'toYaml'});
  },
  'traditional characters': (a) => chinese({input: a, direction: 'cn'}),
  'a token that is made': (a, b) => signToken(a, b, 'HS256', false),
  'headers to answer': (a, b) =>
    suggestHeaders({
      page: 'https://a.example',
      target: 'https://b.example',
      method: a,
      headers: b,
      hasCredentials: false,
      response: '',
    }),
  names: (a) => count({input: a, change: 'camel'}),
  paste: detect,
  shelf: (a) => parseShelf(a, isTool),
  address: (a, b) => {
    parseHash(a, isTool);
    parseHash(`#/tools/json?${a}`, isTool);
    decodeURIComponent(mendHash(`#${a}`));
    return toHash('json', {input: a, path: b});
  },
};

for (const [name, use] of Object.entries(TOOLS)) {
  test(`${name}: nothing that is typed throws`, async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (a, b) => {
        await use(a, b);
      }),
      {numRuns: 150},
    );
  });
}

for (const language of ['sql', 'js', 'css', 'html', 'markdown']) {
  test(`format ${language}: nothing that is typed throws`, async () => {
    await fc.assert(
      fc.asyncProperty(text, async (input) => {
        await format({language, input});
      }),
      {numRuns: 40},
    );
  });
}
