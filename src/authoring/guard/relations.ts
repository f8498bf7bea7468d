/** What two pages are to each other: the same title, a circle of “read first”. */
import type {Page} from '../../markdown/page';
import type {Problem} from '../../markdown/problem';
import {readYaml} from '../../markdown/yamlSource';
import {shorten} from './report';

type Words = {readonly text: string; readonly line: number};

type Facts = {
  readonly file: string;
  readonly folder: string;
  readonly id: string;
  readonly title: Words;
  readonly prereq: readonly {readonly id: string; readonly line: number}[];
};

function read({
  file,
  frontMatter,
}: Pick<Page, 'file' | 'frontMatter'>): Facts[] {
  const yaml = readYaml(frontMatter ?? '');
  if (yaml.kind === 'mistake' || !yaml.data || typeof yaml.data !== 'object') {
    return [];
  }
  const data = yaml.data as Readonly<Record<string, unknown>>;
  const [folder = '', ...rest] = file.split('/');
  // Front matter starts on the file's second line.
  const at = (path: readonly PropertyKey[]): number =>
    (yaml.lineOf(path) ?? 0) + 1;
  const words = (field: string): Words => {
    const value = data[field];
    return {
      text: typeof value === 'string' ? value.trim() : '',
      line: at([field]),
    };
  };
  return [
    {
      file,
      folder,
      id: rest.join('/').replace(/\.mdx?$/u, ''),
      title: words('title'),
      prereq: (Array.isArray(data.prereq) ? data.prereq : []).flatMap(
        (id, index) =>
          typeof id === 'string' ? [{id, line: at(['prereq', index])}] : [],
      ),
    },
  ];
}

function findTwins(pages: readonly Facts[]): Problem[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({file, folder, title: {text, line}}) => {
    const key = `${folder}\n${text.toLowerCase()}`;
    const owner = owners.get(key);
    if (text === '') {
      return [];
    }
    if (owner === undefined) {
      owners.set(key, file);
      return [];
    }
    return [
      {
        file,
        line,
        message: `title“${shorten(text)}”与 ${owner} 相同，搜索和侧边栏里分不开；请改其中一个。`,
        others: [owner],
      },
    ];
  });
}

/** The way from `start` back to it, or null. */
function findCircle(
  start: string,
  next: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  const seen = new Set<string>();
  const queue: (readonly string[])[] = [[start]];
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const id of next.get(way.at(-1) ?? '') ?? []) {
      if (id === start) {
        return [...way, id];
      }
      if (!seen.has(id)) {
        seen.add(id);
        queue.push([...way, id]);
      }
    }
  }
  return null;
}

function findCircles(pages: readonly Facts[]): Problem[] {
  const key = ({folder, id}: Pick<Facts, 'folder' | 'id'>): string =>
    `${folder}/${id}`;
  const next = new Map(
    pages.map((page): [string, string[]] => [
      key(page),
      page.prereq.map(({id}) => key({folder: page.folder, id})),
    ]),
  );
  const told = new Set<string>();
  return pages.flatMap((page) => {
    const way = findCircle(key(page), next);
    if (way === null || told.has(key(page))) {
      return [];
    }
    way.forEach((id) => told.add(id));
    const line =
      page.prereq.find(({id}) => key({folder: page.folder, id}) === way[1])
        ?.line ?? 1;
    return [
      {
        file: page.file,
        line,
        message:
          way.length === 2
            ? 'prereq 里写了这一页自己；请删掉这一项。'
            : `prereq 绕成了一圈：${way.join(' → ')}；请从其中一页删掉一项。`,
        others: pages.flatMap((other) =>
          way.includes(key(other)) ? [other.file] : [],
        ),
      },
    ];
  });
}

/** Checks how the pages' front matter fits together. */
export function checkRelations(
  pages: readonly Pick<Page, 'file' | 'frontMatter'>[],
): Problem[] {
  const facts = pages.flatMap(read);
  return [...findTwins(facts), ...findCircles(facts)];
}
