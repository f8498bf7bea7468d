import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const GENERATED = '.docusaurus';

/** Sources of pages by their addresses, as the content plugins wrote them down. */
function readSources(): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const plugin of ['docs', 'blog']) {
    const folder = path.join(GENERATED, `docusaurus-plugin-content-${plugin}`);
    const names = existsSync(folder)
      ? readdirSync(folder, {recursive: true, encoding: 'utf8'})
      : [];
    for (const name of names.filter((file) => file.endsWith('.json'))) {
      const {permalink, source} = Object(
        JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
      ) as {readonly permalink?: unknown; readonly source?: unknown};
      if (typeof permalink === 'string' && typeof source === 'string') {
        sources.set(permalink, source.replace('@site/', ''));
      }
    }
  }
  return sources;
}

/**
 * What to do about broken links and anchors, by the file they stand in.
 * @param output of Docusaurus, which names the page by its address.
 */
export function adviseOnLinks(output: string): string[] {
  const found = [
    ...output.matchAll(
      /Broken (link|anchor) on source page path = (\S+):\n((?:\s*-> linking to .+\n)+)/gu,
    ),
  ];
  const sources = found.length > 0 ? readSources() : new Map<string, string>();
  return found.flatMap(([, kind, page = '', links = '']) =>
    [...links.matchAll(/linking to (\S+)/gu)].map(
      ([, link]) =>
        `${sources.get(page) ?? `页面 ${page}`}：${
          kind === 'link'
            ? `链接 ${link} 没有对应的页面；同一栏目写相对文件名 ./x.md，跨栏目写地址`
            : `链接 ${link} 指的页面没有这个锚点；请照那一页标题末尾的 {#…} 改`
        }。`,
    ),
  );
}
