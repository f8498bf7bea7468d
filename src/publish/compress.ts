import {readdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const COMPRESSIBLE =
  /\.(?:css|html|js|json|map|md|svg|txt|wasm|xml|webmanifest)$/u;
/** Smaller files gain nothing after their headers. */
const MIN_BYTES = 512;
/** Compressions at a time: Node's thread pool has four threads. */
const CONCURRENCY = 4;
const PAGE = /\.html$/u;
/**
 * The best quality of brotli takes 1.4 CPU seconds per MB of HTML: ten minutes
 * of two cores above this many bytes of pages.
 */
const QUICK_ABOVE_BYTES = 800_000_000;
/** Measured on 29 pages: 8 % larger than with the best, in a 29th of the time. */
const QUICK_QUALITY = 8;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Number of files, their bytes before and after (brotli), and whether pages
 * were compressed quickly, because there are so many.
 */
export type Compression = {
  files: number;
  before: number;
  after: number;
  quick: boolean;
};

/** Whether a file of this name is text. */
export function isCompressible(name: string): boolean {
  return COMPRESSIBLE.test(name);
}

/** Compresses every text file below `folder`, see `compressFiles`. */
export async function compressFolder(
  folder: string,
  quickAbove?: number,
): Promise<Compression> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return compressFiles(
    entries
      .filter((entry) => entry.isFile() && isCompressible(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
    quickAbove,
  );
}

async function sumBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(file)).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Writes `.br` and `.gz` beside each file, for hosts that serve precompressed
 * files. What pages share always gets the best quality.
 * @param quickAbove bytes of pages above which they are compressed quickly.
 */
export async function compressFiles(
  files: readonly string[],
  quickAbove = QUICK_ABOVE_BYTES,
): Promise<Compression> {
  const queue = [...files];
  const pages = files.filter((file) => PAGE.test(file));
  const quick = (await sumBytes(pages)) > quickAbove;
  const total = {files: 0, before: 0, after: 0, quick};
  async function work(): Promise<void> {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const content = await readFile(file);
      if (content.length < MIN_BYTES) {
        continue;
      }
      const [small, compatible] = await Promise.all([
        toBrotli(content, {
          params: {
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            ...(quick &&
              PAGE.test(file) && {
                [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY,
              }),
          },
        }),
        toGzip(content, {level: 9}),
      ]);
      await Promise.all([
        writeFile(`${file}.br`, small),
        writeFile(`${file}.gz`, compatible),
      ]);
      total.files += 1;
      total.before += content.length;
      total.after += small.length;
    }
  }
  await Promise.all(Array.from({length: CONCURRENCY}, work));
  return total;
}
