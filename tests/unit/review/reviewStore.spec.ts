import {expect, test} from '@playwright/test';

import {readFile, writeFile} from '../../../src/review/ui/exportFile';
import type {Review} from '../../../src/review/ui/review';
import {
  ASIDE_PREFIX,
  createReviewStore,
  LOG_PREFIX,
  OLD_KEY,
  type ReviewStore,
} from '../../../src/review/ui/reviewStore';
import {createStorage} from '../kit/storage';

const AT = Date.parse('2026-11-22T04:00:00.000Z');
const FIRST: Review = {card: 'd5bc2d7b#closure', at: AT, grade: 3};
const SECOND: Review = {card: 'd5bc2d7b#this', at: AT + 5000, grade: 1};

/** The same storage, and what is done with it. */
function watch(
  storage: Storage,
  {
    onRead = () => {},
    onWrite = () => {},
  }: {
    readonly onRead?: (what: string) => void;
    readonly onWrite?: (key: string) => void;
  },
): Storage {
  return {
    get length() {
      onRead('length');
      return storage.length;
    },
    clear: () => storage.clear(),
    key: (index) => storage.key(index),
    getItem(key) {
      onRead(key);
      return storage.getItem(key);
    },
    setItem(key, value) {
      storage.setItem(key, value);
      onWrite(key);
    },
    removeItem(key) {
      storage.removeItem(key);
      onWrite(key);
    },
  };
}

function listKeys(storage: Storage): string[] {
  return Array.from({length: storage.length}, (_, index) =>
    storage.key(index)!,
  );
}

test('reviews are there after a reload', () => {
  const storage = createStorage();
  expect(createReviewStore(storage).add([SECOND, FIRST])).toBe(2);
  expect(createReviewStore(storage).getSnapshot()).toEqual({
    reviews: [FIRST, SECOND],
    unsavedCount: 0,
    problem: null,
    aside: {},
    hasNewer: false,
  });
});

test('two tabs lose nothing, whichever wrote last', () => {
  const storage = createStorage();
  const one = createReviewStore(storage);
  const other = createReviewStore(storage);
  one.add([FIRST]);
  other.add([SECOND]);
  one.add([{...FIRST, at: AT + 9000, grade: 4}]);
  expect(createReviewStore(storage).getSnapshot().reviews).toHaveLength(3);
  expect(other.getSnapshot().reviews).toContainEqual(FIRST);
});

test('a file with a miss that cannot be read is refused as a whole', () => {
  const file = JSON.parse(writeFile([FIRST], AT)) as object;
  expect(readFile(JSON.stringify({...file, misses: [{what: 'x'}]}))).toEqual({
    ok: false,
    problem:
      '第 1 条答错的记录（misses[0]）读不懂。请选这里导出的文件，不要改动它。',
  });
});

/** Two tabs of one storage; the second is told of what the first writes. */
function openTabs(known: number): {
  readonly one: ReviewStore;
  readonly other: ReviewStore;
  /** What the second tab read since it was opened, and how often it told. */
  readonly reads: string[];
  readonly count: {told: number};
  /** Lets time pass until the second tab has looked. */
  readonly settle: () => void;
  readonly clear: () => void;
  readonly write: (key: string, value: string) => void;
  readonly openThird: () => void;
} {
  const storage = createStorage(
    Object.fromEntries(
      Array.from({length: known}, (_, index) => [
        `${LOG_PREFIX}${AT + index}.${FIRST.card}`,
        '3',
      ]),
    ),
  );
  const events = new EventTarget();
  const tell = (key: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), {key}));
  const telling = watch(storage, {onWrite: tell});
  const reads: string[] = [];
  const counting = watch(storage, {onRead: (what) => reads.push(what)});
  const batches: (() => void)[] = [];
  const other = createReviewStore(counting, events, (run) => batches.push(run));
  const count = {told: 0};
  other.subscribe(() => {
    count.told += 1;
  });
  const one = createReviewStore(telling);
  reads.length = 0;
  return {
    one,
    other,
    reads,
    count,
    settle: () => batches.splice(0).forEach((run) => run()),
    clear() {
      storage.clear();
      tell(null);
    },
    write: (key, value) => telling.setItem(key, value),
    openThird: () => void createReviewStore(telling),
  };
}

test('a file read in by another tab costs as much as is in it, and is told once', () => {
  const {one, other, reads, count, settle} = openTabs(3000);
  const added = Array.from({length: 2000}, (_, index) => ({
    ...SECOND,
    at: AT + index,
  }));
  one.add(added);
  settle();
  expect(reads).toHaveLength(2000);
  expect(new Set(reads)).toEqual(
    new Set(added.map(({card, at}) => `${LOG_PREFIX}${at}.${card}`)),
  );
  expect(count.told).toBe(1);
  expect(other.getSnapshot()).toEqual(one.getSnapshot());
  expect(other.getSnapshot().reviews).toHaveLength(5000);
});

test('one more grade does not read the storage again', () => {
  const {other, reads} = openTabs(100);
  other.add([SECOND]);
  other.remove([SECOND]);
  other.add([SECOND]);
  expect(reads).toEqual([]);
  expect(other.getSnapshot().reviews).toHaveLength(101);
});

test('another tab that opens, and a setting, read nothing', () => {
  const {openThird, write, reads, count, settle} = openTabs(10);
  openThird();
  write('hangjian.review.newPerDay', '20');
  settle();
  expect(reads).toEqual([]);
  expect(count.told).toBe(0);
});

test('what another tab takes back, puts aside or clears is known', () => {
  const tabs = openTabs(2);
  const {one, other, settle} = tabs;
  one.remove([FIRST]);
  settle();
  expect(other.getSnapshot().reviews).toHaveLength(1);
  // Came and went before anybody looked.
  one.add([SECOND]);
  one.remove([SECOND]);
  settle();
  expect(other.getSnapshot()).toEqual(one.getSnapshot());
  tabs.write(`${LOG_PREFIX}123.abc`, '?');
  settle();
  expect(other.getSnapshot().aside).toEqual({[`${LOG_PREFIX}123.abc`]: '?'});
  tabs.write('hangjian.review.v9.log', 'x');
  settle();
  expect(other.getSnapshot().hasNewer).toBe(true);
  tabs.clear();
  expect(other.getSnapshot().reviews).toEqual([]);
});

test('what is known already is not counted as new', () => {
  const store = createReviewStore(createStorage());
  store.add([FIRST]);
  expect(store.add([FIRST, SECOND])).toBe(1);
});

test('a review that is taken back is gone, the others stay', () => {
  const storage = createStorage();
  const store = createReviewStore(storage);
  store.add([FIRST, SECOND]);
  store.remove([SECOND]);
  expect(store.getSnapshot().reviews).toEqual([FIRST]);
  expect(createReviewStore(storage).getSnapshot().reviews).toEqual([FIRST]);
});

test('without a storage, they last as long as the page', () => {
  const store = createReviewStore(null);
  expect(store.getSnapshot().problem).toBe('disabled');
  store.add([FIRST]);
  expect(store.getSnapshot()).toMatchObject({
    reviews: [FIRST],
    unsavedCount: 1,
  });
});

test('a full storage keeps them in memory, and writes them when there is room', () => {
  const storage = createStorage({other: 'x'}, 2);
  const store = createReviewStore(storage);
  store.add([FIRST, SECOND]);
  expect(store.getSnapshot()).toMatchObject({
    reviews: [FIRST, SECOND],
    unsavedCount: 1,
    problem: 'full',
  });
  storage.removeItem('other');
  store.add([]);
  expect(store.getSnapshot()).toMatchObject({unsavedCount: 0, problem: null});
  expect(createReviewStore(storage).getSnapshot().reviews).toHaveLength(2);
});

test('a file that does not fit adds nothing', () => {
  const storage = createStorage({}, 3);
  const store = createReviewStore(storage);
  store.add([FIRST]);
  const many = Array.from({length: 10}, (_, index) => ({
    ...SECOND,
    at: SECOND.at + index,
  }));
  expect(store.addAll(many)).toBeNull();
  expect(store.getSnapshot()).toMatchObject({
    reviews: [FIRST],
    unsavedCount: 0,
    problem: null,
  });
  // One that fits is added, and can be taken back.
  const added = store.addAll([FIRST, SECOND]);
  expect(added).toEqual([SECOND]);
  store.remove(added ?? []);
  expect(store.getSnapshot().reviews).toEqual([FIRST]);
});

test('a file larger than any browser’s storage is refused before anything is written', () => {
  const storage = createStorage();
  const store = createReviewStore(storage);
  const many = Array.from({length: 150_000}, (_, index) => ({
    ...SECOND,
    at: SECOND.at + index,
  }));
  let written = 0;
  const {setItem} = storage;
  storage.setItem = (key, value) => {
    written += 1;
    setItem.call(storage, key, value);
  };
  expect(store.addAll(many)).toBeNull();
  expect(written).toBe(0);
});

test('a file of very many reviews can be taken back', () => {
  const store = createReviewStore(createStorage());
  const many = Array.from({length: 60_000}, (_, index) => ({
    ...SECOND,
    at: SECOND.at + index,
  }));
  const added = store.addAll(many);
  expect(added).toHaveLength(60_000);
  store.remove(added ?? []);
  expect(store.getSnapshot().reviews).toEqual([]);
});

test('a broken review is put aside as it was, the others count', () => {
  const broken = `${LOG_PREFIX}123.abc`;
  const storage = createStorage({
    [broken]: '{"grade":',
    [`${LOG_PREFIX}${AT}.${FIRST.card}`]: '3',
    theme: 'dark',
  });
  const store = createReviewStore(storage);
  expect(store.getSnapshot()).toMatchObject({
    reviews: [FIRST],
    aside: {[broken]: '{"grade":'},
  });
  expect(storage.getItem(broken)).toBeNull();
  expect(storage.getItem(`${ASIDE_PREFIX}v2.123.abc`)).toBe('{"grade":');
  // Still offered at the next visit, and gone only when the reader says so.
  const next = createReviewStore(storage);
  expect(next.getSnapshot().aside).toEqual({[broken]: '{"grade":'});
  next.dropAside();
  expect(next.getSnapshot()).toMatchObject({reviews: [FIRST], aside: {}});
  expect(listKeys(storage)).toEqual(
    expect.arrayContaining(['theme', `${LOG_PREFIX}${AT}.${FIRST.card}`]),
  );
});

test('a broken review that cannot be put aside stays where it is', () => {
  const broken = `${LOG_PREFIX}123.abc`;
  const storage = createStorage({[broken]: '?'}, 1);
  expect(createReviewStore(storage).getSnapshot().aside).toEqual({
    [broken]: '?',
  });
  expect(storage.getItem(broken)).toBe('?');
});

test.describe('version 1', () => {
  const old = JSON.stringify({
    format: 'hangjian-review',
    version: 1,
    reviews: [
      [FIRST.card, FIRST.at, FIRST.grade],
      [SECOND.card, SECOND.at, SECOND.grade],
    ],
  });

  test('is taken over whole', () => {
    const storage = createStorage({[OLD_KEY]: old});
    expect(createReviewStore(storage).getSnapshot().reviews).toEqual([
      FIRST,
      SECOND,
    ]);
    expect(storage.getItem(OLD_KEY)).toBeNull();
    expect(createReviewStore(storage).getSnapshot().reviews).toHaveLength(2);
  });

  test('stays until there is room for all of it', () => {
    const storage = createStorage({[OLD_KEY]: old}, 2);
    createReviewStore(storage);
    expect(storage.getItem(OLD_KEY)).toBe(old);
  });

  test('that is broken is put aside as it was', () => {
    const storage = createStorage({[OLD_KEY]: old.slice(0, -3)});
    expect(createReviewStore(storage).getSnapshot()).toMatchObject({
      reviews: [],
      aside: {[OLD_KEY]: old.slice(0, -3)},
    });
    expect(storage.getItem(OLD_KEY)).toBeNull();
  });

  test('is read from a file too', () => {
    expect(readFile(old)).toEqual({
      ok: true,
      reviews: [FIRST, SECOND],
      misses: [],
      marks: [],
    });
  });
});

test('what a newer version wrote is left alone, and told', () => {
  const newer = 'hangjian.review.v3.log';
  const storage = createStorage({[newer]: 'x'});
  expect(createReviewStore(storage).getSnapshot()).toMatchObject({
    aside: {},
    hasNewer: true,
  });
  expect(storage.getItem(newer)).toBe('x');
});

test('an export is read as it was written', () => {
  expect(readFile(writeFile([FIRST, SECOND], AT))).toEqual({
    ok: true,
    reviews: [FIRST, SECOND],
    misses: [],
    marks: [],
  });
  const right = {
    what: 'right' as const,
    id: 'docs/7fb5abed#order.prediction.1',
    at: AT,
  };
  expect(readFile(writeFile([FIRST], AT, [right]))).toEqual({
    ok: true,
    reviews: [FIRST],
    misses: [right],
    marks: [],
  });
});

const file = (reviews: unknown, version: unknown = 2) =>
  JSON.stringify({format: 'hangjian-review', version, reviews});
const entry = {card: FIRST.card, time: '2026-11-22T04:00:00.000Z', grade: 3};

for (const [name, text, problem] of [
  ['no JSON', '{\n  oops', /不是正确的 JSON，第 \d 行附近/u],
  [
    'a slip far down',
    file(Array.from({length: 30}, () => entry))
      .replaceAll('},', '},\n')
      .replace(/\]\}$/u, ',]}'),
    /不是正确的 JSON，第 30 行附近/u,
  ],
  ['half a file', file([entry]).slice(0, 60), /不是正确的 JSON，/u],
  ['another file', '{"name":"x"}', /这不是复习记录/u],
  ['a list', '[]', /这不是复习记录/u],
  ['a newer version', file([], 7), /第 7 版.*刷新页面/u],
  ['no list', file({}), /reviews应是一个列表，文件里是 \{\}/u],
  [
    'a wrong grade',
    file([entry, {...entry, grade: 7}]),
    /第 2 条记录的 grade（reviews\[1\]\.grade）应是 1 到 4 的整数，文件里是 7。/u,
  ],
  [
    'no date',
    file([{...entry, time: '昨天'}, {card: 1}]),
    /第 1 条记录的 time.*应是时间.*“?"昨天"”?；另有 \d+ 处不对/u,
  ],
  ['no card', file([{...entry, card: 'x'}]), /应是卡片的编号/u],
  ['a missing field', file([{card: FIRST.card}]), /文件里什么也没有/u],
  [
    'a moment before the epoch',
    file([{...entry, time: '1960-01-01T00:00:00Z'}]),
    /第 1 条记录的时间早于 1970 年/u,
  ],
  [
    'one moment with two grades',
    file([entry, {...entry, grade: 1}]),
    /第 2 条记录与前面的一条同卡同时/u,
  ],
  [
    'a wrong triple of version 1',
    file([[FIRST.card, -1, 3]], 1),
    /第 1 条记录的 1（reviews\[0\]\[1\]）应是 1970 年以来的毫秒数/u,
  ],
] as const) {
  test(`${name} is refused, with the place`, () => {
    const read = readFile(text);
    expect(read).toMatchObject({ok: false});
    expect(read.ok || read.problem).toMatch(problem);
  });
}
