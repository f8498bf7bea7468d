import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {type Configuration, rspack} from '@rspack/core';

/** Folder of the site; bundles are resolved from here. */
export const ROOT = path.resolve(__dirname, '../..');

function runBundler(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only')));
      } else {
        resolve();
      }
    });
  });
}

/**
 * Bundles TypeScript for the browser into one text.
 * @param entry a file, or a `data:` address of JavaScript.
 * @param format `script` runs by itself, `module` exports what the entry does.
 * @param externals what is left out, as the bundler takes it.
 */
export async function bundle(
  entry: string,
  format: 'script' | 'module',
  externals?: Configuration['externals'],
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hangjian-bundle-'));
  try {
    await runBundler({
      mode: 'production',
      target: ['web', 'es2022'],
      context: ROOT,
      entry,
      ...(externals && {externals}),
      devtool: false,
      performance: false,
      output: {
        path: folder,
        filename: 'bundle.js',
        ...(format === 'module' && {
          module: true,
          chunkFormat: 'module',
          library: {type: 'module'},
        }),
      },
      resolve: {extensions: ['.ts', '.tsx', '.js']},
      module: {
        rules: [
          {
            test: /\.tsx?$/u,
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: {syntax: 'typescript', tsx: true},
                target: 'es2022',
              },
            },
          },
        ],
      },
    });
    return await readFile(path.join(folder, 'bundle.js'), 'utf8');
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
