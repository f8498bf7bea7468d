import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const COMPRESSIBLE =
  /\.(?:css|html|js|json|map|svg|txt|wasm|xml|webmanifest)$/u;
/** Smaller files gain nothing after their headers. */
const MIN_BYTES = 512;
/** Compressions at a time: Node's thread pool has four threads. */
const CONCURRENCY = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Number of files, and their bytes before and after (brotli). */
export type Compression = {files: number; before: number; after: number};

/** Compresses every text file below `folder`, see `compressFiles`. */
export async function compressFolder(folder: string): Promise<Compression> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return compressFiles(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
}

/**
 * Writes `.br` and `.gz` beside each file, for hosts that serve precompressed
 * files.
 */
export async function compressFiles(
  files: readonly string[],
): Promise<Compression> {
  const queue = [...files];
  const total = {files: 0, before: 0, after: 0};
  async function work(): Promise<void> {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const content = await readFile(file);
      if (content.length < MIN_BYTES) {
        continue;
      }
      const [small, compatible] = await Promise.all([
        toBrotli(content, {
          params: {[constants.BROTLI_PARAM_SIZE_HINT]: content.length},
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
