/** Runs a pipeline stage by stage, and judges what comes out. */
import {aggregate} from 'mingo';
import * as operators from 'mingo/operators/pipeline';

import {COLLECTIONS, ORDERS} from './data';
import {type Document, showDocument} from './document';
import {explainEngine, Refusal, refuse} from './explain';
import {judge, type Verdict} from './judge';
import {parsePipeline, type Stage, type Unread} from './parse';
import {TASKS} from './tasks';

export type StageReport = {
  readonly name: string;
  readonly count: number;
  /** The first documents, one line each. */
  readonly shown: readonly string[];
};
export type Report =
  | Unread
  | {
      readonly kind: 'ran';
      readonly stages: readonly StageReport[];
      readonly verdict: Verdict;
    }
  | {
      readonly kind: 'failed';
      /** Those before the one that failed. */
      readonly stages: readonly StageReport[];
      readonly message: string;
    };

export type AggregationJob = {
  readonly source: string;
  /** Its place among the tasks. */
  readonly task: number;
};

/** What the engine has, without what writes. */
export const STAGES: readonly string[] = Object.keys(operators)
  .filter((name) => !['$out', '$merge'].includes(name))
  .sort();
const MAX_DOCUMENTS = 2000;
const SHOWN_DOCUMENTS = 20;
const SHOWN_LETTERS = 400;

function resolve(name: string): Document[] {
  const collection = COLLECTIONS.get(name);
  if (!collection) {
    const all = [...COLLECTIONS.keys()].join('、');
    throw new Refusal(`没有集合 ${name}，这里有 ${all}`);
  }
  return structuredClone([...collection]);
}

function report(name: string, documents: readonly Document[]): StageReport {
  return {
    name,
    count: documents.length,
    shown: documents.slice(0, SHOWN_DOCUMENTS).map((one) => {
      const line = showDocument(one);
      return line.length > SHOWN_LETTERS
        ? `${line.slice(0, SHOWN_LETTERS)}……`
        : line;
    }),
  };
}

/** What one stage makes of documents. @throws what is wrong with it. */
function pass({name, operand}: Stage, documents: readonly Document[]) {
  refuse(name, operand);
  const after = aggregate(
    structuredClone([...documents]),
    [{[name]: operand}] as never,
    {collectionResolver: resolve, scriptEnabled: false},
  ) as Document[];
  if (after.length > MAX_DOCUMENTS) {
    throw new Refusal(`超过 ${MAX_DOCUMENTS} 个文档，停下了`);
  }
  return after;
}

/** What a pipeline makes of the orders. @throws what is wrong with it. */
export function runStages(stages: readonly Stage[]): readonly Document[] {
  return stages.reduce(
    (documents: readonly Document[], stage) => pass(stage, documents),
    ORDERS,
  );
}

/** Reads and runs what the reader wrote. */
export function answerJob({source, task}: AggregationJob): Report {
  const stages = parsePipeline(source, STAGES);
  if ('kind' in stages) {
    return stages;
  }
  let documents = ORDERS;
  const reports: StageReport[] = [];
  for (const stage of stages) {
    try {
      documents = pass(stage, documents);
    } catch (error) {
      const place = `第 ${reports.length + 1} 个阶段 ${stage.name}`;
      const message = `${place}：${explainEngine(error as Error)}`;
      return {kind: 'failed', stages: reports, message};
    }
    reports.push(report(stage.name, documents));
  }
  const {solution, isOrdered} = TASKS[task] ?? TASKS[0];
  const wanted = runStages(parsePipeline(solution, STAGES) as Stage[]);
  return {
    kind: 'ran',
    stages: reports,
    verdict: judge(documents, wanted, isOrdered),
  };
}
