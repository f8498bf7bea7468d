/** The tools that every page offers to agents. Loaded where there may be one. */
import siteConfig from '@generated/docusaurus.config';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';

import {ask} from '../search/ask';
import {
  describeCompileError,
  loadCompiler,
  runOnce,
} from 'docusaurus-theme-verified-samples/sandbox';
import {sandboxAt} from 'docusaurus-theme-verified-samples/reader';
import {STOP_TEXT} from 'docusaurus-theme-verified-samples/client';
import {InputError, readText, toMarkdownUrl} from './input';
import type {AgentTool} from './modelContext';

const MAX_QUERY = 200;
const MAX_RESULTS = 10;
const MAX_ADDRESS = 500;
const MAX_CODE = 50_000;
const MAX_OUTPUT = 20_000;
/** The sandbox ends what does not answer; this ends what never has enough. */
const MAX_RUN_MS = 10_000;

const LANGUAGES = ['js', 'ts', 'jsx', 'tsx', 'html', 'css'] as const;
type Language = (typeof LANGUAGES)[number];

const root = new URL(siteConfig.baseUrl, location.origin).href;

/** A text that was HTML, without its marks. */
function toText(html: string): string {
  return (
    new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  );
}

async function search(input: unknown): Promise<object> {
  const query = readText(input, 'query', MAX_QUERY);
  const {algolia} = siteConfig.themeConfig as unknown as {
    readonly algolia: NonNullable<ThemeConfig['algolia']>;
  };
  const {hits, missing} = await ask(algolia, siteConfig.baseUrl, {
    query,
    hitsPerPage: MAX_RESULTS,
    attributesToSnippet: ['content:30'],
    snippetEllipsisText: '…',
    highlightPreTag: '',
    highlightPostTag: '',
  });
  return {
    results: hits.map(({url, hierarchy, type, _snippetResult: {content}}) => {
      const heading = type === 'content' ? null : hierarchy[type];
      const page = toText(hierarchy.lvl1 ?? '');
      const section = toText(heading ?? '');
      const {hash, origin, pathname} = new URL(url);
      return {
        page,
        ...(section !== '' && section !== page && {section}),
        // Without what marks the words for a reader.
        url: origin + pathname + hash,
        ...(content && {text: toText(content.value)}),
      };
    }),
    ...(missing.length > 0 && {
      notOnThisSite: missing.map(({text}) => text),
    }),
  };
}

async function readPage(input: unknown): Promise<string> {
  const address = readText(input, 'url', MAX_ADDRESS);
  const url = toMarkdownUrl(address, root);
  const response = await fetch(url);
  const type = response.headers.get('Content-Type') ?? '';
  // A host may answer with a page of its own when there is none.
  if (!response.ok || type.includes('html')) {
    throw new InputError(
      `${address} 没有 Markdown。文章和博文才有，地址可以从 search_notes 得到`,
    );
  }
  return response.text();
}

function readLanguage(input: unknown): Language {
  const language = readText(input, 'language', 10);
  const known = LANGUAGES.find((one) => one === language);
  if (known === undefined) {
    throw new InputError(`language 只能是 ${LANGUAGES.join('、')}`);
  }
  return known;
}

/** A place for the frame that nobody sees, hears or reaches. */
function createMount(): HTMLElement {
  const mount = document.createElement('div');
  mount.inert = true;
  mount.ariaHidden = 'true';
  // Frames that are not drawn get no animation frames: it stands in the window.
  mount.style.cssText =
    'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;overflow:hidden;opacity:0;pointer-events:none;z-index:-1';
  document.body.append(mount);
  return mount;
}

async function run(input: unknown): Promise<object> {
  const language = readLanguage(input);
  const code = readText(input, 'code', MAX_CODE);
  const compiler = await loadCompiler();
  if (!compiler) {
    throw new InputError('没能加载运行环境：检查网络后再试一次');
  }
  let program;
  try {
    program = compiler.compileSample({language, code});
  } catch (error) {
    throw new InputError(`没有运行，${describeCompileError(error)}`);
  }
  const mount = createMount();
  try {
    const {entries, reason} = await runOnce(
      {
        ...sandboxAt(siteConfig.baseUrl),
        mount,
        title: '智能体运行的代码',
      },
      program,
      {
        theme:
          document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
      },
      AbortSignal.timeout(MAX_RUN_MS),
    );
    const output = entries
      .map(({level, text}) =>
        level === 'error' || level === 'warn' ? `[${level}] ${text}` : text,
      )
      .join('\n');
    return {
      output:
        output.length > MAX_OUTPUT
          ? `${output.slice(0, MAX_OUTPUT)}…（还有 ${output.length - MAX_OUTPUT} 个字符）`
          : output,
      ...(reason && {
        ended:
          reason === 'stopped'
            ? `运行了 ${MAX_RUN_MS / 1_000} 秒还没有结束，已停止`
            : STOP_TEXT[reason],
      }),
    };
  } finally {
    mount.remove();
  }
}

/** What goes wrong is an answer too: browsers hand no error's text on. */
function answering(
  execute: (input: unknown) => Promise<string | object>,
): AgentTool['execute'] {
  return async (input) => {
    try {
      return await execute(input);
    } catch (error) {
      return {
        error:
          error instanceof InputError
            ? error.message
            : `没有做成，多半是网络不通，可以再试一次（${String(error)}）`,
      };
    }
  };
}

function describeText(description: string, maxLength: number): object {
  return {type: 'string', description, minLength: 1, maxLength};
}

/** Search, read, run: in this order of use. */
export const TOOLS: readonly AgentTool[] = [
  {
    name: 'search_notes',
    title: '搜索',
    description:
      '搜索本站的中文技术笔记（前端、Node.js、数据库、Git、Rust 与 WebAssembly）。返回页面和小节的标题、地址和一句原文；站里没有的词列在 notOnThisSite。要全文时把地址交给 read_page。',
    inputSchema: {
      type: 'object',
      properties: {
        query: describeText(
          '几个词、一句问话，或者粘贴的报错；中文、英文、拼音都可以',
          MAX_QUERY,
        ),
      },
      required: ['query'],
      additionalProperties: false,
    },
    annotations: {readOnlyHint: true, untrustedContentHint: false},
    execute: answering(search),
  },
  {
    name: 'read_page',
    title: '读一页',
    description:
      '返回本站一篇文章或博文的 Markdown 全文。每段示例都运行过，下面是核对过的输出。',
    inputSchema: {
      type: 'object',
      properties: {
        url: describeText(
          'search_notes 给出的地址，或 /docs/… 这样的路径',
          MAX_ADDRESS,
        ),
      },
      required: ['url'],
      additionalProperties: false,
    },
    annotations: {readOnlyHint: true, untrustedContentHint: false},
    execute: answering(readPage),
  },
  {
    name: 'run_code',
    title: '运行一段代码',
    description: `在页面的沙箱里运行一段代码，返回它在控制台打印的内容。是浏览器环境：有 DOM，可以用顶层 await，会等 setTimeout 和动画帧，不等 setInterval；不能联网，碰不到页面；最多 ${MAX_RUN_MS / 1_000} 秒。`,
    inputSchema: {
      type: 'object',
      properties: {
        language: {type: 'string', enum: LANGUAGES},
        code: describeText('整段代码', MAX_CODE),
      },
      required: ['language', 'code'],
      additionalProperties: false,
    },
    annotations: {readOnlyHint: true, untrustedContentHint: true},
    execute: answering(run),
  },
];
