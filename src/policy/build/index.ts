/**
 * The last look at every page before it is published: nothing may run in it but
 * what is expected. Then each page gets its content security policy, and the
 * build the same as header files for the hosts that can send headers.
 */
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Props} from '@docusaurus/types';

import {type Cache, keepJson, openCache} from '../../cache';
import {hashCode} from '../../cache/tree';
import {GENERATED_STATIC} from '../../config/generatedStatic';
import {
  type BuiltSite,
  createHeaderRules,
  createPolicy,
  DEPLOY_FOLDER,
  DIRECTIVES,
  HEADERS_FILE,
  HOLDER_PAGE,
  RULES_FILE,
  SANDBOX_PAGE,
  SITE_FILE,
} from '../policy';
import {withoutData} from '../../kit/withoutData';
import {isHosted} from '../../search/options';
import type {PagePlugin} from '../../publish/finishPages';
import {
  createCaddyHeaders,
  createHeadersFile,
  createNginxHeaders,
  createNginxMaps,
} from './hostFiles';
import {inspectPage, insertPolicy} from './inspect';
import {expectScripts, hashScript} from './knownScripts';

const MAX_SHOWN = 20;
/** The development server evaluates code; what frames may do holds there too. */
const IN_DEVELOPMENT = /^(?:frame-src|base-uri|object-src)$/u;

/** Pages of the sandbox have their own policy: they must be the generated ones. */
async function isGenerated(
  siteDir: string,
  name: string,
  html: string,
): Promise<boolean> {
  const source = path.join(siteDir, GENERATED_STATIC, name);
  return existsSync(source) && (await readFile(source, 'utf8')) === html;
}

/** @throws with every problem, by page. */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) {
    const rest = problems.length - MAX_SHOWN;
    throw new Error(
      [
        '页面里有不该运行的代码，构建停止：',
        ...problems.slice(0, MAX_SHOWN).map((problem) => `- ${problem}`),
        ...(rest > 0 ? [`……还有 ${rest} 处。`] : []),
      ].join('\n'),
    );
  }
}

async function writeHostFiles(
  {outDir, baseUrl, siteConfig}: Props,
  policy: string,
): Promise<void> {
  const rules = createHeaderRules(policy, baseUrl);
  const entries = (await readdir(outDir)).filter(
    (name) => !/^(?:index\.html$|[._])/u.test(name),
  );
  const folder = path.join(outDir, DEPLOY_FOLDER);
  await mkdir(folder, {recursive: true});
  await Promise.all([
    writeFile(
      path.join(outDir, HEADERS_FILE),
      createHeadersFile(rules, entries.sort(), baseUrl),
    ),
    ...Object.entries({
      [RULES_FILE]: `${JSON.stringify(rules, null, 2)}\n`,
      [SITE_FILE]: `${JSON.stringify({siteUrl: siteConfig.url, baseUrl} satisfies BuiltSite)}\n`,
      'nginx-maps.conf': createNginxMaps(rules),
      'nginx-headers.conf': createNginxHeaders(rules),
      'caddy-headers': createCaddyHeaders(rules),
    }).map(([name, text]) => writeFile(path.join(folder, name), text)),
  ]);
}

export default function policyPlugin({
  siteConfig,
  siteDir,
  baseUrl,
}: LoadContext): PagePlugin {
  const problems: string[] = [];
  let expected: ReadonlySet<string> = new Set();
  let policy = '';
  let inspected: Cache | null = null;

  /** Of a page that was inspected before, what was found then. */
  function inspect(
    html: string,
  ): readonly string[] | Promise<readonly string[]> {
    const page = withoutData(html);
    const make = (): readonly string[] => inspectPage(page, expected, baseUrl);
    return inspected
      ? keepJson(inspected, [page, baseUrl, ...[...expected].sort()], make)
      : make();
  }

  return {
    name: 'policy',
    injectHtmlTags() {
      return {
        headTags:
          process.env.NODE_ENV === 'development'
            ? [
                {
                  tagName: 'meta',
                  attributes: {
                    'http-equiv': 'Content-Security-Policy',
                    content: DIRECTIVES.filter(({name}) =>
                      IN_DEVELOPMENT.test(name),
                    )
                      .map(({name, sources}) => [name, ...sources].join(' '))
                      .join('; '),
                  },
                },
              ]
            : [],
      };
    },
    pageStep: {
      async begin(site) {
        problems.length = 0;
        inspected = openCache({who: 'inspected', version: hashCode()});
        expected = await expectScripts(site, site);
        const {algolia} = siteConfig.themeConfig as {
          algolia?: {apiKey?: string};
        };
        policy = createPolicy(
          [...expected].map(hashScript).sort(),
          algolia !== undefined && isHosted(algolia),
        );
      },
      async page(html, name) {
        if (name === SANDBOX_PAGE || name === HOLDER_PAGE) {
          if (!(await isGenerated(siteDir, name, html))) {
            problems.push(`${name}：不是 src/sandbox/build 生成的那一份。`);
          }
          return html;
        }
        problems.push(
          ...(await inspect(html)).map((problem) => `${name}：${problem}`),
        );
        return insertPolicy(html, policy);
      },
      async end(site) {
        refuse(problems);
        await writeHostFiles(site, policy);
      },
    },
  };
}
