/** The table of scores, and under it what keeps them from 100. */
import type {Row} from './measure';
import {CATEGORIES, METRICS} from './report';

/** One row for each page. */
export function printScores(rows: readonly Row[]): void {
  const titles = [
    ...CATEGORIES.map(([, title]) => title),
    ...METRICS.map(([, title]) => title),
    '机器',
    '减速',
  ];
  console.log(
    `| 页面 | ${titles.join(' | ')} |\n| --- |${' --: |'.repeat(titles.length)}`,
  );
  for (const {name, report, slowdown} of rows) {
    const cells = [
      ...report.scores,
      ...report.metrics,
      Math.round(report.hostSpeed),
      slowdown.toFixed(2),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

/** Every audit that counts and is not perfect. */
export function printCauses(rows: readonly Row[]): void {
  for (const {
    name,
    report: {audits},
  } of rows) {
    for (const {id, title, score, details} of audits) {
      console.log(`\n- ${name}：${title}（${id}，${score}）`);
      details.forEach((detail) => console.log(`  - ${detail}`));
    }
  }
}
