import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {type Configuration, rspack} from '@rspack/core';

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
 * Bundles TypeScript or JavaScript for the browser into one text.
 * @param entry a file, or a `data:` address of JavaScript.
 * @param format `script` runs by itself, `module` exports what the entry does.
 * @param context folder that relative names, and packages that a `data:`
 *   address names, are looked for from.
 */
export async function bundle(
  entry: string,
  format: 'script' | 'module',
  context: string,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-bundle-'));
  try {
    await runBundler({
      mode: 'production',
      target: ['web', 'es2022'],
      context,
      entry,
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
