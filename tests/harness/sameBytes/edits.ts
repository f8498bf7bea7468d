/** What people change in a project, each at a place that chance picks. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** From 0 up to 1. */
export type Random = () => number;

/** @returns what was done, in words, or null where it cannot be done. */
export type Edit = (root: string, random: Random) => string | null;

function pick<T>(list: readonly T[], random: Random): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) {
    throw new Error('没有可以改的文件。');
  }
  return one;
}

function listNotes(root: string): readonly string[] {
  return ['docs', 'third', 'tips', 'other', 'fullStack', 'interview'].flatMap(
    (folder) =>
      readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.md'))
        .map((name) => path.join(folder, name))
        .sort(),
  );
}

function change(
  root: string,
  file: string,
  edit: (text: string) => string,
): string | null {
  const name = path.join(root, file);
  const before = readFileSync(name, 'utf8');
  const after = edit(before);
  if (after === before) {
    return null;
  }
  writeFileSync(name, after);
  return file;
}

/** As addresses are written; no earlier edit has had it, so that nothing is as it was. */
function mark(random: Random): string {
  return Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
}

/** A field of the front matter of a note that has it. */
function changeField(
  field: RegExp,
  replacement: (found: string, random: Random) => string,
): Edit {
  return (root, random) => {
    const owners = listNotes(root).filter((file) =>
      field.test(readFileSync(path.join(root, file), 'utf8')),
    );
    return owners.length === 0
      ? null
      : change(root, pick(owners, random), (text) =>
          text.replace(field, (found) => replacement(found, random)),
        );
  };
}

/** Everything that names notes: notes, posts, and the paths through them. */
function listNaming(root: string): readonly string[] {
  const files = (folder: string): readonly string[] =>
    readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.(?:mdx?|tsx?)$/u.test(name))
      .map((name) => path.join(folder, name));
  return [...listNotes(root), ...['blog', 'src'].flatMap(files)];
}

/** Replaces a name wherever it stands by itself. */
function replaceName(root: string, before: string, after: string): void {
  const pattern = new RegExp(
    String.raw`(?<![\w-])${before.replaceAll('.', String.raw`\.`)}(?![\w-])`,
    'gu',
  );
  for (const file of listNaming(root)) {
    change(root, file, (text) => text.replace(pattern, after));
  }
}

/** Of notes that the edits below have made. */
const MADE = '-made-';

export const EDITS: Readonly<Record<string, Edit>> = {
  text: (root, random) =>
    change(
      root,
      pick(listNotes(root), random),
      (text) => `${text.trimEnd()}\n\n这一句的编号是 ${mark(random)}。\n`,
    ),
  'front matter': changeField(
    /^description: .*$/mu,
    (found, random) => `${found.replace(/。?$/u, '')}，编号 ${mark(random)}。`,
  ),
  title: changeField(
    /^title: .*$/mu,
    (found, random) => `${found.replace(/["']$/u, '')} ${mark(random)}`,
  ),
  'sidebar order': changeField(
    /^sidebar_position: .*$/mu,
    (_, random) => `sidebar_position: ${Math.floor(random() * 90) + 1}`,
  ),
  // Pages that link to its file get the new address, and are not edited.
  address: (root, random) => {
    const file = pick(listNotes(root), random);
    const slug = /^slug: *\/(\w+)$/mu.exec(
      readFileSync(path.join(root, file), 'utf8'),
    )?.[1];
    if (slug === undefined) {
      return null;
    }
    const next = mark(random);
    change(root, file, (text) =>
      text.replace(`slug: /${slug}`, () => `slug: /${next}`),
    );
    const [section = ''] = file.split(path.sep);
    replaceName(root, `/${section}/${slug}`, `/${section}/${next}`);
    return `${file}：${slug} → ${next}`;
  },
  rename: (root, random) => {
    const file = pick(listNotes(root), random);
    const [, ...rest] = file.replace(/\.md$/u, '').split(path.sep);
    const id = rest.join('/');
    const next = `${id}-${mark(random)}`;
    renameSync(
      path.join(root, file),
      path.join(root, file.replace(/\.md$/u, `${next.slice(id.length)}.md`)),
    );
    replaceName(root, `${path.basename(id)}.md`, `${path.basename(next)}.md`);
    // Without a folder it may be the name of anything.
    if (id.includes('/')) {
      replaceName(root, id, next);
    }
    return `${file} → ${next}`;
  },
  'new note': (root, random) => {
    const file = pick(listNotes(root), random);
    const name = mark(random);
    const next = file.replace(/\.md$/u, `${MADE}${name}.md`);
    const text = readFileSync(path.join(root, file), 'utf8')
      .replace(/^slug: .*$/mu, `slug: /${name}`)
      .replace(/^title: .*$/mu, `title: 新的一篇 ${name}`);
    writeFileSync(path.join(root, next), text);
    return next;
  },
  delete: (root, random) => {
    const made = listNotes(root).filter((file) => file.includes(MADE));
    if (made.length === 0) {
      return null;
    }
    const file = pick(made, random);
    rmSync(path.join(root, file));
    return file;
  },
  tag: (root, random) =>
    change(root, 'docs/tags.yml', (text) =>
      text.replace(
        /^( +label: )(["']?)(\S+?)\2$/mu,
        (_, start, quote, label) =>
          `${start}${quote}${label}${mark(random)}${quote}`,
      ),
    ),
  component: (root, random) =>
    change(root, 'src/theme/DocItem/Footer/index.tsx', (text) =>
      text.replace(
        /(<footer)( data-mark="\w+")?/u,
        `$1 data-mark="${mark(random)}"`,
      ),
    ),
  style: (root, random) =>
    change(
      root,
      'src/styles/index.scss',
      (text) =>
        `${text}\n.mark-${mark(random)} {\n  margin-block-start: ${Math.floor(random() * 90)}px;\n}\n`,
    ),
  'rule of Markdown': (root, random) =>
    change(
      root,
      'src/authoring/wordBreaks/findBreaks.ts',
      (text) => `${text}\n// ${mark(random)}\n`,
    ),
  configuration: (root, random) =>
    change(root, 'src/config/identity.ts', (text) =>
      text.replace(/(TAGLINE = ')[^']*/u, `$1笔记 ${mark(random)}`),
    ),
  'version of a dependency': (root, random) =>
    existsSync(path.join(root, 'package-lock.json'))
      ? change(root, 'package-lock.json', (text) =>
          text.replace(
            /"version": "\d[^"]*"/u,
            `"version": "0.1.${Math.floor(random() * 1000)}"`,
          ),
        )
      : null,
};
