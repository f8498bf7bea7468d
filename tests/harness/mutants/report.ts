/** What is said of seeded faults: each as it comes, then all in a table. */
import {describeRed, type Mutant} from './readMutants';
import type {Outcome} from './trial';

export type Results = ReadonlyMap<Mutant, Outcome>;

function describeOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'caught':
      return outcome.isNightly ? '每晚' : '默认';
    case 'survived':
      return '没有测试发现它';
    case 'broken':
      return '没有跑成';
  }
}

/** One fault, as soon as it was tried. */
export function printOutcome(mutant: Mutant, outcome: Outcome): void {
  const sign = outcome.kind === 'caught' ? '✓' : '✗';
  const reason = 'reason' in outcome ? `：${outcome.reason}` : '';
  console.log(
    `${sign} ${mutant.name}（${describeOutcome(outcome)}）${mutant.symptom}\n    ${describeRed(mutant.red)}${reason}`,
  );
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

/** A Markdown table of all faults, and the sums. */
export function formatReport(results: Results): string {
  const entries = [...results].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
  const caught = entries.filter(([, {kind}]) => kind === 'caught');
  const nightly = caught.flatMap(([{name}, outcome]) =>
    outcome.kind === 'caught' && outcome.isNightly ? [name] : [],
  );
  const byDefault = caught.length - nightly.length;
  const share = Math.floor((byDefault / Math.max(1, entries.length)) * 100);
  return [
    toRow(['故障', '症状', '发现它的测试', '何时']),
    '| --- | --- | --- | --- |',
    ...entries.map(([{name, symptom, red}, outcome]) =>
      toRow([name, symptom, describeRed(red), describeOutcome(outcome)]),
    ),
    '',
    `${entries.length} 处故障：默认的测试发现 ${byDefault} 处（${share}%），只有每晚的测试发现 ${nightly.length} 处${nightly.length > 0 ? `（${nightly.join('、')}）` : ''}。`,
    `${caught.length} passed, ${entries.length - caught.length} failed`,
  ].join('\n');
}

/** Whether each fault was caught. */
export function isSound(results: Results): boolean {
  return [...results.values()].every(({kind}) => kind === 'caught');
}
