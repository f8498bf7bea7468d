/** Turns a generated page into Markdown. */
import type {BenchPage, Block} from './generatePages';
import type {Language} from './material';

/** What differs between tools; the text of a page does not. */
export type Dialect = {
  /** Lines between the `---`. */
  readonly frontMatter: (page: BenchPage) => readonly string[];
  /** Where a link from one page to another points. */
  readonly link: (from: BenchPage, to: BenchPage) => string;
  /** The tool takes the `h1` from the text, not from the front matter. */
  readonly hasTitleInText?: boolean;
  /** What stands behind a heading. */
  readonly headingSuffix?: (id: string) => string;
  /** What stands behind the language of a fence. */
  readonly fenceWords?: (language: Language) => string;
};

/** Link to the file itself, which most tools turn into its address. */
export function linkToFile(from: BenchPage, to: BenchPage): string {
  return from.group === to.group
    ? `./${to.name}.md`
    : `../${to.group.folder}/${to.name}.md`;
}

/** Title and description, which every tool reads. */
export function commonFrontMatter({
  title,
  description,
}: BenchPage): readonly string[] {
  return [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
  ];
}

/** The Markdown file of a page. */
export function renderPage(
  page: BenchPage,
  pages: readonly BenchPage[],
  dialect: Dialect,
): string {
  return [
    ['---', ...dialect.frontMatter(page), '---'].join('\n'),
    ...(dialect.hasTitleInText ? [`# ${page.title}`] : []),
    ...page.blocks.map((block) => renderBlock(block, page, pages, dialect)),
    '',
  ].join('\n\n');
}

function renderBlock(
  block: Block,
  page: BenchPage,
  pages: readonly BenchPage[],
  {link, headingSuffix, fenceWords}: Dialect,
): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'heading':
      return `${'#'.repeat(block.depth)} ${block.text}${headingSuffix?.(block.id) ?? ''}`;
    case 'code':
      return `\`\`\`${block.language}${fenceWords?.(block.language) ?? ''}\n${block.code}\n\`\`\``;
    case 'table': {
      const [head = [], ...rows] = block.rows;
      return [head, head.map(() => '---'), ...rows]
        .map((cells) => `| ${cells.join(' | ')} |`)
        .join('\n');
    }
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'links':
      return block.to
        .flatMap((number) => {
          const other = pages[number];
          return other ? [`- [${other.title}](${link(page, other)})`] : [];
        })
        .join('\n');
  }
}
