/** What runs inside the checker's blank page; bundled by lab.ts. */
import {compile, compileSample} from '../../sandbox/compile';
import type {CompileError} from '../../sandbox/compileError';
import {createSandbox} from '../../sandbox/host';
import type {
  ConsoleEntry,
  Program,
  RunOptions,
  Sandbox,
  SandboxEvent,
  StopReason,
} from '../../sandbox/types';
import {printsSame, runOnce} from '../../sandbox/runOnce';
import type {TracedSample} from './types';
import {nameTurn, tellStory} from '../../between/story';
import {compileTask, isPageLanguage, PAGE_FRAME} from '../task/program';
import {readResults} from '../task/results';

type SampleCode = Parameters<typeof compileSample>[0];

export type PageRequest = {
  readonly sample: SampleCode;
  /** Of an answer: the tests that judge it. */
  readonly tests?: string;
  /** Of a style sheet: its document. */
  readonly page?: string;
  readonly options: RunOptions;
};

/** Begins the line with the results; no sample has a reason to forge it here. */
const MARK = '行间的结果 ';

export type PageResult =
  | {
      readonly kind: 'settled';
      readonly texts: readonly string[];
      readonly hasThrown: boolean;
    }
  | {
      readonly kind: 'ended';
      readonly reason: StopReason;
      readonly texts: readonly string[];
    }
  /** It does not compile; the line is within the code, from 1. */
  | {readonly kind: 'rejected'; readonly line: number; readonly reason: string};

let current: Sandbox | null = null;

/** Tests that look at a document get a frame of the size that readers have. */
function sizeFrames(isPage: boolean): void {
  const {width, height} = PAGE_FRAME;
  document.adoptedStyleSheets = [];
  if (isPage) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `iframe{inline-size:${width}px;block-size:${height}px;border:0}`,
    );
    document.adoptedStyleSheets = [sheet];
  }
}

/** Runs one program until it settles; its frame stays until the next one. */
async function runSample({
  sample,
  tests,
  page,
  options,
}: PageRequest): Promise<PageResult> {
  current?.stop();
  sizeFrames(tests !== undefined && isPageLanguage(sample.language));
  let program: Program;
  try {
    program =
      tests === undefined
        ? compileSample(sample)
        : compileTask(
            compile,
            {
              ...sample,
              language: sample.language,
              tests,
              ...(page !== undefined && {page}),
            },
            MARK,
          );
  } catch (error) {
    const {line, reason, message} = error as Partial<CompileError> & Error;
    return {kind: 'rejected', line: line ?? 1, reason: reason ?? message};
  }
  // A page that is not in front draws nothing; without a layout the frame would
  // not learn its size before the program asks for it.
  const frames = new MutationObserver(() => {
    document.body.getBoundingClientRect();
  });
  frames.observe(document.body, {childList: true});
  const result = await new Promise<PageResult>((resolve) => {
    current = createSandbox({
      mount: document.body,
      title: '示例',
      pageUrl: '/sandbox.html',
      packagesUrl: '/sandbox/packages.json',
      onEvent: createListener(resolve, tests !== undefined),
    });
    current.run(program, options);
  });
  frames.disconnect();
  return result;
}

/** Gathers what a program prints until it settles or ends. */
function createListener(
  finish: (result: PageResult) => void,
  isJudged: boolean,
): (event: SandboxEvent) => void {
  let entries: ConsoleEntry[] = [];
  return (event) => {
    // A run of tests becomes one text: its results.
    const texts = isJudged
      ? [JSON.stringify(readResults(entries, MARK))]
      : entries.map(({text}) => text);
    if (event.type === 'console') {
      const all = [...entries, ...event.entries];
      entries = all.slice(
        all.findLastIndex(({level}) => level === 'clear') + 1,
      );
    } else if (event.type === 'settled') {
      const hasThrown = entries.some(({level}) => level === 'uncaught');
      finish({kind: 'settled', texts, hasThrown});
    } else if (event.type === 'ended') {
      finish({kind: 'ended', reason: event.reason, texts});
    }
  };
}

/** Runs a program without and with a trace, as the panel does. */
async function traceSample({
  sample,
  options,
}: PageRequest): Promise<TracedSample> {
  const settings = {
    mount: document.body,
    title: '示例',
    pageUrl: '/sandbox.html',
    packagesUrl: '/sandbox/packages.json',
  };
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
  /** For chromium.ts, which calls it in the page. */
  var runSample: (request: PageRequest) => Promise<PageResult>;
  var traceSample: (request: PageRequest) => Promise<TracedSample>;
}
globalThis.runSample = runSample;
globalThis.traceSample = traceSample;
