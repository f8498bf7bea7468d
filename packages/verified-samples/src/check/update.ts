/** Writes new outputs into the pages. */
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {type Edit, rewriteOutputs} from './rewrite';
import {type PlacedSample, type Problem, shownOutput} from './sample';

export type Update<S extends PlacedSample> = {
  readonly written: readonly Edit<S>[];
  /** Outputs that could not be written, and why. */
  readonly problems: readonly Problem[];
};

/** What no page can hold; a carriage return ends no line by itself. */
const CONTROL =
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\r(?=.)/su;

/** The first such character in a text, as it is written in Unicode. */
function findControl(text: string): string | null {
  const found = CONTROL.exec(text)?.[0].codePointAt(0);
  return found === undefined
    ? null
    : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Writes outputs.
 * @param sources bytes by file, as they were when the samples were collected.
 * @param readSamples those of a page, to see that what was written holds.
 */
export async function writeOutputs<S extends PlacedSample>(
  siteDir: string,
  sources: ReadonlyMap<string, Buffer>,
  edits: readonly Edit<S>[],
  readSamples: (file: string, source: Buffer) => readonly PlacedSample[],
): Promise<Update<S>> {
  const written: Edit<S>[] = [];
  const problems: Problem[] = [];
  for (const [file, source] of sources) {
    const wanted = edits.filter(({sample}) => sample.file === file);
    const own = wanted.filter(({text}) => findControl(text) === null);
    for (const {sample, text} of wanted.filter((edit) => !own.includes(edit))) {
      const {line} = sample;
      const control = findControl(text);
      problems.push({
        file,
        line,
        message: `输出含有控制字符 ${control}，没有写入；请让示例不打印它。`,
      });
    }
    if (own.length === 0) {
      continue;
    }
    const target = path.join(siteDir, file);
    const next = Buffer.from(rewriteOutputs(source.toString('utf8'), own));
    const refusal = !source.equals(await readFile(target))
      ? '文件在检查期间被改过，没有写入；请再运行一次。'
      : !holds(readSamples(file, next), own)
        ? '写入后读不回同样的输出，没有写入；请手工改这一页的输出围栏。'
        : null;
    if (refusal === null) {
      await writeFile(target, next);
      written.push(...own);
    } else {
      problems.push({file, line: own[0]?.sample.line ?? 1, message: refusal});
    }
  }
  return {written, problems};
}

/** Whether the new page shows what was written, and all else as before. */
function holds(
  samples: readonly PlacedSample[],
  edits: readonly Edit[],
): boolean {
  return edits.every(({sample: {code}, text}) =>
    samples.some(
      (sample) => sample.code === code && shownOutput(sample) === text,
    ),
  );
}

/** One line about an output that was written: where, and what was done. */
export function describeEdit({sample, text}: Edit): string {
  const {file, line, output} = sample;
  const done =
    text === '' ? '删掉了输出' : output === null ? '写上了输出' : '更新了输出';
  return `${file}:${line}  ${done}`;
}
