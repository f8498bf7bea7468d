/**
 * /site/: links that were made to stop the page before anything is pressed.
 * Each is some hundred bytes and unpacks to a megabyte in one field.
 */
import {packBytes} from '../../src/kit/packText';
import {type ToolId, TOOLS} from '../../src/tools/catalogue';
import type {ToolState} from '../../src/tools/route';
import {nightly} from '../nightly';
import {expect, test} from './test';

const MEGABYTE = 1_000_000;
/** A job that takes longer is ended. */
const JOB_MS = 70_000;
/** More costs the browser seconds, whatever it is. */
const MAX_ELEMENTS = 8000;
const MAX_CHARACTERS = 260_000;
/** Of all fields: two of 190,000 lines took 13 seconds. */
const MAX_LINES = 25_000;

/** Fields that a link fills, and what stands in the others. */
const FIELDS: Readonly<
  Record<ToolId, readonly (readonly [field: string, others?: ToolState])[]>
> = {
  json: [
    ['input'],
    ['input', {mode: 'types'}],
    ['path', {mode: 'query', input: '{"a":1}'}],
    ['other', {mode: 'compare', input: '[1]'}],
  ],
  yaml: [['input'], ['input', {direction: 'toYaml'}]],
  encode: [['input'], ['input', {format: 'html', direction: 'decode'}]],
  timestamp: [['input'], ['zone']],
  hash: [['input'], ['key', {input: 'a'}], ['expected', {input: 'a'}]],
  regex: [
    ['pattern', {text: 'aaa'}],
    ['text', {pattern: '(.)(.)?'}],
    ['flags', {pattern: 'a', text: 'a'}],
    ['replacement', {pattern: 'a', text: 'aaaa'}],
  ],
  diff: [['before'], ['after', {before: 'b\n'}]],
  text: [['input'], ['input', {change: 'sort'}]],
  typography: [['input']],
  pinyin: [['input'], ['input', {style: 'ruby'}]],
  chinese: [['input']],
  format: ['sql', 'js', 'css', 'html', 'vue', 'yaml', 'markdown'].map(
    (language) => ['input', {language}] as const,
  ),
  cron: [['input'], ['zone', {input: '* * * * *'}]],
  jwt: [['input'], ['key', {input: 'a.b.c'}], ['payload', {mode: 'make'}]],
  uuid: [['names', {kind: 'v5'}], ['input'], ['count'], ['size']],
  http: [['input']],
  cors: ['page', 'target', 'method', 'headers', 'response'].map(
    (field) =>
      [
        field,
        {page: 'https://a.example', target: 'https://b.example'},
      ] as const,
  ),
  permission: [['input']],
  color: [['input'], ['background', {input: 'red'}]],
  css: [['gap'], ['from', {mode: 'gradient'}]],
  qr: [['input']],
  image: [['quality'], ['maxSide'], ['type']],
};

const repeat = (text: string): string =>
  text.repeat(MEGABYTE / JSON.stringify(text).length);
/** One word, many lines, many parts. */
const HOSTILE = [
  repeat('a'),
  `${repeat('a')}: 1`,
  repeat('\n'),
  repeat('a|'),
  repeat('(?:a)?'),
  repeat('<a>'),
  // As much as a field shows whole.
  '\n'.repeat(190_000),
];

for (const {id} of TOOLS) {
  test(
    `no link fills the page of ${id}`,
    nightly('@tools'),
    async ({page, open}) => {
      test.slow();
      await open('/site#/tools/demo');
      for (const [field, others = {}] of FIELDS[id]) {
        for (const text of HOSTILE) {
          const state = JSON.stringify({...others, [field]: text});
          const packed = await packBytes(new TextEncoder().encode(state));
          const goTo = (hash: string) =>
            page.evaluate((there) => {
              window.location.hash = there;
            }, hash);
          await goTo('#/tools/demo');
          await expect(
            page.getByRole('heading', {level: 1, name: '工具演示'}),
          ).toBeVisible();
          await goTo(`#/tools/${id}?z=${packed}`);
          await expect(
            page.getByRole('button', {name: '复制链接'}),
          ).toBeVisible();
          // As long as a job may take, beside the page.
          await expect(page.getByText('正在计算……')).toBeHidden({
            timeout: JOB_MS,
          });
          const size = await page.evaluate(() => ({
            elements: document.querySelectorAll('*').length,
            characters: document.querySelector('main')?.textContent.length ?? 0,
            lines: [...document.querySelectorAll('textarea')].reduce(
              (sum, {value}) => sum + value.split('\n').length,
              0,
            ),
          }));
          const what = `${field}: ${text.slice(0, 10)}…`;
          expect.soft(size.elements, what).toBeLessThan(MAX_ELEMENTS);
          expect.soft(size.characters, what).toBeLessThan(MAX_CHARACTERS);
          expect.soft(size.lines, what).toBeLessThan(MAX_LINES);
        }
      }
    },
  );
}

test('an address of an unknown tool is not repeated at length', async ({
  page,
  open,
}) => {
  await open(`/site#/tools/${'a'.repeat(100_000)}`);
  await expect(page.getByText(/^没有“\/tools\/a{53}…”这个工具/u)).toBeVisible();
});
