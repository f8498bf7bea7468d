/**
 * `npm run bench:video`: the filters side by side in Node, on one picture in
 * one run. WebGL is left out: it is the graphics card that would be measured.
 */
import {readFileSync} from 'node:fs';
import {cpus} from 'node:os';
import {performance} from 'node:perf_hooks';

import type {ApplyFilter, Frame} from '../../video/engine/frame';
import {createJavaScriptFilter} from '../../video/engine/javascript';
import {FILTERS, type Settings} from '../../video/engine/settings';
import {createWasmFilter} from '../../video/engine/wasm';
import {createBoundaryWork} from './boundary';

const SIZES = [
  [320, 180],
  [1280, 720],
] as const;
const ROUNDS = 15;
/** Long enough that the clock's steps do not show. */
const MIN_ROUND_MS = 20;

function load(file: string): ApplyFilter {
  const bytes = readFileSync(`examples/video-filter/${file}`);
  return createWasmFilter(
    new WebAssembly.Instance(new WebAssembly.Module(bytes)),
  );
}

const CONTENDERS: Readonly<Record<string, ApplyFilter>> = {
  JavaScript: createJavaScriptFilter(),
  WASM: load('filter.wasm'),
  'WASM SIMD': load('filter-simd.wasm'),
};

/** The same picture each time, and no even colour anywhere. */
function createFrame(width: number, height: number): Frame {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] =
      (i & 3) === 3 ? 255 : (Math.imul(i, 2_654_435_761) >>> 24) & 255;
  }
  return {width, height, pixels};
}

/** Ms a frame, averaged over a round. */
function runRound(work: () => void): number {
  const started = performance.now();
  let frames = 0;
  let elapsed = 0;
  while (elapsed < MIN_ROUND_MS) {
    work();
    frames += 1;
    elapsed = performance.now() - started;
  }
  return elapsed / frames;
}

/** The quickest round of each; rounds take turns, so that all share the load. */
function measure(
  contenders: Readonly<Record<string, () => void>>,
): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of Object.entries(contenders)) {
      best.set(name, Math.min(runRound(work), best.get(name) ?? Infinity));
    }
  }
  return best;
}

function measureFilter(
  frame: Frame,
  settings: Settings,
): ReadonlyMap<string, number> {
  const output = new Uint8ClampedArray(frame.pixels.length);
  return measure(
    Object.fromEntries(
      Object.entries(CONTENDERS).map(([name, apply]) => [
        name,
        () => apply(frame, output, settings),
      ]),
    ),
  );
}

console.log(
  `Node ${process.versions.node}，${cpus()[0]?.model ?? '未知处理器'}\n`,
);
const names = Object.keys(CONTENDERS);
console.log(`| 画面 | 滤镜 | ${names.join(' | ')} |`);
console.log(`| --- | --- |${' --: |'.repeat(names.length)}`);
for (const [width, height] of SIZES) {
  const frame = createFrame(width, height);
  for (const filter of FILTERS) {
    const best = measureFilter(frame, {filter, strength: 2});
    const slowest = best.get('JavaScript') ?? 0;
    const cells = names.map((name) => {
      const ms = best.get(name) ?? 0;
      return `${ms.toFixed(2)} ms（${(slowest / ms).toFixed(1)}×）`;
    });
    console.log(`| ${width}×${height} | ${filter} | ${cells.join(' | ')} |`);
  }
}

console.log(
  '\n| 320×180 的灰度，WASM SIMD | 每帧 | 与一帧一次比 |\n| --- | --: | --: |',
);
const crossings = measure(createBoundaryWork());
const [once = 1] = crossings.values();
for (const [name, ms] of crossings) {
  console.log(`| ${name} | ${ms.toFixed(3)} ms | ${(ms / once).toFixed(1)}× |`);
}
