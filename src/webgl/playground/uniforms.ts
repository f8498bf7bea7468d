import type {Control} from '../stage/scene';

/** `uniform float name; // 名字 最小 最大 初值` */
const DECLARATION =
  /^[ \t]*uniform\s+float\s+(\w+)\s*;[ \t]*\/\/[ \t]*(\S+)[ \t]+(-?[\d.]+)[ \t]+(-?[\d.]+)(?:[ \t]+(-?[\d.]+))?[ \t]*$/gmu;
const STEPS = 100;
/** More sliders would not fit beside a picture. */
const MAX_CONTROLS = 12;

/** The sliders that a shader asks for in the comments of its uniforms. */
export function readControls(source: string): readonly Control[] {
  const controls = new Map<string, Control>();
  for (const [, key, label, ...numbers] of source.matchAll(DECLARATION)) {
    const [min = Number.NaN, max = Number.NaN] = numbers.map(Number);
    const first = numbers[2] === undefined ? min : Number(numbers[2]);
    if (!key || !label || !(min < max) || Number.isNaN(first)) {
      continue;
    }
    const value = Math.min(max, Math.max(min, first));
    controls.set(key, {
      key,
      label,
      value,
      min,
      max,
      step: (max - min) / STEPS,
    });
  }
  return [...controls.values()].slice(0, MAX_CONTROLS);
}
