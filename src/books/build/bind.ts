/** Binds chapters into an EPUB 3 file (https://www.w3.org/TR/epub-33/). */
import {strToU8, zipSync, type Zippable} from 'fflate';

import {SITE_TITLE, TAGLINE} from '../../config/identity';
import {escapeHtml} from '../../kit/escapeHtml';
import {type Note, toChapter, wrap} from './toChapter';

export type BookPart = {
  /** Null: the notes stand in the table of contents by themselves. */
  readonly label: string | null;
  readonly notes: readonly Note[];
};

export type Book = {
  readonly title: string;
  readonly summary: string;
  /** Of the section on the site; the book's name among all books. */
  readonly address: string;
  /** When a note was last changed; ISO 8601, to the second, in UTC. */
  readonly modified: string;
  readonly parts: readonly BookPart[];
};

const STYLE = `
body { line-height: 1.8; }
h1, h2, h3, h4 { line-height: 1.4; }
h1 { border-left: 0.15em solid #b8371c; padding-left: 0.6em; }
.promise { font-weight: bold; }
.facts { font-size: 0.85em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5; font-size: 0.85em; border: 1px solid #ccc; padding: 0.6em; }
.file { font-size: 0.85em; font-weight: bold; margin-bottom: 0; }
pre.output { border-left: 0.3em solid #b8371c; }
code { font-family: monospace; }
blockquote { margin-inline: 1em; }
table { border-collapse: collapse; font-size: 0.9em; }
th, td { border: 1px solid #ccc; padding: 0.3em 0.5em; text-align: start; }
.align-center { text-align: center; }
.align-right { text-align: end; }
.title-page { text-align: center; margin-top: 30%; }
`;
/** Zip files hold the local time: this one is the same in every zone. */
const MTIME = new Date(2026, 0, 1);

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

function fileOf(index: number): string {
  return `${String(index + 1).padStart(3, '0')}.xhtml`;
}

function printTitlePage({title, summary, address, modified}: Book): string {
  return wrap(
    title,
    `<section class="title-page" epub:type="titlepage"><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(summary)}</p><p>${escapeHtml(`${SITE_TITLE}：${TAGLINE}`)}</p>
<p class="facts">最近一次修改：${modified.slice(0, 10)}，<a href="${escapeHtml(address)}">网上的版本</a>里代码可以运行。文字用 CC BY-NC-SA 4.0。</p></section>`,
  );
}

function printContents(
  {title, parts}: Book,
  files: ReadonlyMap<Note, string>,
): string {
  const list = (notes: readonly Note[]): string =>
    notes
      .map(
        (note) =>
          `<li><a href="${files.get(note)}">${escapeHtml(note.title)}</a></li>`,
      )
      .join('\n');
  const items = parts.map(({label, notes}) =>
    label === null
      ? list(notes)
      : `<li><span>${escapeHtml(label)}</span><ol>${list(notes)}</ol></li>`,
  );
  return wrap(
    title,
    `<nav epub:type="toc"><h1>目录</h1><ol>${items.join('\n')}</ol></nav>`,
  );
}

function printPackage(
  {title, summary, address, modified}: Book,
  files: readonly string[],
): string {
  const items = files
    .map(
      (file) =>
        `<item id="c${file.slice(0, 3)}" href="${file}" media-type="application/xhtml+xml"/>`,
    )
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="zh-Hans">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escapeHtml(address)}</dc:identifier>
<dc:title>${escapeHtml(title)}</dc:title>
<dc:language>zh-Hans</dc:language>
<dc:creator>${escapeHtml(SITE_TITLE)}</dc:creator>
<dc:description>${escapeHtml(summary)}</dc:description>
<dc:rights>CC BY-NC-SA 4.0</dc:rights>
<meta property="dcterms:modified">${modified}</meta>
</metadata>
<manifest>
<item id="style" href="style.css" media-type="text/css"/>
<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
${items}
</manifest>
<spine>
<itemref idref="title"/>
<itemref idref="nav"/>
${files.map((file) => `<itemref idref="c${file.slice(0, 3)}"/>`).join('\n')}
</spine>
</package>
`;
}

/** Sets a chapter: the function of that name, or what it gave before. */
export type SetChapter = (
  ...chapter: Parameters<typeof toChapter>
) => string | Promise<string>;

/** @returns an EPUB file; the same book gives the same bytes. */
export async function bind(
  book: Book,
  setChapter: SetChapter = toChapter,
): Promise<Uint8Array> {
  const notes = book.parts.flatMap((part) => part.notes);
  const files = new Map(notes.map((note, index) => [note, fileOf(index)]));
  const chapters = new Map(
    [...files].map(([{address}, file]) => [address, file]),
  );
  const texts = await Promise.all(
    [...files].map(async ([note, file]): Promise<[string, string]> => [
      `EPUB/${file}`,
      await setChapter(note, chapters),
    ]),
  );
  const documents = {
    'META-INF/container.xml': CONTAINER,
    'EPUB/package.opf': printPackage(book, [...files.values()]),
    'EPUB/style.css': STYLE,
    'EPUB/title.xhtml': printTitlePage(book),
    'EPUB/nav.xhtml': printContents(book, files),
    ...Object.fromEntries(texts),
  };
  const zip: Zippable = {
    // The first file, and not compressed, as the standard wants it.
    mimetype: [strToU8('application/epub+zip'), {level: 0}],
  };
  for (const [name, text] of Object.entries(documents)) {
    zip[name] = strToU8(text);
  }
  return zipSync(zip, {mtime: MTIME, level: 9});
}
