/** Watches how far the reader gets with the page that is shown. */
import {createReading, LOOK_MS, type SeenSection} from './reading';

const CONTENT = '.theme-doc-markdown';

type Section = {
  readonly anchor: string;
  readonly blocks: readonly Element[];
};

/** The content cut at its headings; what is hidden or empty is no part of it. */
function listSections(content: Element): readonly Section[] {
  const sections: {anchor: string; blocks: Element[]}[] = [];
  for (const block of content.children) {
    const last = sections.at(-1);
    if (block.matches('h2[id]')) {
      sections.push({anchor: block.id, blocks: [block]});
    } else if (block.getBoundingClientRect().height > 0) {
      if (last) {
        last.blocks.push(block);
      } else {
        sections.push({anchor: '', blocks: [block]});
      }
    }
  }
  return sections;
}

/**
 * Looks at the window from time to time while the reader scrolls, and while
 * something is in it that is not read yet.
 * @param done anchors of sections that were read on an earlier visit.
 * @param onRead called with the sections that have been read, and whether all
 *   of the page has.
 * @returns stops it.
 */
export function watch(
  done: ReadonlySet<string>,
  onRead: (anchors: readonly string[], isWhole: boolean) => void,
): () => void {
  const reading = createReading(done);
  const read = new Set(done);
  const seen = new WeakSet<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function see({anchor, blocks}: Section): SeenSection {
    let isHere = false;
    for (const block of blocks) {
      const {top, bottom} = block.getBoundingClientRect();
      isHere ||= top < innerHeight && bottom > 0;
      // A margin may push the end of the last block below the window's edge.
      if (bottom > 0 && bottom <= innerHeight + 1) {
        seen.add(block);
      }
    }
    return {
      anchor,
      characters: blocks.reduce(
        (sum, {textContent}) => sum + (textContent?.length ?? 0),
        0,
      ),
      isHere,
      isSeen: blocks.every((block) => seen.has(block)),
    };
  }
  function look(): void {
    timer = undefined;
    const content = document.querySelector(CONTENT);
    if (!content || document.visibilityState === 'hidden') {
      return;
    }
    const sections = listSections(content).map(see);
    const found = reading.look(sections);
    found.forEach((anchor) => read.add(anchor));
    const isWhole =
      sections.length > 0 && sections.every(({anchor}) => read.has(anchor));
    if (found.length > 0) {
      onRead(found, isWhole);
    }
    if (isWhole) {
      stop();
    } else if (reading.isWaiting(sections)) {
      plan();
    }
  }
  function plan(): void {
    if (!isOver) {
      timer ??= setTimeout(look, LOOK_MS);
    }
  }
  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('scroll', plan);
    document.removeEventListener('visibilitychange', plan);
  }
  document.addEventListener('scroll', plan, {passive: true});
  document.addEventListener('visibilitychange', plan);
  plan();
  return stop;
}
