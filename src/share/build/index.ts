/** A picture for each note and post, which a link to it shows elsewhere. */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, ParseFrontMatter, Plugin} from '@docusaurus/types';

import {openCache} from '../../cache';
import {hashTree} from '../../cache/tree';
import {findSectionLabel, SECTIONS} from '../../config/sections';
import {addressOfPicture} from '../picture';
import {type Card, drawPicture} from './drawPicture';
import {openPen, type Pen} from './glyphs';

const PROJECT = path.resolve(__dirname, '../../..');
const FOLDERS = new Set([...SECTIONS.map((section) => section.path), 'blog']);
/** Two at a time: they are drawn beside this thread. */
const LANES = 2;

type Picture = Card & {readonly address: string};

function toPicture(
  source: string,
  {title, frontMatter}: {title: string; frontMatter: object},
  section: string,
): Picture {
  const {title_breaks: breaks = []} = frontMatter as {
    readonly title_breaks?: readonly number[];
  };
  const address = addressOfPicture(source.replace(/^@site\//u, ''));
  return {address, title, breaks, section};
}

/** Notes and posts of what Docusaurus has loaded. */
function listPictures(
  allContent: Readonly<Record<string, unknown>>,
): readonly Picture[] {
  const docs = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
    string,
    LoadedContent
  >;
  const blogs = (allContent['docusaurus-plugin-content-blog'] ?? {}) as Record<
    string,
    BlogContent | undefined
  >;
  return [
    ...Object.entries(docs).flatMap(([id, {loadedVersions}]) =>
      loadedVersions.flatMap((version) =>
        version.docs.map((doc) =>
          toPicture(doc.source, doc, findSectionLabel(id)),
        ),
      ),
    ),
    ...Object.values(blogs).flatMap((blog) =>
      (blog?.blogPosts ?? []).map(({metadata}) =>
        toPicture(metadata.source, metadata, '博客'),
      ),
    ),
  ];
}

async function writePictures(
  outDir: string,
  pictures: readonly Picture[],
): Promise<void> {
  const cache = openCache({
    who: 'share',
    version: hashTree(PROJECT, ['src/share/build', 'src/config']),
  });
  const missing = new Set<string>();
  let opened: Promise<Pen> | null = null;
  const queue = [...pictures];
  async function work(): Promise<void> {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const {address, ...card} = next;
      const key = JSON.stringify(card);
      let png = cache.get(key);
      if (!png) {
        opened ??= openPen((character) => missing.add(character));
        png = await drawPicture(card, await opened);
        cache.set(png, key);
      }
      const file = path.join(outDir, address);
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, png);
    }
  }
  await Promise.all(Array.from({length: LANES}, work));
  if (missing.size > 0) {
    console.warn(
      `分享图片的字体里没有“${[...missing].join('')}”，图上空着；标题里换一个写法。`,
    );
  }
}

export default function share(_context: LoadContext): Plugin {
  let pictures: readonly Picture[] = [];
  return {
    name: 'share-pictures',
    async allContentLoaded({allContent}) {
      pictures = listPictures(allContent);
    },
    postBuild: ({outDir}) => writePictures(outDir, pictures),
  };
}

/** Docusaurus `markdown.parseFrontMatter` that adds `image` to notes and posts. */
export function withPicture(parse: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const {frontMatter, ...result} = await parse(params);
    const file = path
      .relative(process.cwd(), params.filePath)
      .split(path.sep)
      .join('/');
    const [folder = ''] = file.split('/');
    return {
      ...result,
      frontMatter: FOLDERS.has(folder)
        ? {image: `/${addressOfPicture(file)}`, ...frontMatter}
        : frontMatter,
    };
  };
}
