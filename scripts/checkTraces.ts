/**
 * `npm run check:traces [-- --part 1/3] [-- page.md …]`: runs every sample that
 * can be opened between the lines both ways, and compares what it prints where.
 * Part of `npm run test:nightly`.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';

import {findBrowser} from '../src/browser';
import {collectSamples} from '../src/samples/check/collect';
import {compareTraced, isTraceable} from '../src/samples/check/compareTraced';
import {
  findKnown,
  KNOWN_DIFFERENCES,
} from '../src/samples/check/knownDifferences';
import {isOf} from '../src/samples/check/types';

/** For scripts/test.ts, which adds it up. */
const REPORT = '.cache/traces-report.json';

function describe(name: string, values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${name}：中位 ${at(0.5)}，95% ${at(0.95)}，最多 ${at(1)}`;
}

async function main(): Promise<boolean> {
  const {values, positionals} = parseArgs({
    options: {part: {type: 'string', default: '1/1'}},
    allowPositionals: true,
  });
  const [part = 1, parts = 1] = values.part.split('/').map(Number);
  const {samples} = await collectSamples(
    '.',
    positionals.length > 0 ? positionals : null,
  );
  const chosen = samples
    .filter((sample) => isOf(sample, 'run'))
    .filter(isTraceable)
    .filter((_, index) => index % parts === part - 1);
  const results = await compareTraced(chosen, findBrowser());
  const named: string[] = [];
  let known = 0;
  for (const {sample, comparison} of results) {
    const isSame = comparison?.isSame || comparison?.isUnstable;
    const reason = findKnown(sample);
    if (!isSame && reason !== null) {
      known += 1;
      console.warn(`提醒：${sample.file}:${sample.line} 不同：${reason}。`);
    } else if (!comparison || !isSame) {
      named.push(`${sample.file}:${sample.line} 记录行间之后不同`);
      console.error(
        `\n${sample.file}:${sample.line} ${comparison ? '记录行间之后输出不同' : '没有跑完'}\n—— 平常\n${comparison?.plain ?? ''}\n—— 记录\n${comparison?.traced ?? ''}`,
      );
    } else if (comparison.isUnstable) {
      console.warn(
        `提醒：${sample.file}:${sample.line} 平常的两次运行也不同。`,
      );
    }
  }
  const different = named.length;
  // A sample that was renamed or taken out leaves its excuse behind.
  const left =
    positionals.length > 0
      ? []
      : KNOWN_DIFFERENCES.filter(
          (one) => !samples.some((sample) => findKnown(sample) === one.reason),
        );
  for (const {file, title} of left) {
    console.error(
      `${file} 里没有 title="${title}" 的示例；请从 src/samples/check/knownDifferences.ts 里删掉这一条。`,
    );
  }
  const found = results.flatMap(({comparison}) => comparison ?? []);
  console.log(
    [
      `${results.length} 段示例，${different} 段在记录行间之后不同，另有 ${known} 段不同是知道的。`,
      describe(
        '步数',
        found.map(({steps}) => steps),
      ),
      describe(
        '轮数',
        found.map(({turns}) => turns),
      ),
      describe(
        '记录的字符数',
        found.map(({size}) => size),
      ),
      describe(
        '多用的毫秒数',
        found.map(({plainMs, tracedMs}) => tracedMs - plainMs),
      ),
      `${found.filter(({isCut}) => isCut).length} 段超过步数上限`,
    ].join('\n'),
  );
  const failed = different + left.length;
  mkdirSync('.cache', {recursive: true});
  writeFileSync(
    REPORT,
    JSON.stringify({
      passed: results.length - different,
      failed,
      named: [...named, ...left.map(({file, title}) => `${file} ${title}`)],
    }),
  );
  return failed === 0;
}

main().then(
  (isSame) => {
    process.exitCode = isSame ? 0 : 1;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
