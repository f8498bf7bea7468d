import {lookUp, REFERENCE} from './reference';

console.log(`共 ${REFERENCE.length} 条`);
for (const {name, title, text} of lookUp('缓存')) {
  console.log(name, title, text);
}
