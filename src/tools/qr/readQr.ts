import jsQR from 'jsqr';

import {type Outcome, refuse, succeed} from '../job/outcome';

/** Larger pictures are made smaller before they are read. */
const MAX_SIDE = 1600;

/** Reads the QR code in a picture. */
export async function run({
  file,
}: {
  readonly file: Blob;
}): Promise<Outcome<string>> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return refuse('这个文件不是浏览器能打开的图片。');
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) {
    return refuse('浏览器现在不能处理图片。');
  }
  // A transparent background would be read as black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const {data} = context.getImageData(0, 0, width, height);
  const code = jsQR(data, width, height);
  return code
    ? succeed(code.data)
    : refuse('没有找到二维码。换一张更清楚、更正、四周留白的图片试试。');
}
