/**
 * `npm run bench:search -- [--corpus site|large] [--own] [--work]`: our engine
 * and, unless asked for it alone, those that one would pick instead, on the same
 * pages, queries and browser. Prints the tables of README.md. With `--work`, our
 * engine on the working half, query by query. Reads `build/`, so build first.
 */
import {performance} from 'node:perf_hooks';
import {parseArgs} from 'node:util';

import {type Corpus, loadSite} from './corpus';
import {type Engine, ENGINES, installPeers} from './engines';
import {
  describePlaces,
  type Outcome,
  percentile,
  type Placed,
  summarize,
} from './evaluate';
import {createLargeCorpus} from './largeCorpus';
import {type Measured, measure} from './measure';

type Row = Measured & {
  readonly engine: Engine;
  readonly buildSeconds: number;
  readonly files: number;
  readonly bytes: number;
};

function toKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);
}

async function run(engine: Engine, corpus: Corpus): Promise<Row> {
  const started = performance.now();
  const index = await engine.build(corpus.pages);
  const buildSeconds = (performance.now() - started) / 1000;
  const files = new Map([...index, ...(await engine.code())]);
  const measured = await measure(
    files,
    engine.script,
    corpus.queries,
    corpus.asked,
  );
  const bytes = [...index.values()].reduce(
    (sum, content) => sum + Buffer.byteLength(content),
    0,
  );
  return {...measured, engine, buildSeconds, files: index.size, bytes};
}

function printHeader(): void {
  console.log(
    '| 引擎 | recall@5 | MRR@10 | precision@5 | 首次查询 KB p50 / p95 / 最大 | 再查 ms p50 / p95 | 建索引 s | 索引 MB（文件数） |\n| --- | --- | --- | --- | --- | --- | --- | --- |',
  );
}

/** As soon as an engine is measured: the next one may take long. */
function printRow(row: Row): void {
  const {recallAt5, mrrAt10, precisionAt5} = summarize(row.outcomes);
  const kilobytes = [0.5, 0.95, 1].map((share) =>
    toKilobytes(percentile(row.firstQueryBytes, share)),
  );
  const times = [0.5, 0.95].map((share) =>
    percentile(row.milliseconds, share).toFixed(1),
  );
  console.log(
    `| ${[
      row.engine.name,
      recallAt5.toFixed(3),
      mrrAt10.toFixed(3),
      precisionAt5?.toFixed(3) ?? '–',
      kilobytes.join(' / '),
      times.join(' / '),
      row.buildSeconds.toFixed(1),
      `${(row.bytes / 1e6).toFixed(1)}（${row.files}）`,
    ].join(' | ')} |`,
  );
}

/** recall@5 and MRR@10 by kind of query, engine beside engine. */
function printKinds(rows: readonly Row[]): void {
  const kinds = [
    ...new Set(rows.flatMap(({outcomes}) => outcomes.map(({kind}) => kind))),
  ];
  console.log(
    `\n| 查询 | 条数 | ${rows.map(({engine}) => engine.name).join(' | ')} |`,
  );
  console.log(`| --- | --- | ${rows.map(() => '---').join(' | ')} |`);
  for (const kind of kinds) {
    const figures = rows.map(({outcomes}) =>
      summarize(outcomes.filter((outcome) => outcome.kind === kind)),
    );
    const cells = figures.map(
      ({recallAt5, mrrAt10}) =>
        `${recallAt5.toFixed(2)} / ${mrrAt10.toFixed(2)}`,
    );
    console.log(
      `| ${kind} | ${figures[0]?.queries ?? 0} | ${cells.join(' | ')} |`,
    );
  }
}

/** A set, by kind: `R@1 / R@5 / MRR`, engine beside engine. */
function printPlaced(
  rows: readonly Row[],
  set: string,
  what: string,
  read: (placed: Placed) => number | null,
): void {
  const kinds = new Set(
    rows.flatMap(({placed}) =>
      (placed[set] ?? [])
        .filter((one) => read(one) !== null)
        .map(({kind}) => kind),
    ),
  );
  console.log(
    `\n| ${set}，${what} | 条数 | ${rows.map(({engine}) => engine.name).join(' | ')} |`,
  );
  console.log(`| --- | --- | ${rows.map(() => '---').join(' | ')} |`);
  for (const kind of [...kinds, null]) {
    const lists = rows.map(({placed}) =>
      (placed[set] ?? [])
        .filter((one) => kind === null || one.kind === kind)
        .map(read)
        .filter((rank) => rank !== null),
    );
    console.log(
      `| ${kind ?? '全部'} | ${lists[0]?.length ?? 0} | ${lists.map(describePlaces).join(' | ')} |`,
    );
  }
}

function printNothing(rows: readonly Row[], set: string): void {
  for (const {engine, placed} of rows) {
    const nothing = (placed[set] ?? []).filter(({page}) => page === null);
    const said = nothing.filter(({saysNothing}) => saysNothing).length;
    console.log(`\n${engine.name}：没有的，说没有 ${said}/${nothing.length}`);
  }
}

function printWork({placed}: Row): void {
  const lines = Object.values(placed)
    .flat()
    .filter(({page, section}) => (page ?? 1) !== 1 || (section ?? 1) !== 1)
    .map(
      ({kind, query, page, section}) =>
        `${kind} | ${query} | 页 ${page} | 节 ${section ?? '–'}`,
    );
  console.log(`\n不在第一的：\n${lines.join('\n')}`);
}

function printMisplaced(outcomes: readonly Outcome[]): void {
  const misplaced = outcomes
    .filter(({rank}) => rank !== 1)
    .map(({query, rank}) => `${query} (${rank || '–'})`);
  console.log(`\n行间没有排在第一的：${misplaced.join('、') || '无'}`);
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      corpus: {type: 'string'},
      own: {type: 'boolean'},
      work: {type: 'boolean'},
    },
  });
  const isWork = values.work ?? false;
  const isOwn = isWork || (values.own ?? false);
  const engines = ENGINES.slice(0, isOwn ? 1 : undefined);
  if (!isOwn) {
    installPeers();
  }
  const site = await loadSite(isWork);
  const corpora = [
    ...(values.corpus === 'large' ? [] : [site]),
    ...(isWork || values.corpus === 'site'
      ? []
      : [createLargeCorpus(site.pages)]),
  ];
  for (const corpus of corpora) {
    const sections = corpus.pages.flatMap((page) => page.sections).length;
    console.log(
      `\n${corpus.name}：${corpus.pages.length} 页，${sections} 节，${corpus.queries.length} 条查询\n`,
    );
    const rows: Row[] = [];
    printHeader();
    for (const engine of engines) {
      const row = await run(engine, corpus);
      printRow(row);
      rows.push(row);
    }
    printKinds(rows);
    for (const set of Object.keys(corpus.asked)) {
      printPlaced(rows, set, '页', ({page}) => page);
      printPlaced(rows, set, '节', ({section}) => section);
      printNothing(rows, set);
    }
    if (isWork) {
      rows.forEach(printWork);
    }
    printMisplaced(rows[0]?.outcomes ?? []);
  }
  console.log(
    `\n内存峰值 ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
  );
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
