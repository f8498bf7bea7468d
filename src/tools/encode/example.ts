import {fromBase64, toBase32, toBase64, toHex, toText} from './bytes';

const bytes = new TextEncoder().encode('行间');
console.log(toBase64(bytes), toBase32(bytes), toHex(bytes));

for (const text of ['6KGM6Ze0', '6KGM!6Ze0', '/////w==']) {
  const read = fromBase64(text);
  console.log(text, read.ok ? toText(read.value) : read.problem);
}
