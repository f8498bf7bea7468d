/**
 * Mistakes that Docusaurus itself finds, made for real: its own message stays,
 * and what follows tells an author in Chinese where to look and what to do.
 */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {adviseOn} from '../../src/publish/advice';
import {takeAnyPort} from '../../src/serve/freePort';
import {nightly, nightlyUnless} from '../nightly';
import {copySite, killAll, runScript, runStart} from './sites';

const FOLDER = 'advice-sites';
const CONFIG = 'docusaurus.config.ts';

/** Counted from 1, of the fixture's configuration. */
function findLine(text: string): number {
  const source = readFileSync(path.join('tests/fixtures/site', CONFIG), 'utf8');
  return source.slice(0, source.indexOf(text)).split('\n').length;
}

// In one worker and in order, but one failure does not skip the rest.
test.describe.configure({mode: 'default'});

test.afterAll(() => {
  killAll();
  rmSync(path.resolve('test-results', FOLDER), {recursive: true, force: true});
});

type Fault = {
  /** Texts by the files of the site. */
  readonly files?: Readonly<Record<string, string>>;
  /** Of the configuration: what stands there, and what then does. */
  readonly replaced?: readonly [from: string, to: string];
  readonly english: string;
  readonly advice: readonly string[];
};

/** Those found while the site is loaded, in seconds; each ends the build. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'an unknown field of the configuration': {
    replaced: ["title: '样站'", "titel: '', title: '样站'"],
    english: 'are not recognized in docusaurus.config.ts',
    advice: ['docusaurus.config.ts：没有 "titel" 这个字段；请检查拼写'],
  },
  'a wrong type in the configuration': {
    replaced: ["title: '样站'", 'title: 5'],
    english: '"title" must be a string',
    advice: ['docusaurus.config.ts：“title”的值不对（must be a string）'],
  },
  'an unknown option of the theme': {
    replaced: ['    colorMode: {', '    colorMode: {colour: 1,'],
    english: '"colorMode.colour" is not allowed',
    advice: ['docusaurus.config.ts：没有“colorMode.colour”这个选项'],
  },
  'a plugin that is not there': {
    replaced: ['  plugins: [', "  plugins: ['nosuch',"],
    english: 'unable to resolve the "nosuch" plugin',
    advice: ['docusaurus.config.ts：没有装“nosuch”'],
  },
  'a configuration that is no program': {
    replaced: ["title: '样站'", "title '样站'"],
    english: 'could not load module at path',
    advice: [
      `${CONFIG}:${findLine("title: '样站'")}：这个文件不能加载（ParseError`,
    ],
  },
  'a sidebar with a page that is not there': {
    files: {'sidebars.ts': "export default {main: ['intro', 'nosuch']};\n"},
    english: 'These sidebar document ids do not exist',
    advice: ['sidebars.ts：没有这样的文档：nosuch。'],
  },
  'a sidebar item of an unknown type': {
    files: {'sidebars.ts': "export default {main: [{type: 'foo'}]};\n"},
    english: 'Unknown sidebar item type "foo"',
    advice: ['sidebars.ts：侧边栏没有“foo”这个类型'],
  },
  'a category whose name is a number': {
    files: {'docs/x/_category_.json': '{"label": 5}', 'docs/x/a.md': '一段。'},
    english: 'looks invalid!',
    advice: ['x/_category_.json：“label”的值不对（must be a string）'],
  },
  'a section without its folder': {
    replaced: ["variant.docs ?? 'docs'", "'nosuch'"],
    english: 'The docs folder does not exist',
    advice: ['nosuch/：没有这个文件夹；请建好'],
  },
  'a section without tags.yml': {
    replaced: ['docs: {path:', "docs: {tags: 'tags.yml', path:"],
    english: "No tags file 'tags.yml' could be found",
    advice: ['docs/tags.yml：没有这个文件；请建好'],
  },
};

async function build(
  name: string,
  {files = {}, replaced}: Pick<Fault, 'files' | 'replaced'>,
  fault = 'none',
) {
  const site = copySite(FOLDER, name.replaceAll(' ', '-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    writeFileSync(path.join(site, file), text);
  }
  if (replaced) {
    const config = path.join(site, CONFIG);
    const source = readFileSync(config, 'utf8');
    expect(source).toContain(replaced[0]);
    writeFileSync(config, source.replace(...replaced));
  }
  return runScript(site, {FAULT: fault}).finished;
}

for (const [name, fault] of Object.entries(FAULTS)) {
  test(
    `${name} is told in Chinese, too`,
    nightlyUnless(name === 'an unknown field of the configuration', '@build'),
    async () => {
      const {code, output} = await build(name, fault);
      expect(code).toBe(1);
      expect(output).toContain(fault.english);
      const [, advice = ''] = output.split('怎样改：\n');
      for (const part of fault.advice) {
        expect(advice, output).toContain(`- ${part}`);
      }
    },
  );
}

test(
  'broken links, anchors and images are told by their files',
  nightly('@build'),
  async () => {
    const links = await build('links', {
      files: {
        'docs/links.md':
          '---\nslug: /links\n---\n\n[甲](/docs/nowhere)\n\n[乙](/docs/second#nowhere)\n',
      },
      replaced: ["onBrokenLinks: 'throw'", "onBrokenLinks: 'warn'"],
    });
    expect(links.output).toContain('Docusaurus found broken links!');
    expect(links.output).toContain('Docusaurus found broken anchors!');
    const [, ofLinks = ''] = links.output.split('怎样改：\n');
    for (const part of [
      'docs/links.md：链接 /docs/nowhere 没有对应的页面；',
      'docs/links.md：链接 /docs/second#nowhere 指的页面没有这个锚点；',
    ]) {
      expect(ofLinks, links.output).toContain(`- ${part}`);
    }

    const image = await build('image', {
      files: {'docs/image.md': '一段。\n\n![图](./nowhere.png)\n'},
    });
    expect(image.code).toBe(1);
    expect(image.output).toContain("couldn't be resolved to an existing");
    expect(image.output).toContain(
      '- docs/image.md:3：没有图片 ./nowhere.png；',
    );
  },
);

test(
  'while an author writes, advice comes with each mistake',
  nightly('@build'),
  async () => {
    const site = copySite(FOLDER, 'start');
    const {readOutput, kill} = runStart(site, await takeAnyPort());
    const patiently = {timeout: 120_000};
    await expect
      .poll(readOutput, patiently)
      .toContain('Docusaurus website is running at');
    expect(readOutput()).not.toContain('怎样改');
    writeFileSync(
      path.join(site, 'sidebars.ts'),
      "export default {main: ['intro', 'nosuch']};\n",
    );
    await expect
      .poll(readOutput, patiently)
      .toContain('- sidebars.ts：没有这样的文档：nosuch。');
    kill();
  },
);

test('a build without a complaint gets no advice', () => {
  expect(adviseOn('[INFO] [zh-Hans] Creating an optimized build...')).toEqual(
    [],
  );
});
