/**
 * Docusaurus theme: samples that readers run, in a sandbox that the build writes,
 * and the command that checks them. A site with blocks of its own leaves the
 * theme out and uses the other doors.
 */
import {cp} from 'node:fs/promises';
import path from 'node:path';

import type {
  LoadContext,
  OptionValidationContext,
  Plugin,
} from '@docusaurus/types';

import {generateSandbox} from './build/generate';
import {type Options, optionsSchema, type PluginOptions} from './options';

export type {Options, PluginOptions} from './options';

const NAME = 'docusaurus-theme-verified-samples';

type CommandFlags = {
  readonly update?: boolean;
  readonly fresh?: boolean;
  readonly browser?: string;
};

export default function verifiedSamples(
  {siteDir, baseUrl, generatedFilesDir}: LoadContext,
  {packages, folders}: PluginOptions,
): Plugin {
  const generatedDir = path.join(generatedFilesDir, NAME);
  const staticDir = path.join(generatedDir, 'static');
  return {
    name: NAME,
    getThemePath: () => path.join(__dirname, 'theme'),
    async loadContent() {
      await generateSandbox(staticDir, siteDir, packages);
    },
    configureWebpack() {
      const devServer = {
        static: [{publicPath: baseUrl, directory: staticDir, watch: false}],
      };
      // The type does not know of it.
      return {devServer} as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
    async postBuild({outDir}) {
      await cp(staticDir, outDir, {recursive: true});
    },
    extendCli(cli) {
      cli
        .command('samples:check [names...]')
        .description('在浏览器里运行示例，与页面上写的输出逐字比较')
        .option('--update', '把得到的输出写进页面')
        .option('--fresh', '不用上次的结果，全部重新运行')
        .option('--browser <path>', '用哪个 Chromium')
        .action(
          async (
            names: readonly string[],
            {update = false, fresh = false, browser}: CommandFlags,
          ) => {
            // The browser's driver is loaded for those who need it.
            const {checkSamples} = await import('./check/command');
            const isSound = await checkSamples({
              siteDir,
              generatedDir,
              packages,
              names,
              folders,
              update,
              fresh,
              ...(browser !== undefined && {browser}),
            }).catch((error: unknown) => {
              console.error((error as Error).message);
              return false;
            });
            process.exitCode = isSound ? 0 : 1;
          },
        );
    },
  };
}

export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options, PluginOptions>): PluginOptions {
  return validate(optionsSchema, options);
}
