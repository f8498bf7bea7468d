/** What the editors open; also shown where no editor can be. */

export const OVERVIEW_CODE = `const order = { id: 7, items: ['笔记本', '钢笔'] };

console.log(order.items.length);
`;

export const OPTIONS_CODE = `// 订单金额；全角分号常常混进代码；
function sum(order) {
  return order.items.reduce((total, item) => total + item.price * item.count, 0);
}

console.log(sum({ items: [{ price: 25, count: 2 }] }));
`;

export const EDITOR_CODE = `const cart = [];

function add(item) {
  cart.push(item);
  return cart.length;
}

add({ name: '笔记本', price: 25 });
`;

export const MODEL_FILES = {
  'order.js': `var total = 0;
for (const item of order.items) {
  total += item.price;
}
var paid = total === order.paid;
`,
  'cart.ts': `type Item = { name: string; price: number };

var cart: Item[] = [];
`,
} as const;

export const SUGGEST_CODE = `// 在最后一行输入 dingdan，或按 Ctrl + 空格
const order = readOrder();

`;

export const REVIEW_CODE = `async function checkout(cart, user) {
  const order = await createOrder(cart);
  await pay(order, user.card);
  await reduceStock(order.items);
  return order.id;
}
`;

export const WIDGET_CODE = `const title = '订单列表';
const total = orders.length;

render(title, total);
`;

/** @param icon address of a picture of the site. */
export function createPreviewCode(icon: string): string {
  return `// 光标放在一行上，按 Alt + I 预览，再按收起
const accent = 'rgb(176 58 46)';
const paper = 'hsl(40 33% 94%)';
const pattern = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAMAAADXqc3KAAAABlBMVEXw8OZaeKBbzhUfAAAAG0lEQVR42mNgAAJGIMBGU0uC1ubDwKg/Bo0/AFPnASEwuv4SAAAAAElFTkSuQmCC';
const total = items.length;

/*
![行间的图标](${icon})
![茶杯](data:image/svg+xml;base64,PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHdpZHRoPSc5NicgaGVpZ2h0PSc2NCc+PHBhdGggZD0nTTIwIDIyaDQ0djIwYTE0IDE0IDAgMCAxLTE0IDE0SDM0YTE0IDE0IDAgMCAxLTE0LTE0eicgZmlsbD0ndGVhbCcvPjxwYXRoIGQ9J002NCAyNmg2YTkgOSAwIDAgMSAwIDE4aC02JyBmaWxsPSdub25lJyBzdHJva2U9J3RlYWwnIHN0cm9rZS13aWR0aD0nNScvPjxwYXRoIGQ9J00zNCA0djEwTTQ2IDR2MTAnIHN0cm9rZT0nZ3JheScgc3Ryb2tlLXdpZHRoPSc0Jy8+PC9zdmc+)
![别处的图](https://example.com/cup.png)
*/
`;
}
