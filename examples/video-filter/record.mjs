/**
 * Records in build.json what the binaries were built from: run it after
 * build.sh, with the same RUSTC. Tests compare the record with the files.
 */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';

const SOURCES = ['build.sh', 'filter.rs', 'pixel.rs', 'scalar.rs', 'simd.rs'];
const BINARIES = ['filter.wasm', 'filter-simd.wasm'];

const folder = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const hash = (names) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(`${folder}/${name}`))
        .digest('hex'),
    ]),
  );
const compiler = execFileSync(process.env.RUSTC ?? '/usr/bin/rustc', [
  '--version',
]);
writeFileSync(
  `${folder}/build.json`,
  `${JSON.stringify(
    {
      compiler: String(compiler).trim(),
      sources: hash(SOURCES),
      binaries: hash(BINARIES),
    },
    null,
    2,
  )}\n`,
);
