import type {Template} from './types';

/** Programs that print to the console. */
export const SCRIPT_TEMPLATES = [
  {
    id: 'javascript',
    title: 'JavaScript',
    description: '一个文件，看控制台。',
    files: [
      {
        name: 'main.js',
        code: `// 微任务先于下一个任务：先猜顺序，再运行
setTimeout(() => console.log('任务：setTimeout'));
Promise.resolve().then(() => console.log('微任务：then'));
console.log('同步代码');
`,
      },
    ],
  },
  {
    id: 'typescript',
    title: 'TypeScript',
    description: '两个模块；类型在运行前去掉。',
    files: [
      {
        name: 'main.ts',
        code: `import {total, type Item} from './cart';

const items: Item[] = [
  {name: '苹果', price: 4.5, count: 2},
  {name: '面包', price: 12, count: 1},
];

console.log('合计', total(items), '元');
`,
      },
      {
        name: 'cart.ts',
        code: `export interface Item {
  name: string;
  price: number;
  count: number;
}

export function total(items: readonly Item[]): number {
  return items.reduce((sum, {price, count}) => sum + price * count, 0);
}
`,
      },
    ],
  },
  {
    id: 'algorithm',
    title: '算法',
    description: '二分查找，打印每一步缩小的范围。',
    files: [
      {
        name: 'main.js',
        code: `// 二分查找：每一步排除一半
function binarySearch(sorted, target) {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    console.log(low, high, '比较', sorted[middle]);
    if (sorted[middle] === target) return middle;
    if (sorted[middle] < target) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const numbers = [1, 3, 4, 7, 9, 11, 15, 18];
console.log('位置', binarySearch(numbers, 15));
`,
      },
    ],
  },
] as const satisfies readonly Template[];
