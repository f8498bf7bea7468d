/**
 * `npm run search:push`: sends the pages in `build/` to the hosted search
 * index. What it needs stands in the environment; nothing is written to disk.
 */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {Presets, SingleBar} from 'cli-progress';
import {collectPages} from 'docusaurus-theme-chinese-search/build';

import {readIdentity} from '../src/config/identity';
import {ENGINE_OPTIONS} from '../src/search/build/engineOptions';
import {toRecords} from '../src/search/push/records';
import {explainFailure, pushRecords, type Target} from '../src/search/push';

const OUTPUT = 'build';
const VARIABLES = {
  ALGOLIA_APP_ID: '应用的 ID',
  ALGOLIA_INDEX_NAME: '索引的名字',
  ALGOLIA_ADMIN_KEY: '能写入的管理密钥，不要放进代码仓库',
} as const;

/** @throws naming what is not set. */
function readTarget(env: NodeJS.ProcessEnv): Target {
  const missing = Object.entries(VARIABLES).filter(([name]) => !env[name]);
  if (missing.length > 0) {
    throw new Error(
      [
        '缺少环境变量：',
        ...missing.map(([name, meaning]) => `  ${name}（${meaning}）`),
      ].join('\n'),
    );
  }
  return {
    appId: env.ALGOLIA_APP_ID ?? '',
    indexName: env.ALGOLIA_INDEX_NAME ?? '',
    adminKey: env.ALGOLIA_ADMIN_KEY ?? '',
  };
}

/** Site paths of all HTML files of the build. */
function listRoutes(baseUrl: string): string[] {
  return readdirSync(OUTPUT, {recursive: true})
    .map((name) => String(name).split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `${baseUrl}${name.replace(/(?:^|\/)index\.html$/u, '')}`);
}

async function main(): Promise<void> {
  const target = readTarget(process.env);
  if (!existsSync(path.join(OUTPUT, '404.html'))) {
    throw new Error('还没有构建：请先运行 npm run build。');
  }
  const {siteUrl, baseUrl} = readIdentity(process.env);
  const pages = await collectPages(
    {
      outDir: OUTPUT,
      routesPaths: listRoutes(baseUrl),
      siteConfig: {baseUrl},
    },
    ENGINE_OPTIONS,
  );
  const records = pages.flatMap((page) => toRecords(page, siteUrl));
  if (records.length === 0) {
    throw new Error(`${OUTPUT}/ 里没有可以搜索的页面，索引没有改动。`);
  }
  const bar = new SingleBar(
    {format: '推送 {bar} {value}/{total} 条记录', noTTYOutput: true},
    Presets.shades_classic,
  );
  bar.start(records.length, 0);
  try {
    await pushRecords(records, target, (sent) => bar.increment(sent));
  } catch (error) {
    throw new Error(explainFailure(error, target.appId), {cause: error});
  } finally {
    bar.stop();
  }
  console.log(
    `${pages.length} 个页面的 ${records.length} 条记录已经换进索引 ${target.indexName}。`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
