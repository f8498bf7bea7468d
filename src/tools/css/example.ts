import {toRule, writeStyle} from './style';

console.log(toRule(writeStyle({mode: 'grid', min: '200', gap: '16'})));
console.log(toRule(writeStyle({mode: 'shadow', y: '8', blur: '24'})));
