/** What a reader got wrong: kept, arranged, mended, bounded. */
import {expect, test} from '@playwright/test';

import {arrange} from '../../../src/misses/arrange';
import {
  clip,
  type Entry,
  keyOf,
  type Miss,
  parseEntry,
  parseExported,
  toExported,
  valueOf,
} from '../../../src/misses/miss';
import {
  createMissLog,
  findSurplus,
  MAX_ENTRIES,
  MAX_QUESTIONS,
  MISS_PREFIX,
} from '../../../src/misses/missLog';
import {
  type Answer,
  isKeeping,
  keepAnswer,
  trim,
} from '../../../src/misses/record';
import {createStorage} from '../kit/storage';

const AT = Date.parse('2026-11-24T04:00:00.000Z');
const DAY_MS = 86_400_000;

const ANSWER: Answer = {
  kind: 'prediction',
  page: 'docs/7fb5abed',
  anchor: 'order',
  number: 1,
  title: 'Promise 与 async',
  question: '示例 1 打印什么',
  code: 'console.log(1 + 2);',
  said: '2',
  truth: '3',
  isRight: false,
};

function createMiss(more: Partial<Miss> = {}): Miss {
  const {isRight: _isRight, ...rest} = ANSWER;
  const miss = {what: 'missed' as const, at: AT, ...rest, ...more};
  return {
    ...miss,
    id: `${miss.page}#${miss.anchor}.${miss.kind}.${miss.number}`,
  };
}

for (const page of [
  '//evil.example/x',
  './/evil.example/x',
  'docs//evil.example',
  'docs/../..//evil.example',
  '..',
  '.',
]) {
  test(`a file cannot lead to ${page}`, () => {
    const {at, ...rest} = createMiss({page});
    const written = {time: new Date(at).toISOString(), ...rest};
    expect(parseExported(written)).toBeNull();
  });
}

for (const page of [
  '',
  'docs/7fb5abed',
  'code/',
  'other/RUST/intro',
  'v1.2/a',
]) {
  test(`a miss of ${page || 'the home page'} is taken along and brought back`, () => {
    const miss = createMiss({page});
    expect(parseExported(toExported(miss))).toEqual(miss);
  });
}

test('a miss at the end of time does not spoil what comes after it', () => {
  const log = createMissLog(createStorage());
  log.add([createMiss({at: 8.64e15})]);
  keepAnswer(log, ANSWER, AT);
  const {entries, aside} = log.getSnapshot();
  expect(aside).toEqual({});
  for (const entry of entries) {
    expect(parseExported(toExported(entry))).toEqual(entry);
  }
});

test('what is dropped for want of room is told, so that it can come back', () => {
  const log = createMissLog(createStorage());
  const own = Array.from({length: 3}, (_, number) =>
    createMiss({number: number + 1, at: AT + number}),
  );
  log.add(own);
  const others = Array.from({length: MAX_QUESTIONS}, (_, number) =>
    createMiss({page: 'docs/b', number: number + 1, at: AT + DAY_MS}),
  );
  log.add(others);
  const dropped = trim(log);
  expect(dropped).toEqual(own);
  log.remove(others);
  log.add(dropped);
  expect(log.getSnapshot().entries).toEqual(own);
});

test('a wrong answer is there after a reload, with all that one needs to see it', () => {
  const storage = createStorage();
  keepAnswer(createMissLog(storage), ANSWER, AT);
  const [question, ...others] = arrange(
    createMissLog(storage).getSnapshot().entries,
  );
  expect(others).toEqual([]);
  expect(question).toEqual({
    id: 'docs/7fb5abed#order.prediction.1',
    miss: createMiss(),
    count: 1,
    isMended: false,
    isCarded: false,
  });
});

test('a right answer is kept once, and only after a wrong one', () => {
  const log = createMissLog(createStorage());
  const right = {...ANSWER, isRight: true};
  expect(keepAnswer(log, right, AT)).toBeNull();
  keepAnswer(log, ANSWER, AT + 1);
  expect(keepAnswer(log, right, AT + 2)?.what).toBe('right');
  expect(keepAnswer(log, right, AT + 3)).toBeNull();
  expect(arrange(log.getSnapshot().entries)[0]?.isMended).toBe(true);
  keepAnswer(log, ANSWER, AT + 4);
  const [question] = arrange(log.getSnapshot().entries);
  expect(question?.isMended).toBe(false);
  expect(question?.count).toBe(2);
});

test('a clock that was set back does not put an answer before what it mends', () => {
  const log = createMissLog(createStorage());
  keepAnswer(log, ANSWER, AT);
  keepAnswer(log, {...ANSWER, isRight: true}, AT - DAY_MS);
  expect(arrange(log.getSnapshot().entries)[0]?.isMended).toBe(true);
});

test('the newest and most repeated come first, mended ones last', () => {
  const entries: Entry[] = [
    createMiss({anchor: 'old', at: AT - 9 * DAY_MS}),
    createMiss({anchor: 'again', at: AT - 5 * DAY_MS}),
    createMiss({anchor: 'again', at: AT - 4 * DAY_MS}),
    createMiss({anchor: 'again', at: AT - 2 * DAY_MS}),
    createMiss({anchor: 'new', at: AT}),
    createMiss({anchor: 'mended', at: AT + 1}),
    {what: 'right', id: 'docs/7fb5abed#mended.prediction.1', at: AT + 2},
  ];
  expect(arrange(entries).map(({miss}) => miss.anchor)).toEqual([
    'again',
    'new',
    'old',
    'mended',
  ]);
});

test('two tabs lose nothing, whichever wrote last', () => {
  const storage = createStorage();
  const one = createMissLog(storage);
  const other = createMissLog(storage);
  keepAnswer(one, ANSWER, AT);
  keepAnswer(other, {...ANSWER, number: 2}, AT);
  keepAnswer(one, {...ANSWER, number: 3}, AT);
  expect(arrange(createMissLog(storage).getSnapshot().entries)).toHaveLength(3);
});

test('what cannot be read is put aside, and a newer format is not touched', () => {
  const broken = `${MISS_PREFIX}${AT}.missed.x`;
  const newer = 'hangjian.misses.v2.1';
  const storage = createStorage({[broken]: '{', [newer]: '!'});
  const {entries, aside, hasNewer} = createMissLog(storage).getSnapshot();
  expect(entries).toEqual([]);
  expect(aside).toEqual({[broken]: '{'});
  expect(hasNewer).toBe(true);
  expect(storage.getItem(broken)).toBeNull();
  expect(storage.getItem(newer)).toBe('!');
});

test('without a storage a miss lasts as long as the page', () => {
  const log = createMissLog(null);
  keepAnswer(log, ANSWER, AT);
  expect(log.getSnapshot()).toMatchObject({
    problem: 'disabled',
    unsavedCount: 1,
  });
  expect(log.getSnapshot().entries).toHaveLength(1);
});

test('a full storage imports a file whole, or nothing of it', () => {
  const log = createMissLog(createStorage({}, 3));
  keepAnswer(log, ANSWER, AT);
  const more = Array.from({length: 5}, (_, index) =>
    createMiss({number: index + 2}),
  );
  expect(log.addAll(more)).toBeNull();
  expect(log.getSnapshot().entries).toEqual([createMiss()]);
});

test.describe('the log stays small', () => {
  test('by forgetting old repeats', () => {
    const log = createMissLog(createStorage());
    for (let time = 0; time < 20; time += 1) {
      keepAnswer(log, ANSWER, AT + time);
    }
    const {entries} = log.getSnapshot();
    expect(entries).toHaveLength(MAX_ENTRIES);
    expect(entries.at(-1)?.at).toBe(AT + 19);
  });

  test('by forgetting whole questions: mended ones first, cards never', () => {
    const carded = createMiss({anchor: 'carded', at: 1});
    const open = createMiss({anchor: 'open', at: 2});
    const mended = createMiss({anchor: 'mended', at: AT});
    const others = Array.from({length: MAX_QUESTIONS - 2}, (_, index) =>
      createMiss({number: index + 1, at: AT + index}),
    );
    const entries: Entry[] = [
      carded,
      {what: 'carded', id: carded.id, at: 2},
      open,
      mended,
      {what: 'right', id: mended.id, at: AT + 1},
      ...others,
    ];
    expect(findSurplus(entries).map(({id}) => id)).toEqual([
      mended.id,
      mended.id,
    ]);
    expect(
      findSurplus([...entries, createMiss({anchor: 'one-more', at: AT})]).map(
        ({id}) => id,
      ),
    ).toEqual([mended.id, mended.id, open.id]);
  });

  test('by cutting long texts between characters', () => {
    expect(clip(`  ${'长'.repeat(300)}`, 5)).toBe('长长长长…');
    expect(clip('ab\u{1F980}cd', 4)).toBe('ab…');
    expect(clip('short', 5)).toBe('short');
  });
});

test('an entry is read as it was written, in the storage and in a file', () => {
  const entries: Entry[] = [
    createMiss(),
    createMiss({said: '', truth: '', anchor: '', page: ''}),
    {what: 'right', id: createMiss().id, at: AT},
    {what: 'carded', id: createMiss().id, at: AT},
  ];
  for (const entry of entries) {
    expect(parseEntry(keyOf(entry), valueOf(entry))).toEqual(entry);
    expect(
      parseExported(JSON.parse(JSON.stringify(toExported(entry)))),
    ).toEqual(entry);
  }
});

const GOOD = JSON.parse(valueOf(createMiss())) as Record<string, unknown>;
for (const [name, change] of [
  ['a page of another site', {page: '//evil.example'}],
  ['an address that is a script', {page: 'javascript:alert(1)'}],
  ['an anchor with a quotation mark', {anchor: '"onclick'}],
  ['a text that is too long', {said: 'x'.repeat(501)}],
  ['no question', {question: ''}],
  ['an unknown kind', {kind: 'quiz'}],
  ['half a place', {number: 1.5}],
  ['a place that is not the one of its key', {number: 2}],
] as const) {
  test(`${name} is no miss`, () => {
    expect(
      parseEntry(keyOf(createMiss()), JSON.stringify({...GOOD, ...change})),
    ).toBeNull();
  });
}

test('misses are kept unless the reader has said otherwise', () => {
  expect(isKeeping(null)).toBe(true);
  expect(isKeeping(createStorage())).toBe(true);
  expect(isKeeping(createStorage({'hangjian.misses.switch': 'off'}))).toBe(
    false,
  );
});
