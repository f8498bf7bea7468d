/** What counts as read, how it is kept, and the sheet that shows it. */
import {expect, test} from '@playwright/test';

import {MARK_PREFIX} from '../../../src/kit/kept';
import {
  keyOf,
  type Mark,
  parseExported,
  parseMark,
  toExported,
  valueOf,
} from '../../../src/progress/mark';
import {CHARACTERS_PER_SECOND, createPace} from '../../../src/progress/pace';
import {
  createProgressLog,
  markRead,
  unmark,
} from '../../../src/progress/progressLog';
import {
  createReading,
  needOf,
  type SeenSection,
} from '../../../src/progress/reading';
import {writeTicks} from '../../../src/progress/ticks';
import {readFile, writeFile} from '../../../src/review/ui/exportFile';

test('there is time for so many characters: while it is shown, a window’s worth a stay', () => {
  let now = 5_000;
  const pace = createPace(() => now);
  const seconds = (): number => pace.count() / CHARACTERS_PER_SECOND;
  now += 3_000;
  expect(seconds()).toBe(3);
  pace.move();
  // Whoever leaves a window open for an hour has not read on.
  now += 3_600_000;
  expect(seconds()).toBe(63);
  pace.pause();
  now += 3_600_000;
  expect(seconds()).toBe(63);
  pace.move();
  now += 2_000;
  expect(seconds()).toBe(65);
});

const AT = 1_763_769_600_000;
const READ: Mark = {kind: 'read', page: 'docs/a', anchor: '', at: AT};
const SECTION: Mark = {kind: 'section', page: 'docs/a', anchor: 'why', at: AT};
const TASK: Mark = {kind: 'task', page: 'docs/b', anchor: 'loop', at: AT};

/** A storage as browsers have it. */
function createStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

test.describe('a mark', () => {
  for (const mark of [READ, SECTION, TASK, {...SECTION, anchor: ''}]) {
    test(`${keyOf(mark)} comes back from the storage and from a file`, () => {
      expect(parseMark(keyOf(mark), valueOf(mark))).toEqual(mark);
      expect(parseExported(toExported(mark))).toEqual(mark);
    });
  }

  for (const [key, value] of [
    ['read.docs/a', ''],
    ['read.docs/a', '-1'],
    ['read.docs/a', '9999999999999999'],
    ['read.docs/a', null],
    ['read.', String(AT)],
    ['read./evil', String(AT)],
    ['read.docs/a#b', String(AT)],
    ['read.docs/a"],body{display:none}', String(AT)],
    ['section.docs/a', String(AT)],
    ['task.docs/a#', String(AT)],
    ['task.docs/a#b"]', String(AT)],
    ['watched.docs/a', String(AT)],
  ] as const) {
    test(`${key} = ${value} is none`, () => {
      expect(parseMark(key, value)).toBeNull();
    });
  }
});

test.describe('reading', () => {
  const section = (more: Partial<SeenSection> = {}): SeenSection => ({
    anchor: 'a',
    characters: 120,
    isHere: true,
    isSeen: true,
    ...more,
  });

  test('a section is read after as long as it takes to skim it', () => {
    const reading = createReading(new Set());
    expect(needOf(120)).toBe(3_000);
    expect(reading.look([section()])).toEqual([]);
    expect(reading.look([section()])).toEqual([]);
    expect(reading.isWaiting([section()])).toBe(true);
    expect(reading.look([section()])).toEqual(['a']);
    expect(reading.isWaiting([section()])).toBe(false);
    expect(reading.look([section()])).toEqual([]);
  });

  test('its end has to be seen, however long it stands there', () => {
    const reading = createReading(new Set());
    for (let count = 0; count < 100; count += 1) {
      expect(reading.look([section({isSeen: false})])).toEqual([]);
    }
    expect(reading.look([section()])).toEqual(['a']);
  });

  test('time elsewhere does not count', () => {
    const reading = createReading(new Set());
    reading.look([section()]);
    for (let count = 0; count < 100; count += 1) {
      expect(reading.look([section({isHere: false})])).toEqual([]);
    }
  });

  test('long sections ask for a quarter of a minute, no more', () => {
    expect(needOf(1_000_000)).toBe(15_000);
  });

  test('what was read before stays read', () => {
    const reading = createReading(new Set(['a']));
    expect(reading.isWaiting([section()])).toBe(false);
  });
});

test.describe('the log', () => {
  test('a read page needs no marks of its sections; taking it back leaves tasks', () => {
    const log = createProgressLog(createStorage());
    log.add([SECTION, {...TASK, page: 'docs/a'}]);
    markRead(log, 'docs/a', AT + 1);
    expect(log.getSnapshot().entries.map(keyOf)).toEqual([
      'task.docs/a#loop',
      'read.docs/a',
    ]);
    unmark(log, 'docs/a');
    expect(log.getSnapshot().entries.map(keyOf)).toEqual(['task.docs/a#loop']);
  });

  test('the first time stays', () => {
    const log = createProgressLog(createStorage());
    markRead(log, 'docs/a', AT);
    markRead(log, 'docs/a', AT + 5);
    expect(log.getSnapshot().entries).toEqual([READ]);
  });

  test('what cannot be read is put aside, newer formats stay', () => {
    const storage = createStorage();
    storage.setItem(`${MARK_PREFIX}read.docs/a`, 'yesterday');
    storage.setItem('hangjian.progress.v2.x', '1');
    const {entries, aside, hasNewer} = createProgressLog(storage).getSnapshot();
    expect(entries).toEqual([]);
    expect(aside).toEqual({[`${MARK_PREFIX}read.docs/a`]: 'yesterday'});
    expect(hasNewer).toBe(true);
    expect(storage.getItem('hangjian.progress.v2.x')).toBe('1');
  });

  test('without a storage marks last as long as the page', () => {
    const log = createProgressLog(null);
    markRead(log, 'docs/a', AT);
    expect(log.getSnapshot()).toMatchObject({
      entries: [READ],
      problem: 'disabled',
    });
  });
});

test('the file with the reviews holds the marks; a broken one is told', () => {
  const text = writeFile([], AT, [], [READ, TASK]);
  expect(readFile(text)).toMatchObject({ok: true, marks: [READ, TASK]});
  expect(readFile(writeFile([], AT))).toMatchObject({ok: true, marks: []});
  const broken = text.replace('task.docs/b#loop', 'task.docs/b');
  expect(readFile(broken)).toMatchObject({
    ok: false,
    problem: expect.stringContaining('第 2 条读过的记号（progress[1]）读不懂'),
  });
});

test('the sheet says what is read, what is done, and which sections', () => {
  const sheet = writeTicks(
    [READ, {...TASK, page: 'docs/a'}, TASK, {...SECTION, page: 'docs/c'}],
    '/notes/',
    'docs/c',
  );
  expect(sheet).toContain('[href="/notes/docs/a"]');
  expect(sheet).toContain('"读过，做过练习"');
  expect(sheet).toContain('[href="/notes/docs/b"]');
  expect(sheet).toContain('[href="#why"]');
  const elsewhere = writeTicks([SECTION], '/', 'docs/z');
  expect(elsewhere).not.toContain('#why');
  expect(elsewhere).not.toContain('读过');
});
