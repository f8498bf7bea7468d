import {Compilation, type Compiler} from '@rspack/core';
import {PurgeCSS} from 'purgecss';

/** Whatever could be the name of a class, an element or a custom property. */
const WORD = /[\w-]+/gu;
const REFERENCE = /var\(\s*(--[\w-]+)/gu;

/**
 * Rspack plugin: takes out of the style sheet of all pages what no script and
 * no other sheet could ask for: rules whose classes, and custom properties
 * whose names, are words of none. All pages are rendered from these scripts. A
 * name that a script puts together, as `alert--${type}`, is not seen: write it
 * out.
 */
export const purgeStyles = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('slim', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Before files are minified and named.
        {name: 'slim', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE},
        async () => {
          const ofAllPages = (
            compilation.entrypoints.get('main')?.getFiles() ?? []
          ).filter((name) => name.endsWith('.css'));
          const words = compilation
            .getAssets()
            .filter(
              ({name}) =>
                /\.(?:js|css)$/u.test(name) && !ofAllPages.includes(name),
            )
            .flatMap(({source}) => String(source.source()).match(WORD) ?? []);
          const used = [...new Set(words)];
          for (const name of ofAllPages) {
            const sheet = String(compilation.getAsset(name)?.source.source());
            const [result] = await new PurgeCSS().purge({
              content: [{raw: '', extension: 'js'}],
              css: [{raw: sheet}],
              extractors: [{extensions: ['js'], extractor: () => used}],
              variables: true,
              safelist: {
                variables: [
                  ...used.filter((word) => word.startsWith('--')),
                  // It loses some that others are made of.
                  ...Array.from(sheet.matchAll(REFERENCE), ([, property]) =>
                    String(property),
                  ),
                ],
              },
            });
            if (!result) {
              throw new Error(`样式表 ${name} 没能精简。`);
            }
            compilation.updateAsset(
              name,
              new compiler.rspack.sources.RawSource(result.css),
            );
          }
        },
      );
    });
  },
};
