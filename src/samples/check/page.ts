/** What runs inside the checker's blank page; bundled by lab.ts. */
import {
  compile,
  compileSample,
} from 'docusaurus-theme-verified-samples/compile';
import {
  createPageRunner,
  type PageRequest as PlainRequest,
  SERVED,
} from 'docusaurus-theme-verified-samples/page';
import {
  type Program,
  printsSame,
  runOnce,
} from 'docusaurus-theme-verified-samples/sandbox';

import {nameTurn, tellStory} from '../../between/story';
import {compileTask, isPageLanguage, PAGE_FRAME} from '../task/program';
import {readResults} from '../task/results';
import type {TracedSample} from './types';

export type PageRequest = PlainRequest & {
  /** Of an answer: the tests that judge it. */
  readonly tests?: string;
  /** Of a style sheet: its document. */
  readonly page?: string;
};

/** Begins the line with the results; no sample has a reason to forge it here. */
const MARK = '行间的结果 ';

/**
 * Tests run where readers have them run: out of sight, as `hidden-frame` in
 * styles/_controls lays it out, and of one size where they look at a document.
 */
function layOutFrame(isPage: boolean): void {
  const size = isPage
    ? `inline-size:${PAGE_FRAME.width}px;block-size:${PAGE_FRAME.height}px`
    : 'inline-size:100%;block-size:10rem';
  const sheet = new CSSStyleSheet();
  // The body's overflow is its own where the root has one.
  sheet.replaceSync(
    `html{overflow:auto}body{block-size:1px;overflow:hidden;opacity:0}iframe{display:block;${size};border:0}`,
  );
  document.adoptedStyleSheets = [sheet];
}

function compileRequest({sample, tests, page}: PageRequest): Program {
  if (tests === undefined) {
    document.adoptedStyleSheets = [];
    return compileSample(sample);
  }
  layOutFrame(isPageLanguage(sample.language));
  return compileTask(
    compile,
    {
      ...sample,
      language: sample.language,
      tests,
      ...(page !== undefined && {page}),
    },
    MARK,
  );
}

/** Runs a program without and with a trace, as the panel does. */
async function traceSample({
  sample,
  options,
}: PageRequest): Promise<TracedSample> {
  const settings = {mount: document.body, title: '示例', ...SERVED};
  const seeded = {seed: 1, ...options};
  const program = compileSample({...sample, isTraced: true});
  const plain = await runOnce(settings, compileSample(sample), seeded);
  const traced = await runOnce(settings, program, seeded);
  if (!printsSame(plain, traced)) {
    return {reason: '记录行间时的输出与平常运行的不同。'};
  }
  if (!traced.trace) {
    return {reason: '它没有跑到结束。'};
  }
  const story = tellStory(program.sites ?? [], traced.trace, traced.entries);
  return {
    steps: story.moments.map(({line, turn, parts}) => ({
      line,
      turn: nameTurn(turn),
      text: parts.map(({text}) => text).join(''),
    })),
  };
}

declare global {
  /** For lab.ts, which calls it in the page. */
  var traceSample: (request: PageRequest) => Promise<TracedSample>;
}
globalThis.runSample = createPageRunner<PageRequest>({
  compile: compileRequest,
  // A run of tests becomes one text: its results.
  readTexts: ({tests}, entries) =>
    tests === undefined
      ? entries.map(({text}) => text)
      : [JSON.stringify(readResults(entries, MARK))],
});
globalThis.traceSample = traceSample;
