/** The studio's arithmetic and readers of text; no GPU. */
import {readdirSync, readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {decodeShader, encodeShader} from '../../src/webgl/playground/share';
import {readControls} from '../../src/webgl/playground/uniforms';
import {KERNELS} from '../../src/webgl/scenes/kernels';
import {PRESETS} from '../../src/webgl/shaders/presets';
import {
  eyeOf,
  multiplyAll,
  orbit,
  projectionMatrix,
  toRows,
  viewMatrix,
} from '../../src/webgl/stage/camera';
import {parseShaderLog} from '../../src/webgl/stage/shaderLog';

test.describe('camera', () => {
  test('the origin lies in front of the eye at its distance', () => {
    const rows = toRows(viewMatrix({yaw: 0.7, pitch: -0.4}, 5));
    expect(rows.map((row) => row[3])).toEqual([
      expect.closeTo(0, 5),
      expect.closeTo(0, 5),
      expect.closeTo(-5, 5),
      1,
    ]);
  });

  test('projection then view puts the origin into the middle, w its distance', () => {
    const product = toRows(
      multiplyAll(projectionMatrix(45, 2), viewMatrix({yaw: 1, pitch: 0.3}, 4)),
    );
    expect(product[0]?.[3]).toBeCloseTo(0, 5);
    expect(product[1]?.[3]).toBeCloseTo(0, 5);
    expect(product[3]?.[3]).toBeCloseTo(4, 5);
  });

  test('the pitch stops before the poles', () => {
    expect(orbit({yaw: 0, pitch: 1.4}, 0, 9).pitch).toBeLessThan(Math.PI / 2);
    expect(orbit({yaw: 0, pitch: 0}, 0, -9).pitch).toBeGreaterThan(
      -Math.PI / 2,
    );
    expect(eyeOf({yaw: Math.PI / 2, pitch: 0}, 2)[0]).toBeCloseTo(2);
  });
});

test('the compiler’s log: lines, and Chinese for what is known', () => {
  const log = [
    "ERROR: 0:3: 'speeed' : undeclared identifier",
    "ERROR: 0:12: ';' : syntax error",
    "ERROR: 0:0: 'x' : something new",
    'not an entry',
    '\0',
  ].join('\n');
  const problems = parseShaderLog(log);
  expect(problems.map(({line}) => line)).toEqual([3, 12, 1]);
  expect(problems[0]?.message).toMatch(/^这个名字没有声明（.*speeed/u);
  expect(problems[1]?.message).toContain('语法错误');
  expect(problems[2]?.message).toBe("'x' : something new");
});

test('sliders come from the comments of uniforms, within their limits', () => {
  const controls = readControls(
    [
      'uniform float speed; // 速度 0 4 9',
      '  uniform float a; // 甲 -1 1',
      'uniform float upside; // 反了 3 1',
      'uniform vec2 place; // 位置 0 1',
      'uniform float silent;',
    ].join('\n'),
  );
  expect(controls.map(({key, value}) => [key, value])).toEqual([
    ['speed', 4],
    ['a', -1],
  ]);
  for (const {name, source} of PRESETS) {
    expect(readControls(source).length, name).toBeGreaterThan(0);
  }
});

test('a shader survives the link; damage and other versions are refused', async () => {
  const shared = {source: 'void main() { /* 中文 */ }', values: {speed: 2.5}};
  const hash = await encodeShader(shared);
  expect(await decodeShader(`#${hash}`)).toEqual(shared);
  for (const bad of ['', '#s2=AAAA', '#s1=AAAA', '#s1=<b>', `#${hash}A!`]) {
    expect(await decodeShader(bad), bad).toBeNull();
  }
});

test('a shader of invisible characters is refused', async () => {
  const hash = await encodeShader({
    source: `void main() { /* ${'\u202e'.repeat(50_000)} */ }`,
    values: {},
  });
  expect(await decodeShader(`#${hash}`)).toBeNull();
});

test('the weights of a kernel add up to 1, or to 0', () => {
  for (const {name, weights} of KERNELS) {
    expect(weights, name).toHaveLength(9);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    expect([0, 1], name).toContain(Math.round(sum * 1e6) / 1e6);
  }
});

test('no text counts the scenes by hand: they are data', () => {
  const counted = readdirSync('src', {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.tsx?$/u.test(file))
    .filter((file) =>
      /[\d一二三四五六七八九十] ?个场景/u.test(
        readFileSync(`src/${file}`, 'utf8'),
      ),
    );
  expect(counted).toEqual([]);
});

/** The page at an address, as the lessons link to it. */
function readNote(address: string): string {
  const [, section = '', slug = ''] = /^\/([^/]+)\/(.+)$/u.exec(address) ?? [];
  for (const name of readdirSync(section, {recursive: true})) {
    const file = `${section}/${String(name)}`;
    if (/\.mdx?$/u.test(file)) {
      const text = readFileSync(file, 'utf8');
      if (
        file.replace(/\.mdx?$/u, '') === `${section}/${slug}` ||
        text.includes(`\nslug: /${slug}\n`)
      ) {
        return text;
      }
    }
  }
  return '';
}

test('lessons call the notes that they lead to by their titles', () => {
  const links = ['basics', 'advanced'].flatMap((name) => [
    ...readFileSync(`src/webgl/lessons/${name}.tsx`, 'utf8').matchAll(
      /title: '([^']+)',\s+to: '([^'#]+)(#[^']+)'/gu,
    ),
  ]);
  expect(links.length).toBeGreaterThan(6);
  for (const [, title = '', to = '', hash = ''] of links) {
    const note = readNote(to);
    expect(note).toContain(`{${hash}}`);
    const whole = /^title: (.+)$/mu.exec(note)?.[1] ?? '';
    // What stands before a colon is name enough.
    expect([to, title]).toEqual([
      to,
      title === whole.split('：')[0] ? title : whole,
    ]);
  }
});
