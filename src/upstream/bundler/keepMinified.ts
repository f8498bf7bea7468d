/**
 * Minifying was more than half of the bundler's time in a build that had one word
 * to change, because its own cache ends before it. Around its minimizer, which
 * leaves alone what is called minified: scripts that it has made before are put in
 * place, and those that it makes are kept.
 */
import {createHash} from 'node:crypto';

import {
  Compilation,
  type Compiler,
  type RspackPluginInstance,
  rspackVersion,
  sources,
} from '@rspack/core';

import {openCache} from '../../cache';

const NAME = 'keep-minified';
/** When the minimizer works, and what it calls a script that needs it no more. */
const MINIMIZING = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
const [BEFORE, AFTER] = [MINIMIZING - 1, MINIMIZING + 1];
const MINIMIZED = {minimized: true};
const SCRIPT = /\.js$/u;

/**
 * @param options of the minimizer: all that what it makes depends on besides the
 * script and its own version.
 */
export function keepMinified(options: object): RspackPluginInstance {
  const cache = openCache({
    who: 'minified-scripts',
    version: `2 ${rspackVersion} ${JSON.stringify(options)}`,
  });
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        // All scripts at once are 100 MB: one at a time, and then its hash.
        const missing = new Map<string, string>();
        const {processAssets} = compilation.hooks;
        processAssets.tap({name: NAME, stage: BEFORE}, (assets) => {
          for (const name of Object.keys(assets).filter((file) =>
            SCRIPT.test(file),
          )) {
            const script = assets[name]?.buffer() ?? '';
            const hash = createHash('sha256').update(script).digest('hex');
            const kept = cache.get(hash);
            if (kept) {
              const source = new sources.RawSource(kept.toString());
              compilation.updateAsset(name, source, MINIMIZED);
            } else {
              missing.set(name, hash);
            }
          }
        });
        processAssets.tap({name: NAME, stage: AFTER}, () => {
          for (const [name, hash] of missing) {
            const made = compilation.getAsset(name);
            if (made?.info.minimized === true) {
              cache.set(made.source.buffer(), hash);
            }
          }
        });
      });
    },
  };
}
