import {languageOf} from '../ui/CodeEditor/languages';
import {download as saveAs} from '../kit/saveFile';
import type {Project} from './project';
import {
  loadPackages,
  PackageError,
  type SourceFile,
} from 'docusaurus-theme-verified-samples/sandbox';
import {encodeShare, ShareSizeError} from './shareLink';
import type {Notice} from './notice';
import {loadCompiler} from './warmUp';

const NOT_LOADED = '需要的部分没有加载成功，可能是网络断开了。再点一次重试。';

/** What a command did: a message, and for formatting the new code. */
export type Outcome = {readonly notice: Notice; readonly code?: string};

function fail(text: string): Outcome {
  return {notice: {tone: 'error', text}};
}

/** Formats one file with Prettier, which loads the first time. */
export async function format({name, code}: SourceFile): Promise<Outcome> {
  try {
    const {formatCode, FormatError} = await import('./format');
    try {
      const formatted = await formatCode(code, languageOf(name));
      return {
        notice: {
          tone: 'info',
          text:
            formatted === code ? `${name} 已经是整齐的` : `已格式化 ${name}`,
        },
        code: formatted,
      };
    } catch (error) {
      if (error instanceof FormatError) {
        const place =
          error.line === null ? name : `${name} 第 ${error.line} 行`;
        return fail(`没有格式化：${place}有语法错误，先改正它。`);
      }
      throw error;
    }
  } catch {
    return fail(`没有格式化：${NOT_LOADED}`);
  }
}

/**
 * Makes a link and copies it.
 * @param page address of the playground, without query and hash.
 * @returns with `link` when the clipboard is refused and the reader has to copy
 *   it.
 */
export async function share(
  project: Project,
  page: string,
): Promise<Outcome & {readonly link?: string}> {
  try {
    const link = `${page}#${await encodeShare(project)}`;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      return {
        notice: {
          tone: 'info',
          text: '浏览器不让网页写剪贴板，请手动复制链接。',
        },
        link,
      };
    }
    const size = link.length.toLocaleString('zh-CN');
    return {
      notice: {
        tone: 'info',
        text: `链接已复制，${size} 个字符。代码只在链接里，不会上传。`,
      },
    };
  } catch (error) {
    if (error instanceof ShareSizeError) {
      return fail(error.message);
    }
    throw error;
  }
}

/** Hands a text to the reader as a file. */
export function saveFile(name: string, mediaType: string, text: string): void {
  saveAs(name, text, mediaType);
}

/** Saves the program as one page that runs by itself. */
export async function download(
  files: readonly SourceFile[],
  packagesUrl: string,
): Promise<Outcome> {
  try {
    const [{compile, CompileError}, {exportPage}] = await Promise.all([
      loadCompiler(),
      import('./exportPage'),
    ]);
    try {
      const program = compile(files);
      const packages = await loadPackages(packagesUrl, program.packages);
      saveFile('playground.html', 'text/html', exportPage(program, packages));
      return {
        notice: {
          tone: 'info',
          text: '已下载 playground.html，双击就能在浏览器里运行。那时代码不在沙箱里，来路不明的先看清楚。',
        },
      };
    } catch (error) {
      if (error instanceof CompileError) {
        return fail(
          `没有下载：${error.file} 第 ${error.line} 行${error.reason}`,
        );
      }
      if (error instanceof PackageError) {
        return fail(`没有下载：${error.message}`);
      }
      throw error;
    }
  } catch {
    return fail(`没有下载：${NOT_LOADED}`);
  }
}
