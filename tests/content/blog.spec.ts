/** What the plan asks of the blog beyond what the build refuses. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';
import {parse as parseYaml} from 'yaml';

import {SECTIONS} from '../../src/config/sections';

const TAGS = [
  'essay',
  'learning',
  'offline',
  'performance',
  'search',
  'testing',
  'wasm',
];
const POST_COUNT = 9;
/** As the plan asks. */
const MIN_HAN = 1600;

type Source = {readonly file: string; readonly text: string};

function readSources(folder: string): Source[] {
  return readdirSync(folder, {recursive: true})
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => /\.mdx?$/u.test(file))
    .map((file) => ({file, text: readFileSync(file, 'utf8')}));
}

const POSTS = readSources('blog');
const NOTES = SECTIONS.flatMap(({path}) => readSources(path));

function readFrontMatter({text}: Source): {slug: string; tags: string[]} {
  return parseYaml(text.split(/^---$/mu)[1] ?? '') as {
    slug: string;
    tags: string[];
  };
}

/** Chinese characters outside of front matter and code. */
function countHan({text}: Source): number {
  const prose = text
    .replace(/^---$.*?^---$/msu, '')
    .replaceAll(/^```.*?^```$/gmsu, '');
  return prose.match(/\p{Script=Han}/gu)?.length ?? 0;
}

/** Posts to which no other page leads. */
function findOrphans(posts: readonly Source[], all: readonly Source[]) {
  return posts
    .filter((post) => {
      const address = `](/blog${readFrontMatter(post).slug}`;
      return !all.some(
        ({file, text}) => file !== post.file && text.includes(address),
      );
    })
    .map(({file}) => file);
}

test('code is no prose, and a link of its own is none', () => {
  const post = {
    file: 'blog/a/index.md',
    text: '---\ntitle: 题\nslug: /a1\ntags: []\n---\n\n一二\n\n```js run\n三\n```\n\n[四](/blog/a1)\n',
  };
  expect(countHan(post)).toBe(3);
  expect(findOrphans([post], [post])).toEqual([post.file]);
  expect(findOrphans([post], [{file: 'b', text: '[见](/blog/a1#b)'}])).toEqual(
    [],
  );
});

/** Files of this repository and its commands that a post names. */
function findNamed({text}: Source) {
  const paths =
    /(?<![\w/.@-])(?:\.github|bench|deploy|examples|packages|scripts|src|static|tests)\/[\w./*-]*/gu;
  return {
    paths: [...text.matchAll(paths)].map(([path]) => path.replace(/\.$/u, '')),
    commands: [...text.matchAll(/npm run ([\w:]+)/gu)].map(([, name]) => name),
  };
}

/** Does it exist? What a star stands for is not looked at. */
const exists = (path: string) => existsSync(path.replace(/\*.*$/u, ''));

test('files and commands are found in prose and in code', () => {
  const text = '在 `src/a.ts` 和\n```sh\nwc -l tests/*.ts\nnpm run b:c\n```';
  expect(findNamed({file: '', text})).toEqual({
    paths: ['src/a.ts', 'tests/*.ts'],
    commands: ['b:c'],
  });
  expect(
    findNamed({file: '', text: 'https://a.example/src/b.ts'}).paths,
  ).toEqual([]);
  expect(['src/*.ts', 'tests/nowhere.ts'].map(exists)).toEqual([true, false]);
});

test('the files and commands of this repository that a post names exist', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const gone = POSTS.flatMap((post) => {
    const {paths, commands} = findNamed(post);
    return [
      ...paths.filter((path) => !exists(path)),
      ...commands.filter((name) => name !== undefined && !(name in scripts)),
    ].map((name) => `${post.file}: ${name}`);
  });
  expect(gone).toEqual([]);
});

test('there are as many posts as planned, none short', () => {
  expect(POSTS).toHaveLength(POST_COUNT);
  const short = POSTS.filter((post) => countHan(post) < MIN_HAN);
  expect(short.map(({file}) => file)).toEqual([]);
});

test('the tags are the specified ones, and each has a post', () => {
  const known = parseYaml(readFileSync('blog/tags.yml', 'utf8')) as object;
  expect(Object.keys(known).sort()).toEqual(TAGS);
  const used = new Set(POSTS.flatMap((post) => readFrontMatter(post).tags));
  expect([...used].sort()).toEqual(TAGS);
});

test('each is linked from a note or another post', () => {
  expect(findOrphans(POSTS, [...NOTES, ...POSTS])).toEqual([]);
});
