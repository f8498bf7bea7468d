/** What the page on errors says that each engine says. */
import {readFileSync} from 'node:fs';

export const RUNTIME_PAGE = 'docs/javascript/errors-and-debugging.md';

export type Speaker =
  | 'Chromium'
  | 'Node'
  | 'Firefox'
  | 'Safari'
  | 'React 开发版'
  | 'React 开发版的控制台'
  | 'React 生产版';

export type Said = {
  /** Of the heading above. */
  readonly anchor: string;
  readonly title: string;
  readonly speaker: Speaker;
  /** Where `…` stands for what is left out. */
  readonly message: string;
};

const HEADING = /^(.*) \{#(.*)\}\n/u;

/** Sections of the look-up, by their third headings. */
function readSections(): readonly string[] {
  const page = readFileSync(RUNTIME_PAGE, 'utf8');
  const start = page.indexOf('{#lookup}');
  return page
    .slice(start, page.indexOf('\n## ', start))
    .split(/^### /mu)
    .slice(1);
}

export function readHeadings(): readonly {
  readonly anchor: string;
  readonly title: string;
}[] {
  return readSections().map((section) => {
    const [, title = '', anchor = ''] = HEADING.exec(section) ?? [];
    return {title, anchor};
  });
}

export type Pair = {
  /** Of the heading above. */
  readonly anchor: string;
  /** What the code that fails prints at last. */
  readonly thrown: string;
  /** What it prints after it has been mended. */
  readonly mended: string;
};

const PAIR =
  /^[^\n]* \{#([^}]*)\}\n[\s\S]*?\n\n```js run error title="出错"\n[\s\S]*?\n```\n\n```text output\n([\s\S]*?)\n```\n\n```js run title="修好"\n[\s\S]*?\n```\n\n```text output\n([\s\S]*?)\n```\n/u;

/** Sections that have code that fails, and the same mended beneath it. */
export function readPairs(): readonly Pair[] {
  return readSections().flatMap((section) => {
    const [, anchor, thrown, mended] = PAIR.exec(section) ?? [];
    return anchor && thrown && mended
      ? [{anchor, thrown: thrown.split('\n').at(-1) ?? '', mended}]
      : [];
  });
}

/** Messages of the tables, one an engine. */
export function readMessages(): readonly Said[] {
  return readSections().flatMap((section) => {
    const [, title = '', anchor = ''] = HEADING.exec(section) ?? [];
    return section
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.includes('`'))
      .flatMap((line) => {
        const [speakers = '', cell = ''] = line
          .replace(/^\| | \|$/gu, '')
          .split(' | ');
        return [...cell.matchAll(/`([^`]+)`/gu)].flatMap(([, message = '']) =>
          speakers.split('、').map((speaker) => ({
            anchor,
            title,
            speaker: speaker as Speaker,
            message: message.replaceAll(String.raw`\|`, '|'),
          })),
        );
      });
  });
}

/** Whether a message of the page is one that an engine gave. */
export function isSaid(message: string, given: string): boolean {
  const source = message
    .split('…')
    .map((part) =>
      part
        .trim()
        .replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
        .replaceAll(/\s+/gu, String.raw`\s+`),
    )
    .join(String.raw`\s*[\s\S]*`);
  // Firefox ends one in a space.
  return new RegExp(`^${source}$`, 'u').test(given.trim());
}
