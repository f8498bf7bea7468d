import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

import {openCache} from '../cache';

const COMPRESSIBLE =
  /\.(?:css|html|js|json|map|md|svg|txt|wasm|xml|webmanifest)$/u;
/** Smaller files gain nothing after their headers. */
const MIN_BYTES = 512;
/** Compressions at a time: Node's thread pool has four threads. */
const CONCURRENCY = 4;
const PAGE = /\.html$/u;
/** What pages share, and what readers keep: compressed as well as can be. */
const BEST = /\.(?:css|js|wasm)$/u;
/**
 * For the rest the best quality took 60 of the 260 CPU seconds of a build of 243
 * pages, four times as many as this one, for 2.2 % of a page's bytes.
 */
const PAGE_QUALITY = 10;
/**
 * That is 0.6 CPU seconds per MB of HTML: ten minutes of two cores above this many
 * bytes of pages.
 */
const QUICK_ABOVE_BYTES = 2_000_000_000;
/**
 * All notes, or all that search knows of them, in one file: no page loads it, and
 * any edit changes it. With the best quality the three took 25 CPU seconds of each
 * build, for 8 to 9 % of their bytes.
 */
const WHOLE =
  /(?:^|[\\/])(?:llms-full\.txt|search-index[\\/][^\\/]+[\\/]all\.json)$/u;
/** Measured on 61 pages: 5 % larger than with the one above, in a 17th of the time. */
const QUICK_QUALITY = 8;

/** Before the brotli bytes, how many there are. */
const LENGTH_BYTES = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Number of files, and of those that were not known; their bytes before and
 * after (brotli), and whether pages were compressed quickly, because there are
 * so many.
 */
export type Compression = {
  files: number;
  made: number;
  before: number;
  after: number;
  quick: boolean;
};

/** By content: most files of a build are those of the one before. */
function openCompressed() {
  const {brotli, zlib} = process.versions;
  return openCache({who: 'compressed', version: `1 ${brotli} ${zlib}`});
}

type Compressed = {readonly small: Buffer; readonly compatible: Buffer};

async function compress(content: Buffer, quality: number): Promise<Compressed> {
  const [small, compatible] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_QUALITY]: quality,
      },
    }),
    toGzip(content, {level: 9}),
  ]);
  return {small, compatible};
}

function pack({small, compatible}: Compressed): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(small.length);
  return Buffer.concat([length, small, compatible]);
}

function unpack(entry: Buffer): Compressed {
  const end = LENGTH_BYTES + entry.readUInt32LE(0);
  return {
    small: entry.subarray(LENGTH_BYTES, end),
    compatible: entry.subarray(end),
  };
}

function chooseQuality(file: string, isQuick: boolean): number {
  if (isQuick) {
    return QUICK_QUALITY;
  }
  return BEST.test(file) ? constants.BROTLI_MAX_QUALITY : PAGE_QUALITY;
}

/** Whether a file of this name is text. */
export function isCompressible(name: string): boolean {
  return COMPRESSIBLE.test(name);
}

/** Compresses every text file below `folder`, see `compressFiles`. */
export function compressFolder(
  folder: string,
  quickAbove?: number,
): Promise<Compression> {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true});
  return compressFiles(
    entries
      .filter((entry) => entry.isFile() && isCompressible(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
    quickAbove,
  );
}

function sumBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/**
 * Writes `.br` and `.gz` beside each file, for hosts that serve precompressed
 * files. Scripts and styles always get the best quality.
 * @param quickAbove bytes of pages above which they are compressed quickly.
 */
export async function compressFiles(
  files: readonly string[],
  quickAbove = QUICK_ABOVE_BYTES,
): Promise<Compression> {
  const cache = openCompressed();
  const queue = [...files];
  const pages = files.filter((file) => PAGE.test(file));
  const quick = sumBytes(pages) > quickAbove;
  const total = {files: 0, made: 0, before: 0, after: 0, quick};
  async function work(): Promise<void> {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const content = readFileSync(file);
      if (content.length < MIN_BYTES) {
        continue;
      }
      const isQuick = (quick && PAGE.test(file)) || WHOLE.test(file);
      const quality = chooseQuality(file, isQuick);
      const kept = cache.get(String(quality), content);
      const made = kept ? unpack(kept) : await compress(content, quality);
      if (!kept) {
        cache.set(pack(made), String(quality), content);
      }
      const {small, compatible} = made;
      writeFileSync(`${file}.br`, small);
      writeFileSync(`${file}.gz`, compatible);
      total.files += 1;
      total.made += kept ? 0 : 1;
      total.before += content.length;
      total.after += small.length;
    }
  }
  await Promise.all(Array.from({length: CONCURRENCY}, work));
  return total;
}
