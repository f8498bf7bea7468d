import {customAlphabet, nanoid} from 'nanoid';
import {parse, v4, v5, v7, validate, version} from 'uuid';

import {type Outcome, refuse, succeed} from '../job/outcome';

export const KINDS = [
  'v4',
  'v7',
  'v5',
  'nanoid',
  'number',
  'password',
] as const;
export type Kind = (typeof KINDS)[number];
export const MAX_COUNT = 1000;

/** Without those that look alike: 0 O o, 1 l I. */
const PASSWORD =
  'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!@#$%^&*-_=+';

/** Namespaces of RFC 9562, section 6.6. */
export const NAMESPACES = {
  url: v5.URL,
  dns: v5.DNS,
} as const;

/** Fresh ids, one a line. Version 5 is made of names, by `nameIds`. */
export function generate(
  kind: Exclude<Kind, 'v5'>,
  count: number,
  size: number,
): string {
  const digits = customAlphabet('0123456789', size);
  const password = customAlphabet(PASSWORD, size);
  const makers = {
    v4,
    v7,
    nanoid: () => nanoid(size),
    number: () => digits(),
    password: () => password(),
  };
  return Array.from({length: count}, () => makers[kind]()).join('\n');
}

/** The version 5 UUID of each line: the same name has the same one for ever. */
export function nameIds(
  names: string,
  namespace: keyof typeof NAMESPACES,
): string {
  return names
    .split('\n')
    .slice(0, MAX_COUNT)
    .map((name) => (name === '' ? '' : v5(name, NAMESPACES[namespace])))
    .join('\n');
}

/** UUIDs in capitals, or without hyphens. */
export function writeIds(
  ids: string,
  isUpper: boolean,
  isBare: boolean,
): string {
  const bare = isBare ? ids.replaceAll('-', '') : ids;
  return isUpper ? bare.toUpperCase() : bare;
}

/** Microseconds between 1582-10-15 and 1970-01-01, in 100 ns. */
const GREGORIAN = 0x01b21dd213814000n;

function readTime(id: string, kind: number): number | null {
  const hex = id.replaceAll('-', '');
  switch (kind) {
    case 1:
      return Number(
        (BigInt(`0x${hex.slice(13, 16)}${hex.slice(8, 12)}${hex.slice(0, 8)}`) -
          GREGORIAN) /
          10_000n,
      );
    case 6:
      return Number(
        (BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`) - GREGORIAN) /
          10_000n,
      );
    case 7:
      return Number.parseInt(hex.slice(0, 12), 16);
    default:
      return null;
  }
}

const ABOUT: Readonly<Record<number, string>> = {
  1: '时间加网卡',
  3: 'MD5 算出',
  4: '随机',
  5: 'SHA-1 算出',
  6: '可排序的时间',
  7: '可排序的时间加随机',
  8: '自定义',
};

/** What a UUID says about itself (RFC 9562, which replaces RFC 4122). */
export function inspect(
  text: string,
): Outcome<readonly (readonly [string, string])[]> {
  const id = text
    .trim()
    .replace(/^(?:urn:uuid:|\{)|\}$/giu, '')
    .toLowerCase();
  if (!validate(id)) {
    return refuse(
      '这不是 UUID：应是 8-4-4-4-12 位十六进制，版本和变体也要对。',
    );
  }
  if (/^(?:0[0-]*|f[f-]*)$/u.test(id)) {
    return succeed([
      ['版本', id.startsWith('0') ? '空 UUID，全是 0' : '最大 UUID，全是 f'],
    ]);
  }
  const kind = version(id);
  const time = readTime(id, kind);
  const date = time === null ? null : new Date(time);
  return succeed([
    ['版本', `${kind}（${ABOUT[kind] ?? '未知'}）`],
    ...(date && !Number.isNaN(date.getTime())
      ? [['时间', date.toISOString()] as const]
      : []),
    [
      '字节',
      [...parse(id)]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join(' '),
    ],
  ]);
}
