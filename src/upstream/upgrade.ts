/** What an upgrade of a package would ask of us, in Chinese. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {diffLines} from 'diff';

import {compare, type Difference, hashFile} from './compare';
import type {Entry} from './entries';

const SCOPE = '@docusaurus/';
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/u;

/** Versions to look at, by package. */
export type Versions = ReadonlyMap<string, string>;

function listPackages(entries: readonly Entry[]): readonly string[] {
  return [...new Set(entries.map(({replaces}) => replaces.package))].sort();
}

/**
 * @param args a version of Docusaurus, and `package@version` for others.
 * @throws in Chinese, when one is neither.
 */
export function readVersions(
  args: readonly string[],
  entries: readonly Entry[],
): Versions {
  const packages = listPackages(entries);
  const versions = new Map<string, string>();
  for (const arg of args) {
    const at = arg.lastIndexOf('@');
    const [name, version] =
      at > 0 ? [arg.slice(0, at), arg.slice(at + 1)] : [null, arg];
    if (!VERSION.test(version)) {
      throw new Error(
        `“${arg}”不是版本：写完整的三段，例如 3.11.0 或 @docsearch/react@3.9.1。`,
      );
    }
    if (name !== null && !packages.includes(name)) {
      throw new Error(
        `没有代替 ${name} 里的任何东西，不必比较。登记了的包：${packages.join('、')}。`,
      );
    }
    for (const each of name === null
      ? packages.filter((candidate) => candidate.startsWith(SCOPE))
      : [name]) {
      versions.set(each, version);
    }
  }
  if (versions.size === 0) {
    throw new Error(
      '要比较哪个版本？例如 npm run upgrade:check -- 3.11.0，别的包写在后面：@docsearch/react@3.9.1。',
    );
  }
  return versions;
}

/** `+4 −2 行`, or why there is no such number. */
function countLines({replaces}: Entry, before: string, after: string): string {
  if (!existsSync(before) || hashFile(before) !== replaces.sha256) {
    return `装着的不是登记的 ${replaces.version}，数不出改了几行`;
  }
  let added = 0;
  let removed = 0;
  for (const part of diffLines(
    readFileSync(before, 'utf8'),
    readFileSync(after, 'utf8'),
  )) {
    added += part.added ? part.count : 0;
    removed += part.removed ? part.count : 0;
  }
  return `+${added} −${removed} 行`;
}

type Report = {
  readonly text: string;
  /** Whether anything has to be looked at. */
  readonly isClean: boolean;
};

/**
 * @param installed folder of the packages that are installed.
 * @param fetched folder of the other versions.
 */
export function report(
  entries: readonly Entry[],
  versions: Versions,
  installed: string,
  fetched: string,
): Report {
  const isAsked = ({replaces}: Entry) => versions.has(replaces.package);
  const asked = entries.filter(isAsked);
  const moved = compare(asked, fetched).filter(
    ({entry, sha256}) => sha256 !== entry.replaces.sha256,
  );

  function describe(differences: readonly Difference[]): readonly string[] {
    const places = new Map<string, Difference[]>();
    for (const difference of differences) {
      const {package: name, file} = difference.entry.replaces;
      const place = path.join(name, file);
      places.set(place, [...(places.get(place) ?? []), difference]);
    }
    return [...places].flatMap(([place, group]) => {
      const [first] = group;
      const [before, after] = [installed, fetched].map((folder) =>
        path.join(folder, place),
      );
      if (!first || !before || !after) {
        return [];
      }
      return [
        first.sha256 === null
          ? `- ${place}`
          : `- ${place}（${countLines(first.entry, before, after)}）`,
        ...group.map(
          ({entry: {ours, how, proof}}) =>
            `    ${ours}（${how}），测试 ${proof.file}“${proof.title}”`,
        ),
        ...(first.sha256 === null
          ? []
          : [`    git diff --no-index ${before} ${after}`]),
      ];
    });
  }

  const gone = moved.filter(({sha256}) => sha256 === null);
  const changed = moved.filter(({sha256}) => sha256 !== null);
  const others = listPackages(entries.filter((entry) => !isAsked(entry)));
  const lines = [
    `与 src/upstream/upstream.json 登记的比较：${[...versions].map(([name, version]) => `${name}@${version}`).join('、')}`,
    `没有变：${asked.length - moved.length} 条`,
    `变了：${changed.length} 条`,
    ...describe(changed),
    `没有了：${gone.length} 条`,
    ...describe(gone),
    ...(others.length > 0
      ? [`没有比较：${others.join('、')}（要比就在后面写 包名@版本）`]
      : []),
  ];
  return {text: lines.join('\n'), isClean: moved.length === 0};
}
