/** Text that looks like Markdown and is shown as plain text. */
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import type {Page} from '../../markdown/page';
import {isBareLink, MASK} from './prose';
import {lineOf, type Report, shorten} from './report';

/** `::name{…}` of this site; each stands on a line of its own. */
const BLOCKS = ['figure', 'monaco', 'extension'];
/** Where a line of text begins: behind quotes and the mark of a list. */
const LINE_START = String.raw`^(?:[\s>]|[-*+] |\d{1,9}[.)] )*`;
/** An address, and no aside in brackets. */
const ADDRESS = String.raw`(?:\.{0,2}/|https?://|#|[\w./-]*\.(?:mdx?|png|jpe?g|gif|svg|webp|avif)\b)`;

type Rule = {
  readonly pattern: RegExp;
  readonly tell: (match: RegExpExecArray) => string;
};

const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(
      String.raw`!?\[([^[\]]*)\]\s?(?:（\s*(${ADDRESS}[^）]*)[）)]|\(\s*(${ADDRESS}[^()）]*)）)`,
      'gu',
    ),
    tell: ([, text = '', one, other]) =>
      `“[${shorten(text)}]”后面的括号是全角的，不会成为链接；请写成 [${shorten(text)}](${shorten(one ?? other ?? '')})。`,
  },
  {
    pattern: new RegExp(
      String.raw`(?:【([^【】]+)】|［([^［］]+)］)[（(]\s*(${ADDRESS}[^）)]*)[）)]`,
      'gu',
    ),
    tell: ([, one, other, address = '']) =>
      `“${shorten(one ?? other ?? '')}”用的是全角方括号，不会成为链接；请写成 [${shorten(one ?? other ?? '')}](${shorten(address)})。`,
  },
  {
    pattern: new RegExp(
      String.raw`!?\[([^[\]]+)\]\s+\((${ADDRESS}[^()\s]*)\)`,
      'gu',
    ),
    tell: ([, text = '', address = '']) =>
      `“[${shorten(text)}]”和“(${shorten(address)})”之间有空格，不会成为链接；请删掉空格。`,
  },
  {
    pattern: /\[\[([^[\]]+)\]\]/gu,
    tell: ([, name = '']) =>
      // `[[Prototype]]`, `[[1, 2]]` and `[[a, b]]` are meant.
      /\p{Script=Han}|[|/]|\.mdx?$/u.test(name) ||
      /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name)
        ? `“[[${shorten(name)}]]”不会成为链接；请写成 [文字](./文件名.md)，要这几个字本身就放进反引号。`
        : '',
  },
  {
    pattern: /(?<![\w\])$!])\[([^[\]]+)\]\[([^[\]]*)\]/gu,
    tell: ([, text = '', label = '']) =>
      // `[i][j]`, `[0][1]` and `[1, 2][0]` are meant.
      /^(?:\d+|[a-z]|-1)$/u.test(label) || /^[\d\s,.'"]+$/u.test(text)
        ? ''
        : `“[${shorten(text)}][${shorten(label)}]”引用的“${shorten(label || text)}”没有定义，不会成为链接；请写成 [文字](地址)，或在页尾补上“[${shorten(label || text)}]: 地址”。`,
  },
  {
    pattern: /\[\^(\d+|\p{Script=Han}[^[\]]*|(?:note|fn|ref)-?\d*)\](?!:)/giu,
    tell: ([, label = '']) =>
      `脚注“[^${shorten(label)}]”没有定义，会原样显示；请另起一行写“[^${shorten(label)}]: 说明”，或删掉它。`,
  },
  {
    pattern: /!\[([^[\]]*)\]\[([^[\]]*)\]/gu,
    tell: ([, text = '', label = '']) =>
      `“![${shorten(text)}][${shorten(label)}]”引用的“${shorten(label || text)}”没有定义，不会成为图片；请写成 ![替代文字](地址)。`,
  },
  {
    pattern: /!\[([^[\]]*)\]\(([^()]*)\)?/gu,
    tell: ([, , address = '']) =>
      /[^\s]\s+[^\s"']/u.test(address)
        ? `图片地址“${shorten(address)}”里有空格，不会成为图片；请给文件改名，例如 ${shorten(address.trim().replaceAll(/\s+/gu, '-'))}。`
        : `“![](${shorten(address)})”没有成为图片；请检查括号和地址。`,
  },
  {
    // Links that did become one are masked.
    pattern: new RegExp(
      String.raw`(?<![\w\])!])\[([^[\]]+)\]\((${ADDRESS}[^()）]*)\)`,
      'gu',
    ),
    tell: ([, text = '', address = '']) =>
      `“[${shorten(text)}](${shorten(address)})”没有成为链接，多半是地址里有空格；请去掉空格，或写成 %20。`,
  },
  {
    pattern: new RegExp(
      String.raw`${LINE_START}(#{2,6})(?=[^\s#])([^#]*)`,
      'u',
    ),
    tell: ([, marks = '', text = '']) =>
      `“${marks}${shorten(text, 12)}”没有成为标题；请在 ${marks} 后面空一格。`,
  },
  {
    pattern: new RegExp(String.raw`${LINE_START}[#＃]*＃[#＃]*\s*(.*)`, 'u'),
    tell: ([, text = '']) =>
      `“＃”是全角的，这一行没有成为标题；请写成“## ${shorten(text, 12)}”。`,
  },
  {
    pattern: new RegExp(
      String.raw`[:：]*：[:：]*\s?(?=(${BLOCKS.join('|')})\s?[{｛])`,
      'gu',
    ),
    tell: ([, name = '']) =>
      `“：：${name}”的冒号是全角的，不会变成${name === 'figure' ? '图' : '演示'}；请写成 ::${name}{name=…}，单独一行。`,
  },
  {
    pattern: new RegExp(String.raw`(?<![\w:])::(${BLOCKS.join('|')})\b`, 'gu'),
    tell: ([, name = '']) =>
      `“::${name}”没有生效；它要单独成一行，前后没有别的字，花括号也要是半角的：::${name}{name=…}。`,
  },
  {
    pattern: /｀+/gu,
    tell: ([marks = '']) =>
      `“${marks}”是全角的反引号，不会成为代码；请换成半角的 ${'`'.repeat(marks.length)}。`,
  },
  {
    pattern: new RegExp(String.raw`${LINE_START}｜.*｜\s*$`, 'u'),
    tell: () => '“｜”是全角的，这一行不会成为表格；请换成半角的“|”。',
  },
  {
    pattern: new RegExp(
      String.raw`${LINE_START}('{3}|’{3}|‘{3}|·{3}|、{3}|"{3})\s*([a-z]*)`,
      'u',
    ),
    tell: ([, marks = '', language = '']) =>
      `“${marks}”不是代码围栏；请用三个反引号：${'`'.repeat(3)}${language}。`,
  },
  {
    pattern: new RegExp(
      `${LINE_START}([－—]{1,2}|[•●○]|·(?!··))\\s?(?=\\S)`,
      'u',
    ),
    tell: ([, mark = '']) =>
      mark.includes('—')
        ? ''
        : `“${mark}”开头的行不会成为列表；请换成半角的“- ”。`,
  },
  {
    pattern: new RegExp(String.raw`${LINE_START}[-+](?=\p{Script=Han})`, 'u'),
    tell: () => '“-”后面没有空格，这一行不会成为列表；请在它后面空一格。',
  },
  {
    pattern: new RegExp(
      String.raw`${LINE_START}(\d{1,2})([.)])(?=\p{Script=Han})`,
      'u',
    ),
    tell: ([, number = '', mark = '']) =>
      `“${number}${mark}”后面没有空格，这一行不会成为编号的列表；请在它后面空一格。`,
  },
  {
    pattern: new RegExp(String.raw`${LINE_START}》\s?(?=\S)`, 'u'),
    tell: () => '“》”开头的行不会成为引用；请换成半角的“> ”。',
  },
  {
    pattern: /＊＊([^＊*]+)(?:＊＊|\*\*)/gu,
    tell: ([, text = '']) =>
      `“＊＊”是全角的，不会加粗；请写成 **${shorten(text, 12)}**。`,
  },
  {
    // `2**10` is meant.
    pattern: /(?<![\w*/])\*\*(?![*/\s])|(?<![\w*/\s])\*\*(?![\w*/])/gu,
    tell: () =>
      '“**”没有成为加粗：可能少了另一半，星号里侧有空格，或者跨了段落；请写成 **文字**，要星号本身就写 \\*\\*。',
  },
  {
    pattern: /(?<!~)~~(?!~)/gu,
    tell: () =>
      '“~~”没有成为删除线：可能少了另一半，或者里侧有空格；请写成 ~~文字~~，要波浪号本身就写 \\~\\~。',
  },
  {
    pattern: /`+/gu,
    tell: ([marks = '']) =>
      `这里的“${marks}”没有另一半，代码会原样显示；请补上，要反引号本身就用两个反引号围住它。`,
  },
  {
    pattern: /(?<!=)==(?=[^\s=])([^=]*[^\s=])==(?!=)/gu,
    tell: ([, text = '']) =>
      // `a == b == c` is meant.
      /\p{Script=Han}/u.test(text)
        ? `“==${shorten(text, 12)}==”不会成为高亮；强调请写 **${shorten(text, 12)}**。`
        : '',
  },
  {
    pattern: /(?<=[\p{L}\p{N}）)])\^([^\s^]{1,6})\^/gu,
    tell: ([, text = '']) =>
      `“^${shorten(text)}^”不会成为上标；请写成 <sup>${shorten(text)}</sup>。`,
  },
  {
    pattern: /(?<![\w:/]):([a-z][a-z_]{2,}|\+1):(?![\w:])/gu,
    tell: ([sign = '']) =>
      `“${sign}”不会变成表情；请直接写那个字符，或者不写。`,
  },
  {
    pattern:
      /\$\$|\\?\$\\(?:frac|sum|sqrt|times|cdot|le|ge|alpha|beta|log)\b/gu,
    tell: () =>
      '这里的公式不会排版，会原样显示；请写成文字或代码，例如 `a ** 2`。',
  },
  {
    pattern: new RegExp(
      String.raw`${LINE_START}!!!\s*(note|tip|info|warning|danger|caution)\b`,
      'u',
    ),
    tell: ([, kind = '']) =>
      `“!!! ${kind}”在这里不会变成提示块；请写成 :::${kind === 'caution' ? 'warning' : kind}，以 ::: 结束。`,
  },
  {
    pattern:
      /(?<![\w`'"])(?:TODO|FIXME)(?=\s?[:：])|[（(【[](?:待补充|待完善|待续|待写|未完待续|此处省略)[）)】\]]/gu,
    tell: ([words = '']) =>
      `“${words}”是写给自己的，会显示给读者；请写完再提交，或写进注释 <!-- -->。`,
  },
  {
    pattern: /的的(?!确)|(?<!非)是是(?!非)|在在|把把(?!关)|被被|与与/gu,
    tell: ([words = '']) => `“${words}”多打了一个字；请删掉一个。`,
  },
  {
    pattern: /[\u200b\u2060\ufeff\u00ad]/gu,
    tell: ([character = '']) =>
      `这里有看不见的字符 U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}，搜索会找不到这个词；请删掉。`,
  },
  {
    // As somebody starts a remark, not as a page about HTML mentions one.
    pattern: /<!--(?=[\s\p{Script=Han}]|$)/gu,
    tell: () => '注释没有结束，这几个字会显示给读者；请补上“-->”。',
  },
  {
    pattern: /＜!--|<！--|《!--/gu,
    tell: () =>
      '注释的开头有全角符号，会显示给读者；请写成“<!-- … -->”，全用半角。',
  },
  {
    pattern: /&(?:nbsp|lt|gt|amp|quot)(?![a-z;])/gu,
    tell: ([entity = '']) =>
      `“${entity}”少了分号，会原样显示；请写成“${entity};”，或直接写那个字符。`,
  },
  {
    pattern: /\{#[a-z0-9-]+\}/giu,
    tell: ([anchor = '']) =>
      `锚点“${anchor}”不在标题的末尾，会原样显示；请放到标题那一行的最后，后面没有别的字。`,
  },
  {
    pattern: /｛\s*#[^｝}]*[｝}]/gu,
    tell: ([anchor = '']) =>
      `锚点“${anchor}”的花括号是全角的，会原样显示；请换成半角的 {#…}。`,
  },
  {
    pattern: new RegExp(
      String.raw`${LINE_START}-?\[[ xX]?\](?=[^\s([:：])`,
      'u',
    ),
    tell: () => '“[ ]”没有成为待办；请写成“- [ ] 文字”，中间都空一格。',
  },
];

function tellRules(
  prose: readonly string[],
  headings: ReadonlySet<number>,
  report: Report,
): void {
  prose.forEach((text, index) => {
    const told = new Set<number>();
    const messages = new Set<string>();
    for (const {pattern, tell} of RULES) {
      const matches = pattern.global
        ? [...text.matchAll(pattern)]
        : [pattern.exec(text)];
      for (const match of matches) {
        // One piece of text is told once, by the first rule that knows it.
        if (
          match === null ||
          told.has(match.index) ||
          match[0].includes(MASK)
        ) {
          continue;
        }
        // The anchor at the end of a heading is where it belongs.
        const isAnchor =
          match[0].startsWith('{#') &&
          headings.has(index + 1) &&
          text.slice(match.index + match[0].length).trim() === '';
        const message = isAnchor ? '' : tell(match);
        if (message !== '') {
          told.add(match.index);
          messages.add(message);
        }
      }
    }
    messages.forEach((message) => report(index + 1, message));
  });
}

/** `:name{…}` and `:name[…]` in a line: what they hold is lost. */
function tellTextDirectives(tree: Root, report: Report): void {
  visit(tree, 'textDirective', (node) => {
    const hasMore =
      node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0;
    if (!hasMore) {
      return;
    }
    report(
      lineOf(node),
      BLOCKS.includes(node.name)
        ? `“:${node.name}”没有生效；请写成 ::${node.name}{name=…}，两个冒号，单独一行。`
        : `“:${node.name}”连同后面的括号会从页面上消失；请在冒号前加反斜线“\\:”，或放进反引号。`,
    );
  });
}

function tellLinks(tree: Root, lines: readonly string[], report: Report): void {
  visit(tree, 'link', (node) => {
    const text = toString(node);
    const swallowed = /[^\u0021-\u007e]/u.exec(text);
    if (isBareLink(node, lines)) {
      if (swallowed && !text.includes('@')) {
        const address = text.slice(0, swallowed.index);
        report(
          lineOf(node),
          `网址“${shorten(address, 60)}”把后面的“${shorten(text.slice(swallowed.index), 10)}”也算了进去；请写成 [文字](${shorten(address, 60)})，或 <${shorten(address, 60)}>。`,
        );
      }
      return;
    }
    const {line, column} = node.position?.start ?? {line: 1, column: 1};
    if (
      lines[line - 1]?.[column - 2] === '！' &&
      /\.(?:png|jpe?g|gif|svg|webp|avif)$/iu.test(node.url)
    ) {
      report(
        line,
        `“！[${shorten(text)}]”的感叹号是全角的，只成了链接；请用半角“!”。`,
      );
    }
    if (node.url.trim() === '') {
      report(
        lineOf(node),
        `链接“${shorten(text)}”没有地址；请写在圆括号里，或去掉方括号。`,
      );
      return;
    }
    const hasImage = node.children.some(({type}) => type.startsWith('image'));
    if (text.trim() === '' && !hasImage) {
      report(
        lineOf(node),
        `链接“${shorten(node.url)}”没有文字，读者看不见它；请写在方括号里。`,
      );
    }
    if (
      /^(?:www\.|[a-z0-9-]+\.(?:com|org|cn|net|io|dev)(?:\/|$))/iu.test(
        node.url,
      )
    ) {
      report(
        lineOf(node),
        `链接“${shorten(node.url)}”没有写 https://，会被当成站内的文件；请补上。`,
      );
    }
    if (
      /^\/{0,2}localhost\b|^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/iu.test(
        node.url,
      )
    ) {
      report(
        lineOf(node),
        `链接“${shorten(node.url)}”只有你的电脑打得开；站内页面写 ./文件名.md 或 /docs/…，说明地址就放进反引号。`,
      );
    }
  });
}

/** Quotes that other sites turn into a box: `> [!NOTE]`. */
function tellAlerts(tree: Root, report: Report): void {
  visit(tree, 'blockquote', (node) => {
    const first = node.children[0];
    const kind = /^\[!([a-z]+)\]/iu.exec(first ? toString(first) : '')?.[1];
    if (kind !== undefined) {
      report(
        lineOf(node),
        `“> [!${kind}]”在这里不会变成提示块；请写成 :::${/warn|caution|important/iu.test(kind) ? 'warning' : /tip/iu.test(kind) ? 'tip' : 'note'}，以 ::: 结束。`,
      );
    }
  });
}

/** `::: ` blocks left open where the next one begins. */
function tellOpenBlocks(
  tree: Root,
  lines: readonly string[],
  report: Report,
): void {
  const colons = (line: number): number =>
    /:{3,}/u.exec(lines[line - 1] ?? '')?.[0].length ?? 0;
  visit(tree, 'containerDirective', (outer) => {
    visit(outer, 'containerDirective', (inner) => {
      if (inner !== outer && colons(lineOf(inner)) >= colons(lineOf(outer))) {
        report(
          lineOf(inner),
          `第 ${lineOf(outer)} 行的“:::${outer.name}”还没有结束，“:::${inner.name}”就开始了；请先补一行“:::”，要嵌套就让外层的冒号比里层多。`,
        );
      }
    });
  });
}

/** Notes at the end of a page that nothing points to are not shown. */
function tellFootnotes(tree: Root, report: Report): void {
  const used = new Set<string>();
  visit(tree, 'footnoteReference', (node) => {
    used.add(node.identifier);
  });
  visit(tree, 'footnoteDefinition', (node) => {
    if (!used.has(node.identifier)) {
      report(
        lineOf(node),
        `脚注“[^${node.identifier}]”没有被引用，不会显示；请在正文里写上“[^${node.identifier}]”，或删掉它。`,
      );
    }
  });
}

/** Checks what a page shows as text and its author meant as more. */
export function checkLookalikes(
  {tree, lines}: Pick<Page, 'tree' | 'lines'>,
  prose: readonly string[],
  report: Report,
): void {
  const headings = new Set<number>();
  visit(tree, 'heading', (node) => {
    headings.add(node.position?.end.line ?? 1);
  });
  tellRules(prose, headings, report);
  tellTextDirectives(tree, report);
  tellLinks(tree, lines, report);
  tellAlerts(tree, report);
  tellOpenBlocks(tree, lines, report);
  tellFootnotes(tree, report);
}
