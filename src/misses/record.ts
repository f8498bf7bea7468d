/** Keeps what a reader got wrong; loaded with the first answer. */
import {arrange} from './arrange';
import {
  type Asked,
  clip,
  type Entry,
  idOf,
  MAX_LENGTH,
  MAX_TIME,
  type Told,
} from './miss';
import {
  findSurplus,
  getMissLog,
  type MissLog,
  SWITCH_KEY,
  SWITCH_OFF,
} from './missLog';
import {getStorage} from '../kit/storage';
import {findSpot, pageOf} from './place';

export type Answer = Asked & {
  readonly isRight: boolean;
  readonly said: string;
  readonly truth: string;
};

/** Whether the reader wants misses to be kept. */
export function isKeeping(storage: Storage | null): boolean {
  return storage?.getItem(SWITCH_KEY) !== SWITCH_OFF;
}

/**
 * Drops what is too much; after anything was added.
 * @returns what was dropped.
 */
export function trim(log: MissLog): readonly Entry[] {
  const surplus = findSurplus(log.getSnapshot().entries);
  if (surplus.length > 0) {
    log.remove(surplus);
  }
  return surplus;
}

/**
 * Keeps a wrong answer, or that an earlier one is mended.
 * @returns the entry; null: there was nothing to keep.
 */
export function keepAnswer(
  log: MissLog,
  answer: Answer,
  now: number,
): Entry | null {
  const {isRight, ...asked} = answer;
  const id = idOf(asked);
  const {entries} = log.getSnapshot();
  const known = arrange(entries).find((question) => question.id === id);
  if (isRight && (!known || known.isMended)) {
    return null;
  }
  // A clock that was set back would put it before what it answers.
  const last = entries.findLast((entry) => entry.id === id)?.at ?? 0;
  const at = Math.min(Math.max(now, last + 1), MAX_TIME);
  const entry: Entry = isRight
    ? {what: 'right', id, at}
    : {
        what: 'missed',
        id,
        at,
        kind: asked.kind,
        page: asked.page,
        anchor: asked.anchor,
        number: asked.number,
        title: clip(asked.title, MAX_LENGTH.title),
        question: clip(asked.question, MAX_LENGTH.question),
        code: clip(asked.code, MAX_LENGTH.code),
        said: clip(asked.said, MAX_LENGTH.said),
        truth: clip(asked.truth, MAX_LENGTH.truth),
      };
  log.add([entry]);
  trim(log);
  return entry;
}

/**
 * What happens with an answer of the page.
 * @returns whether it is the first miss of all, which the reader is told of.
 */
export function record(answer: Answer): boolean {
  const storage = getStorage('localStorage');
  if (!isKeeping(storage)) {
    return false;
  }
  const log = getMissLog();
  const isFirst = !log
    .getSnapshot()
    .entries.some(({what}) => what === 'missed');
  const kept = keepAnswer(log, answer, Date.now());
  return (
    isFirst && kept?.what === 'missed' && log.getSnapshot().problem === null
  );
}

/** Keeps an answer that was given on the page at hand; see `record`. */
export function recordHere(
  {spot, ...told}: Told,
  {
    base,
    pathname,
    element,
  }: {
    readonly base: string;
    readonly pathname: string;
    readonly element?: Element | null;
  },
): boolean {
  const found = spot ?? (element ? findSpot(element) : null);
  return (
    found !== null &&
    record({
      code: '',
      ...told,
      ...found,
      page: pageOf(pathname, base),
      title: document.querySelector('main h1')?.textContent ?? '',
    })
  );
}
