import {run} from './image';

const canvas = new OffscreenCanvas(640, 400);
const context = canvas.getContext('2d');
if (context) {
  context.fillStyle = 'teal';
  context.fillRect(80, 80, 480, 240);
}
const file = await canvas.convertToBlob({type: 'image/png'});
const result = await run({file, type: 'image/webp', quality: 80, maxSide: 320});

if (result.ok) {
  const {blob, width, height} = result.value;
  console.log(
    `${file.type} ${file.size} 字节 → ${blob.type} ${blob.size} 字节`,
  );
  console.log(`${width} × ${height}`);
}
