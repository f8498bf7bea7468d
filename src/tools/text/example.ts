import {countText, run} from './text';

console.table(countText('行间 is a 技术笔记站。👨‍👩‍👧'));
console.log(run({input: '第 10 章\n第 2 章\n第 1 章', change: 'sort'}));
