import {encode} from 'uqr';

import {type Outcome, refuse, succeed} from '../job/outcome';

export const LEVELS = ['M', 'L', 'Q', 'H'] as const;
const BORDER = 4;

export type QrCode = {
  /** Modules on a side, with the border. */
  readonly size: number;
  /** A path of all dark modules. */
  readonly path: string;
  readonly version: number;
};

/** Sets a text as a QR code. */
export function makeQr(
  text: string,
  level: (typeof LEVELS)[number],
): Outcome<QrCode> {
  try {
    const {data, size, version} = encode(text, {ecc: level, border: BORDER});
    const path = data
      .flatMap((row, y) =>
        row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
      )
      .join('');
    return succeed({size, path, version});
  } catch {
    return refuse('内容太多，装不进一个二维码。低纠错等级最多约 2953 个字节。');
  }
}

/** The code as a picture of its own. */
export function toSvg({size, path}: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path fill="black" d="${path}"/></svg>`;
}

/** The text that phones read as “join this network”. */
export function toWifi(name: string, password: string): string {
  const escape = (text: string): string => text.replace(/[\\;,:"]/gu, '\\$&');
  return `WIFI:T:${password === '' ? 'nopass' : 'WPA'};S:${escape(name)};${password === '' ? '' : `P:${escape(password)};`};`;
}

/** Pixels of a module; a printer needs more than a screen. */
const PNG_MODULE_PX = 16;

/** The code as a PNG, for where an SVG cannot be used. */
export async function toPng({size, path}: QrCode): Promise<Blob> {
  const side = size * PNG_MODULE_PX;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, side, side);
    context.scale(PNG_MODULE_PX, PNG_MODULE_PX);
    context.fillStyle = 'black';
    const modules = new Path2D(path);
    // A canvas, not an array.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    context.fill(modules);
  }
  return canvas.convertToBlob({type: 'image/png'});
}
