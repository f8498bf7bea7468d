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

/** A number that no earlier edit has had, so that nothing is as it was. */
function mark(random: Random): string {
  return Math.floor(random() * 1e9).toString(36);
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

/** Notes that no other file names, so that they may go. */
function listLonely(root: string): readonly string[] {
  const notes = listNotes(root);
  const all = [
    ...notes,
    ...readdirSync(path.join(root, 'src/contents')).map((name) =>
      path.join('src/contents', name),
    ),
  ]
    .filter((file) => /\.(?:md|ts)$/u.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  return notes.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const slug = /^slug: *\/?(\S+)/mu.exec(text)?.[1] ?? '\0';
    const name = path.basename(file, '.md');
    return (
      !all.includes(`${name}.md`) &&
      !all.includes(`/${name}'`) &&
      !all.replaceAll(/^slug:.*$/gmu, '').includes(slug)
    );
  });
}

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
  'address of a page that others may name': changeField(
    /^slug: .*$/mu,
    (_, random) => `slug: /${mark(random)}`,
  ),
  rename: (root, random) => {
    const file = pick(listLonely(root), random);
    const next = file.replace(/\.md$/u, `-${mark(random)}.md`);
    renameSync(path.join(root, file), path.join(root, next));
    return `${file} → ${next}`;
  },
  delete: (root, random) => {
    const file = pick(listLonely(root), random);
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
