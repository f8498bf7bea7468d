/** Bundles parts of the installed monaco-editor and adds up what comes out. */
import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

import {rspack} from '@rspack/core';

export type Bytes = {readonly raw: number; readonly brotli: number};

const ROOT = path.resolve(__dirname, '../../../..');

async function build(entry: string, folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: ROOT,
    entry,
    devtool: false,
    performance: false,
    output: {
      path: path.join(folder, 'out'),
      assetModuleFilename: '[name][ext]',
    },
    resolve: {modules: [path.join(ROOT, 'node_modules')]},
    experiments: {css: true},
    module: {
      // Workers are measured by themselves.
      parser: {javascript: {worker: false, url: false}},
      rules: [
        {test: /\.css$/u, type: 'css'},
        {test: /\.ttf$/u, type: 'asset/resource'},
      ],
    },
    // Languages come one by one in a page; here all that may come counts.
    plugins: [new rspack.optimize.LimitChunkCountPlugin({maxChunks: 1})],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only')));
      } else {
        compiler.close(() => resolve());
      }
    });
  });
}

/**
 * Scripts, styles and fonts of one bundle, each file compressed by itself.
 * @param imports below `monaco-editor/`, in their order.
 */
export async function measure(imports: readonly string[]): Promise<Bytes> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hangjian-monaco-'));
  try {
    const entry = path.join(folder, 'entry.js');
    const lines = imports.map((name) =>
      // Kept: nothing in it may be shaken off for want of use.
      name === 'editor'
        ? "import * as monaco from 'monaco-editor/editor'; globalThis.monaco = monaco;"
        : `import 'monaco-editor/${name}';`,
    );
    await writeFile(entry, lines.join('\n'));
    await build(entry, folder);
    const out = path.join(folder, 'out');
    const files = await Promise.all(
      (await readdir(out)).map(async (name) => readFile(path.join(out, name))),
    );
    return {
      raw: files.reduce((sum, {length}) => sum + length, 0),
      brotli: files.reduce(
        (sum, file) => sum + brotliCompressSync(file).length,
        0,
      ),
    };
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
