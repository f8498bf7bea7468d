/** Turns what somebody typed or pasted into what the search box offers. */
import {encodeShare} from '../playground/shareLink';
import {toSampleFiles} from 'docusaurus-theme-verified-samples/sandbox';
import type {Named} from '../contents/note';
import type {Action} from '../search/action';
import {findTool, type ToolEntry, TOOLS} from '../tools/catalogue';
import type {Guess} from '../tools/detect';
import {handOver} from '../tools/handoff';
import {toHash, toPath} from '../tools/route';
import {searchTools} from '../tools/search';
import {findCommands, type Commands} from './commands';
import {findPlaces} from './places';
import {type CodeLanguage, recognise, type Recognised} from './recognise';

export type Surroundings = {
  /** Of the site, with a slash at its end. */
  readonly baseUrl: string;
  /** What can be switched from here; without them nothing can. */
  readonly commands?: Commands;
  /** What the contents name. */
  readonly named?: readonly Named[];
};

const ACTION = '动作';
const TOOL = '工具';
const PLACE = '前往';
/** A name of a tool is one or two words; what is longer is a sentence. */
const MAX_TOOL_QUERY = 24;
const MAX_TOOLS = 3;
/** A single letter fits too many tools. */
const MIN_TOOL_QUERY = 2;
/** As tools/search.ts rates: a name, or the beginning of one. */
const BY_NAME = 4;

const LANGUAGES: Readonly<Record<CodeLanguage, string>> = {
  js: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  tsx: 'TSX',
  html: 'HTML',
  css: 'CSS',
};

/** A tool with a text in it; a secret does not stand in the address. */
function openTool({id, what, state, isSecret}: Guess, root: string): Action {
  return {
    id: `tool:${id}`,
    group: ACTION,
    title: `在“${findTool(id)?.title ?? id}”里打开`,
    detail: `这段内容${what}`,
    address: `${root}site${(isSecret ? null : toHash(id, state)) ?? `#${toPath(id)}`}`,
    act: () => handOver(id, state),
  };
}

/** @returns null: it is too long for a link. */
async function runCode(
  code: string,
  language: CodeLanguage,
  root: string,
): Promise<Action | null> {
  try {
    const hash = await encodeShare({files: toSampleFiles({language, code})});
    return {
      id: 'run',
      group: ACTION,
      title: '在演练场打开这段代码',
      detail: `像是 ${LANGUAGES[language]}；打开后由你按下运行`,
      address: `${root}code/#${hash}`,
    };
  } catch {
    return null;
  }
}

async function toAction(
  found: Recognised,
  text: string,
  root: string,
): Promise<Action | null> {
  switch (found.kind) {
    case 'error': {
      const {entry, found: phrase, page, to} = found.error;
      return {
        id: `error:${to}`,
        group: ACTION,
        title: `查这个报错：${entry.title}`,
        detail: `${page}，认出的是“${phrase}”`,
        address: `${root}${to.slice(1)}`,
      };
    }
    case 'tool':
      return openTool(found.guess, root);
    case 'command':
      return {
        id: 'command',
        group: ACTION,
        title: `查这条命令：${found.words}`,
        detail: '不带你自己的参数，在全站里找',
        address: `${root}search?q=${encodeURIComponent(found.words)}`,
      };
    case 'code':
      return runCode(text, found.language, root);
  }
}

/** A blank stands between Chinese and other letters. */
function goTo(title: string): string {
  return /^\p{ASCII}/u.test(title) ? `去 ${title}` : `去${title}`;
}

/** What one adds to the name of a tool, and it goes without. */
const TOOL_WORDS =
  /(?:在线|工具|转换器?|互转|解析|生成器?|格式化|美化|压缩|校验|查询|计算器?|对比|测试)+$/u;

/** What nobody adds who looks for a note. */
const ASKS_FOR_TOOL = /^在线|(?:在线|工具|转换器?|互转|生成器|计算器)$/u;

/** Whether a query says that it wants this tool, and no note. */
function isAskedFor(query: string, bare: string, tool: ToolEntry): boolean {
  const name = bare.toLowerCase();
  return (
    ASKS_FOR_TOOL.test(query) &&
    name.length >= MIN_TOOL_QUERY &&
    (tool.id === name || tool.title.toLowerCase().startsWith(name))
  );
}

/** Tools by their names, beside the pages that a word may mean as well. */
function listTools(query: string, root: string): readonly Action[] {
  if (query.length > MAX_TOOL_QUERY || query.length < MIN_TOOL_QUERY) {
    return [];
  }
  const bare = query.replace(/^在线/u, '').replace(TOOL_WORDS, '').trim();
  const named = searchTools(TOOLS, query, BY_NAME);
  const found =
    named.length > 0 || bare.length < MIN_TOOL_QUERY
      ? named
      : searchTools(TOOLS, bare, BY_NAME);
  return found.slice(0, MAX_TOOLS).map((tool) => ({
    id: `named:${tool.id}`,
    group: TOOL,
    title: tool.title,
    detail: tool.description,
    address: `${root}site#${toPath(tool.id)}`,
    ...(!isAskedFor(query, bare, tool) && {isGuess: true as const}),
  }));
}

/**
 * Everything that a text may be besides a query; an empty list is the rule.
 * @param text what was typed, or the whole of what was pasted.
 */
export async function findActions(
  text: string,
  {baseUrl: root, commands, named}: Surroundings,
): Promise<readonly Action[]> {
  const query = text.trim();
  const recognised = await Promise.all(
    recognise(query).map((found) => toAction(found, query, root)),
  );
  const offered = recognised.filter((action) => action !== null);
  return [
    ...offered,
    ...(commands ? findCommands(query, commands) : []).map(
      ({id, title, detail, act}) => ({
        id: `command:${id}`,
        group: ACTION,
        title,
        detail,
        address: '',
        act,
        stays: true as const,
      }),
    ),
    ...findPlaces(query, named).map(({title, detail, to, offer, isGuess}) => ({
      id: `place:${to}`,
      group: PLACE,
      title: offer ?? goTo(title),
      detail,
      address: `${root}${to.slice(1)}`,
      ...(isGuess && {isGuess}),
    })),
    ...(offered.length > 0 ? [] : listTools(query, root)),
  ];
}
