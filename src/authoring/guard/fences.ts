/** What a fence says of its lines, its file and its neighbours. */
import {distance} from 'fastest-levenshtein';

import type {FoundFence} from '../../samples/build';
import {type Report, shorten} from './report';

const MARKS = ['highlight-next-line', 'highlight-start', 'highlight-end'];
/** A comment that is one word, as Docusaurus reads its marks. */
const MARK =
  /^[ \t]*(?:\/\/|\/\*|\{\/\*|<!--|#)[ \t]*([a-z]+-[a-z-]+)[ \t]*(?:\*\/\}?|-->)?[ \t]*$/u;
const MAX_DISTANCE = 3;
/** By language: how the files of it are called. */
const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  js: /^[cm]?jsx?$/u,
  jsx: /^[jt]sx?$/u,
  ts: /^[cm]?tsx?$/u,
  tsx: /^tsx?$/u,
  css: /^css$/u,
  html: /^html?$/u,
  json: /^(?:json5?|webmanifest|code-snippets)$/u,
};
/** Keys as they are given out, and not as a page makes one up. */
const SECRET =
  /\b(?:sk-(?:proj-)?[A-Za-z0-9]{32,}|gh[pousr]_[A-Za-z0-9]{36}|AKIA[0-9A-Z]{16}|xox[bp]-\d{10,}-[\w-]{20,})\b|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/u;
/** Copied from pages that make typographic signs of what one types. */
const TYPESET = [
  [/(?:^|\s)[–—]+(?=[a-z])/iu, '横线是排版用的长横线'],
  [/^[^'"#]*\s[“‘][^'"]*$/u, '引号是弯的'],
] as const;
/** In the place of a reason: what stands in the guide, or was to be replaced. */
const NO_REASON =
  /^(?:原因|理由|reason|todo|fixme|[x?？.。…-]+|待补|待写|以后再说|暂不运行|不运行)$/iu;
/** What another run prints otherwise. */
const FLEETING =
  /console\.\w+\((?:[^()'"`]*[\s,(])?(?<!typeof )(Math\.random\(\)|Date\.now\(\)|new Date\(\)(?!\.constructor)|crypto\.randomUUID\(\))(?! instanceof)/u;
const SHELLS = new Set(['sh', 'bash', 'powershell']);
/** Shown as nothing, and part of the code all the same. */
const INVISIBLE = /[\u200b\u2060\ufeff\u00ad\u00a0]/u;

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function tellMarks({node, line}: FoundFence, report: Report): void {
  const lines = node.value.split('\n');
  let open = 0;
  lines.forEach((text, index) => {
    const mark = MARK.exec(text)?.[1];
    if (mark === undefined) {
      return;
    }
    const at = line + index + 1;
    if (!MARKS.includes(mark)) {
      const meant = MARKS.find((name) => distance(name, mark) <= MAX_DISTANCE);
      if (meant !== undefined) {
        report(at, `“${mark}”不起作用，会原样显示；请写成 ${meant}。`);
      }
    } else if (mark === 'highlight-next-line' && index === lines.length - 1) {
      report(
        at,
        '“highlight-next-line”下面没有代码；请移到要突出的那一行上面。',
      );
    } else if (mark === 'highlight-start') {
      open = at;
    } else if (mark === 'highlight-end') {
      if (open === 0) {
        report(
          at,
          '“highlight-end”上面没有 highlight-start；请补上，或删掉它。',
        );
      }
      open = 0;
    }
  });
  if (open > 0) {
    report(
      open,
      '“highlight-start”没有结束；请在最后一行后面补上 highlight-end。',
    );
  }
  const [, list] = /\{([\d,\s-]+)\}/u.exec(node.meta ?? '') ?? [];
  const count = lines.filter(
    (text) => !MARKS.includes(MARK.exec(text)?.[1] ?? ''),
  ).length;
  for (const part of list?.split(',') ?? []) {
    const [from = 0, to = from] = part.split('-').map(Number);
    if (from < 1 || to < from || to > count) {
      report(
        line,
        `要突出的“${part.trim()}”不对：这段代码有 ${count} 行，从 1 数起；请改成 {1,3-5} 这样的行号。`,
      );
    }
  }
}

function tellTitle({node, line, read}: FoundFence, report: Report): void {
  const title = read.ok ? read.fence.title : null;
  const extension = /\.([a-z\d-]+)$/iu.exec(title ?? '')?.[1]?.toLowerCase();
  const expected = EXTENSIONS[node.lang ?? ''];
  const isOther =
    extension !== undefined &&
    Object.values(EXTENSIONS).some((pattern) => pattern.test(extension));
  if (title && expected && isOther && !expected.test(extension)) {
    report(
      line,
      `title 是“${shorten(title)}”，围栏的语言是 ${node.lang}；请改其中一个，让它们一致。`,
    );
  }
}

function tellText({node, line}: FoundFence, report: Report): void {
  node.value.split('\n').forEach((text, index) => {
    const at = line + index + 1;
    const [invisible] = INVISIBLE.exec(text) ?? [];
    if (invisible !== undefined) {
      report(
        at,
        `这一行里有看不见的字符 ${nameOf(invisible)}，读者复制了会出错；请删掉，空格用半角。`,
      );
    }
    if (SECRET.test(text)) {
      report(
        at,
        '这一行里有一串像是真的密钥；是真的就作废它，页面里写成 <你的密钥> 这样的字。',
      );
    }
    if (!SHELLS.has(node.lang ?? '')) {
      return;
    }
    if (/^\$ \S/u.test(text)) {
      report(at, '命令前面有提示符“$ ”，读者复制了会出错；请删掉。');
    }
    for (const [pattern, what] of TYPESET) {
      if (pattern.test(text)) {
        report(at, `这条命令里的${what}，读者照抄会出错；请换成半角的。`);
      }
    }
  });
}

/** What is right as code, and not what a reader should get. */
function tellLeftovers({node, line, read}: FoundFence, report: Report): void {
  if (!read.ok) {
    return;
  }
  const {fence} = read;
  if (fence.kind === 'no-run' && NO_REASON.test(fence.reason.trim())) {
    report(
      line,
      `no-run 的“${fence.reason.trim()}”没有说原因；请写为什么不能运行、在哪里验证过。`,
    );
  }
  const canFix = fence.kind === 'run' || fence.kind === 'node';
  node.value.split('\n').forEach((text, index) => {
    const at = line + index + 1;
    if (canFix && /^\s*debugger;?\s*$/u.test(text)) {
      report(
        at,
        'debugger 是调试时留下的，读者打开开发者工具就会停在这里；请删掉。',
      );
    }
    if (
      'typeErrors' in fence &&
      /^\s*\/\/ *@ts-(?:ignore|nocheck)\b/u.test(text)
    ) {
      report(
        at,
        '@ts-ignore 会让类型检查什么也不说；请删掉，故意的错误写进围栏的 errors=。',
      );
    }
    const [, fleeting] = (canFix && FLEETING.exec(text)) || [];
    const isTime = /Date/u.test(fleeting ?? '');
    const isFixed = canFix && (isTime ? fence.now : fence.seed) !== undefined;
    if (fleeting !== undefined && !isFixed) {
      report(
        at,
        `这里打印的 ${fleeting} 每次都不同，输出没法核对；请在围栏上写 ${isTime ? 'now="2026-01-01T00:00:00+08:00"' : 'seed=1'}，或不打印它。`,
      );
    }
  });
}

/** Checks the fences of a page, besides what verifies them. */
export function checkFenceTexts(
  fences: readonly FoundFence[],
  report: Report,
): void {
  for (const found of fences) {
    const {read, above, line} = found;
    tellMarks(found, report);
    tellTitle(found, report);
    tellLeftovers(found, report);
    const isText =
      read.ok && read.fence.kind === 'data' && read.fence.language === 'text';
    if (
      isText &&
      above?.ok &&
      (above.fence.kind === 'run' || above.fence.kind === 'node')
    ) {
      report(
        line,
        '紧跟在示例下面的 text 围栏没有写 output，不会与程序的输出核对；请写成 ```text output。',
      );
    }
    // What a program prints may hold anything.
    if (!(read.ok && ['output', 'data'].includes(read.fence.kind))) {
      tellText(found, report);
    }
  }
}
