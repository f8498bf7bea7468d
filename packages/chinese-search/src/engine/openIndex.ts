import {
  type Chunk,
  decodePostings,
  LONG_MARK,
  type Manifest,
  type Postings,
  TABLES,
  type TableName,
} from './format';
import {parseSounds} from './soundAlike';
import {createTable, type Table} from './table';

/** Gives the text of an index file; rejects when it cannot be had. */
export type Load = (file: string) => Promise<string>;

/** An index of which the manifest is there and the rest comes when needed. */
export type OpenIndex = {
  readonly manifest: Manifest;
  readonly sectionCount: number;
  /** The first section of every page, and one past the last. */
  readonly firstSections: Uint32Array;
  readonly pageOfSection: Uint32Array;
  readonly tagOfPage: Uint16Array;
  readonly languageOfPage: Uint16Array;
  readonly tables: Readonly<Record<TableName, Table>>;
  /** Postings as a term's value has them. */
  readonly readPostings: (value: string) => Promise<Postings>;
  /** The chunk a section is in, and where. */
  readonly readSection: (
    section: number,
  ) => Promise<{readonly chunk: Chunk; readonly at: number}>;
  readonly readTraditional: () => Promise<string>;
  /** Syllables by character. */
  readonly readSounds: () => Promise<ReadonlyMap<string, string>>;
};

/** Keeps what has been loaded, never a failure. */
function remember<Key, Value>(
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>();
  return (key) => {
    let value = loaded.get(key);
    if (!value) {
      value = load(key);
      loaded.set(key, value);
      value.catch(() => loaded.delete(key));
    }
    return value;
  };
}

/** Where each of some groups starts, and where the last one ends. */
function toStarts(sizes: readonly number[]): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  for (const [at, size] of sizes.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + size;
  }
  return starts;
}

function fromRunLengths(runs: readonly number[], length: number): Uint16Array {
  const values = new Uint16Array(length);
  let start = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const end = start + (runs[at + 1] ?? 0);
    values.fill(runs[at] ?? 0, start, end);
    start = end;
  }
  return values;
}

/** Which group each member is in. */
function toOwners(starts: Uint32Array): Uint32Array {
  const owners = new Uint32Array(starts.at(-1) ?? 0);
  for (let at = 0; at + 1 < starts.length; at += 1) {
    owners.fill(at, starts[at], starts[at + 1]);
  }
  return owners;
}

/** @throws when the text is no manifest of this format. */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Partial<Manifest> | null;
  if (
    manifest?.format !== 1 ||
    !/^[0-9a-f]+$/u.test(manifest.folder ?? '') ||
    !TABLES.every((name) => Array.isArray(manifest.firstKeys?.[name]))
  ) {
    throw new RangeError('damaged index');
  }
  return manifest as Manifest;
}

function parseChunk(text: string): Chunk {
  const chunk = JSON.parse(text) as Partial<Chunk> | null;
  if (typeof chunk?.path !== 'string' || !Array.isArray(chunk.sections)) {
    throw new RangeError('damaged index');
  }
  return chunk as Chunk;
}

/** @param load of a file in the manifest's folder. */
export function openIndex(manifest: Manifest, load: Load): OpenIndex {
  const firstSections = toStarts(manifest.sections);
  const chunkStarts = toStarts(manifest.chunks);
  const chunkOfSection = toOwners(chunkStarts);
  const sectionCount = firstSections.at(-1) ?? 0;
  const pageCount = manifest.sections.length;
  const openTable = (name: TableName): Table =>
    createTable(manifest.firstKeys[name], (shard) =>
      load(`${name}-${shard}.txt`),
    );
  const readChunk = remember(async (chunk: number) =>
    parseChunk(await load(`text-${chunk}.json`)),
  );
  const readTraditional = remember(load);
  const readSounds = remember(async (file: string) =>
    parseSounds(await load(file)),
  );
  return {
    manifest,
    sectionCount,
    firstSections,
    pageOfSection: toOwners(firstSections),
    tagOfPage: fromRunLengths(manifest.pageTags, pageCount),
    languageOfPage: fromRunLengths(manifest.pageLanguages, pageCount),
    tables: {
      terms: openTable('terms'),
      pinyin: openTable('pinyin'),
      words: openTable('words'),
    },
    readPostings: remember(async (value: string) =>
      decodePostings(
        value.startsWith(LONG_MARK)
          ? await load(`long-${decodeLong(value)}.txt`)
          : value,
        sectionCount,
      ),
    ),
    async readSection(section) {
      const number = chunkOfSection[section] ?? 0;
      return {
        chunk: await readChunk(number),
        at: section - (chunkStarts[number] ?? 0),
      };
    },
    readTraditional: () => readTraditional('traditional.txt'),
    readSounds: () => readSounds('sounds.txt'),
  };
}

function decodeLong(value: string): string {
  return value.slice(LONG_MARK.length);
}
