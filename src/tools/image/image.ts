import {type Outcome, refuse, succeed} from '../job/outcome';

export const TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const;
export type ImageType = (typeof TYPES)[number];

export type ImageInput = {
  readonly file: Blob;
  readonly type: ImageType;
  /** From 1 to 100; PNG has none. */
  readonly quality: number;
  /** The longer side is made no longer than this; 0: as it is. */
  readonly maxSide: number;
};

export type ImageResult = {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly before: {readonly width: number; readonly height: number};
};

/** Canvases of phones hold no more. */
const MAX_PIXELS = 16_777_216;

/** The size of a picture within its bounds; never larger than it was. */
export function fitSize(
  width: number,
  height: number,
  maxSide: number,
): {readonly width: number; readonly height: number} {
  const scale = Math.min(
    1,
    maxSide > 0 ? maxSide / Math.max(width, height) : 1,
    Math.sqrt(MAX_PIXELS / (width * height)),
  );
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

/** Compresses or converts a picture; what cameras note in it is left out. */
export async function run({
  file,
  type,
  quality,
  maxSide,
}: ImageInput): Promise<Outcome<ImageResult>> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return refuse('这个文件不是浏览器能打开的图片（HEIC 多半不行）。');
  }
  const before = {width: bitmap.width, height: bitmap.height};
  const size = fitSize(bitmap.width, bitmap.height, maxSide);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) {
    return refuse('浏览器现在不能处理图片。');
  }
  if (type === 'image/jpeg') {
    // It knows no transparency; the ground would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({type, quality: quality / 100});
  return blob.type === type
    ? succeed({blob, ...size, before})
    : refuse('这个浏览器写不出这种格式，换一种试试。');
}
