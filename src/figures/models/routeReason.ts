/** Why a path does not fit a pattern, told for the segment where they part. */
import {match, parse, stringify, type Token, TokenData} from 'path-to-regexp';

import type {Options} from './routeTypes';

/** With and without each part in braces. */
function expand(tokens: readonly Token[]): readonly Token[][] {
  return tokens.reduce<Token[][]>(
    (all, token) =>
      token.type === 'group'
        ? [
            ...all.flatMap((before) =>
              expand(token.tokens).map((inner) => [...before, ...inner]),
            ),
            ...all,
          ]
        : all.map((before) => [...before, token]),
    [[]],
  );
}

/** What stands between the slashes; the first one is what precedes them. */
function toSegments(tokens: readonly Token[]): readonly Token[][] {
  const segments: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'text') {
      token.value.split('/').forEach((value, index) => {
        if (index > 0) {
          segments.push([]);
        }
        if (value !== '') {
          segments.at(-1)?.push({type: 'text', value});
        }
      });
    } else {
      segments.at(-1)?.push(token);
    }
  }
  return segments;
}

function fits(
  tokens: readonly Token[],
  path: string,
  {strict, sensitive}: Options,
): boolean {
  const options = {sensitive, trailing: !strict, decode: false} as const;
  return match(new TokenData([...tokens]), options)(path) !== false;
}

type Parting = {readonly depth: number; readonly why: string};

function part(
  tokens: readonly Token[],
  path: string,
  options: Options,
): Parting {
  const [before = [], ...wanted] = toSegments(tokens);
  if (before.length > 0 || wanted.length === 0) {
    return {depth: 0, why: '路径没有以 / 开头，而请求总以 / 开头'};
  }
  const given = path.slice(1).split('/');
  for (const list of options.strict ? [] : [wanted, given]) {
    if (list.length > 0 && list.at(-1)?.length === 0) {
      list.pop();
    }
  }
  for (const [depth, segment] of wanted.entries()) {
    const source = stringify(new TokenData(segment));
    const place = `第 ${depth + 1} 段`;
    const value = given[depth];
    const isWild = segment.some(({type}) => type === 'wildcard');
    if (value === undefined) {
      return {
        depth,
        why: isWild
          ? `${source} 至少要有一个字符，请求里已经没有了`
          : `少了${place} ${source}`,
      };
    }
    if (isWild) {
      const sources = wanted
        .slice(depth)
        .map((one) => stringify(new TokenData(one)));
      return {depth, why: `从${place}起的 ${sources.join('/')} 对不上`};
    }
    const inSegment: readonly Token[] = [
      {type: 'text', value: '/'},
      ...segment,
    ];
    if (!fits(inSegment, `/${value}`, {...options, strict: true})) {
      const isEncoded = /[^\p{ASCII}]/u.test(source);
      return {
        depth,
        why: isEncoded
          ? `${place}的 ${source} 没有编码，而请求里的汉字总是编码过的`
          : `${place}要 ${source || '空'}，来的是 ${value || '空'}`,
      };
    }
  }
  const rest = given.slice(wanted.length);
  return {
    depth: wanted.length,
    why:
      rest.length > 0
        ? `后面多出 /${rest.join('/')}，要整条路径都对上`
        : '整条路径对不上',
  };
}

/**
 * @param pattern that the library takes.
 * @param path encoded, as it is sent; it does not fit.
 */
export function explainMismatch(
  pattern: string,
  path: string,
  options: Options,
): string {
  const {tokens} = parse(pattern);
  if (fits(tokens, path, {...options, sensitive: false})) {
    return '只差大小写，而这里区分大小写';
  }
  const bare = parse(pattern.replace(/(?<=.)\/+$/u, '')).tokens;
  if (fits(bare, path, {...options, strict: false})) {
    return '只差末尾的斜杠，而 strict 打开着';
  }
  if (fits(bare, path, {strict: false, sensitive: false})) {
    return '大小写和末尾的斜杠都不同，而两个选项都打开着';
  }
  return expand(tokens)
    .map((flat) => part(flat, path, options))
    .reduce((best, one) => (one.depth > best.depth ? one : best)).why;
}
