import {claims} from '../claims';
import {expectErrors} from '../expectErrors';

const PAYMENT = `type Payment = { status: 'paid'; paidAt: string } | { status: 'failed' };`;
const CART = `type Cart = { coupon: { code: string } | null };`;

claims('docs/typescript/narrowing.md', {
  '函数的返回类型写明、里面没有 `undefined`，`switch` 又没有 `default` 时，漏掉分支也会报 TS2366；返回 `string | undefined`、`void` 或没标类型的就查不出':
    () => {
      expectErrors(`type State = 'paid' | 'failed';
function written(state: State): string { // 2366
  switch (state) { case 'paid': return '已付'; }
}
async function later(state: State): Promise<string> { // 2366
  switch (state) { case 'paid': return '已付'; }
}
function maybe(state: State): string | undefined {
  switch (state) { case 'paid': return '已付'; }
}
function nothing(state: State): void {
  switch (state) { case 'paid': return; }
}
function unwritten(state: State) {
  switch (state) { case 'paid': return '已付'; }
}`);
    },
  '`as const` 让直接写在里面的字面量都不变宽（三元、函数、展开里另写的对象不算），属性变成只读':
    () => {
      expectErrors(`declare const isBig: boolean;
const order = {
  size: isBig ? 'L' : 'M',
  lines: [{ sku: 'a7' }],
  ternary: isBig ? { size: 'L' } : { size: 'M' },
  make: () => ({ size: 'L' }),
  ...{ spread: 'L' },
} as const;
true satisfies Same<typeof order.size, 'L' | 'M'>;
true satisfies Same<typeof order.lines, readonly [{ readonly sku: 'a7' }]>;
order.ternary satisfies { size: 'L' | 'M' }; // 1360
order.make() satisfies { size: 'L' }; // 1360
order.spread satisfies 'L'; // 1360
order.size = 'L'; // 2540
order.spread = 'M'; // 2540`);
    },
  '两边都只留共有的成员；`unknown` 与 `string \\| number` 比，父类型与子类型比，都不变':
    () => {
      expectErrors(`class Animal { legs = 4; }
class Dog extends Animal { name = ''; }
function compare(data: unknown, id: string | number, animal: Animal, dog: Dog, text: string | null) {
  if (data === id) true satisfies Same<typeof data, unknown>;
  if (animal === dog) animal.name; // 2339
  if (text === id) id.toUpperCase() satisfies string;
}`);
    },
  '元素类型不会被检查；只读数组认不全，判断为假时它还在': () => {
    expectErrors(`function each(data: unknown, ids: readonly string[] | string) {
  if (Array.isArray(data)) data[0].anything.at.all;
  if (Array.isArray(ids)) return;
  true satisfies Same<typeof ids, readonly string[] | string>;
  ids.toUpperCase(); // 2339
}`);
  },
  '前提是 `isPaid` 没标类型，`payment` 从不重新赋值（`var` 和导出的 `let` 不算）；换成属性，例如 `order.payment`，它要是 `readonly`':
    () => {
      expectErrors(`${PAYMENT}
declare function load(): Payment;
export let exported = load();
function parameter(payment: Payment) {
  const isPaid = payment.status === 'paid';
  return isPaid && payment.paidAt;
}
function marked(payment: Payment) {
  const isPaid: boolean = payment.status === 'paid';
  return isPaid && payment.paidAt; // 2339
}
function local() {
  let payment = load();
  const isPaid = payment.status === 'paid';
  return isPaid && payment.paidAt;
}
function changed(payment: Payment) {
  const isPaid = payment.status === 'paid';
  payment = load();
  return isPaid && payment.paidAt; // 2339
}
function old() {
  var payment = load();
  const isPaid = payment.status === 'paid';
  return isPaid && payment.paidAt; // 2339
}
function outside() {
  const isPaid = exported.status === 'paid';
  return isPaid && exported.paidAt; // 2339
}
function property(order: { payment: Payment }, fixed: { readonly payment: Payment }) {
  const isPaid = order.payment.status === 'paid';
  const isFixed = fixed.payment.status === 'paid';
  return isFixed ? fixed.payment.paidAt
    : isPaid && order.payment.paidAt; // 2339
}`);
    },
  '至少一个成员的判别字段要是字面量（模板字面量也算）、`unique symbol`、`null` 或 `undefined`':
    () => {
      expectErrors(`declare const mark: unique symbol;
type Template = { kind: \`a-\${string}\`; a: 1 } | { kind: \`b-\${string}\`; b: 1 };
type Mark = { kind: typeof mark; a: 1 } | { kind: string; b: 1 };
type Nothing = { error: Error; a?: undefined } | { error: null; a: 1 };
type Wide = { kind: string; a: 1 } | { kind: number; b: 1 };
type Dates = { at: Date; a: 1 } | { at: RegExp; b: 1 };
function read(template: Template, marked: Mark, nothing: Nothing, wide: Wide, dates: Dates) {
  if (template.kind === 'a-1') template.a;
  if (marked.kind === mark) marked.a;
  if (nothing.error === null) nothing.a.toFixed();
  if (typeof wide.kind === 'string') wide.a; // 2339
  if (dates.at instanceof Date) dates.a; // 2339
}`);
    },
  '藏在函数里的赋值（写完当场调用的普通函数除外），经另一个变量、或者用传进来的键 `cart[key]` 做的修改，它看不见':
    () => {
      expectErrors(`${CART}
function check(cart: Cart, other: Cart, key: 'coupon', coupon: { code: string } | null) {
  if (!cart.coupon || !coupon) return;
  const clear = () => { cart.coupon = null; };
  clear();
  other.coupon = null;
  cart[key] = null;
  (async () => { cart.coupon = null; })();
  cart.coupon.code;
  (() => { cart.coupon = null; coupon = null; })();
  cart.coupon.code; // 18047
  coupon.code; // 18047
}`);
    },
  '属性（`readonly` 的也一样）、`var` 和别处还会赋值的变量，收窄不会带进回调':
    () => {
      expectErrors(`function later(order: { readonly note: string | null }, once: string | null, twice: string | null) {
  var old = once;
  const fixed = once;
  if (!order.note || !once || !twice || !old || !fixed) return;
  [].forEach(() => order.note.length); // 18047
  [].forEach(() => old.length); // 18047
  [].forEach(() => twice.length); // 18047
  [].forEach(() => once.length);
  [].forEach(() => fixed.length);
  function hoisted() { return fixed.length; } // 18047
  twice = null;
}`);
    },
  '没写类型的 `const guards = { assertId… }`、`const checker = new Checker()`，调用它们的断言方法同样会撞上':
    () => {
      expectErrors(`class Checker { check(id: unknown): asserts id is string {} }
const guards = { assertId(id: unknown): asserts id is string {} };
const checker = new Checker();
const written: Checker = checker;
function use(id: unknown) {
  guards.assertId(id); // 2775
  checker.check(id); // 2775
  written.check(id);
  id.length;
}`);
    },
  '收窄之前不许读属性、调用、做算术和比大小，用 `===` 比较、拼进模板字符串还是可以的':
    () => {
      expectErrors(`declare const data: unknown;
data.title; // 18046
data(); // 18046
data * 2; // 18046
data + 1; // 18046
data < 1; // 18046
data === 1;
\`\${data}\`;`);
    },
  "例如 `string` 当 `number`；`'a' | 'b'` 当 `'c'`，一个也不重叠，照样放过":
    () => {
      expectErrors(`declare const letter: 'a' | 'b', text: string, line: { price: number };
text as number; // 2352
line as { count: number }; // 2352
letter as 'c';`);
    },
  '多出来的属性合法，除非目标的属性全是可选的，而一个也没对上（TS2559）':
    () => {
      expectErrors(`declare function request(options: { retries?: number; timeout?: number }): void;
const misspelt = { timeOut: 5000 };
const half = { retries: 3, timeOut: 5000 };
request(misspelt); // 2559
request(half);
request({});`);
    },
  '没标返回类型、参数没有解构、函数体只是一个判断时，编译器会自动推断谓词':
    () => {
      expectErrors(`${PAYMENT}
declare const payments: Payment[], prices: (number | undefined)[];
type Paid = { paidAt: string };
payments.filter((payment) => payment.status === 'paid') satisfies Paid[];
payments.filter((payment) => 'paidAt' in payment) satisfies Paid[];
payments.filter(function (payment) { return payment.status === 'paid'; }) satisfies Paid[];
payments.filter(({ status }) => status === 'paid') satisfies Paid[]; // 1360
payments.filter((payment): boolean => payment.status === 'paid') satisfies Paid[]; // 1360
payments.filter((payment) => payment.status === 'paid' ? true : false) satisfies Paid[]; // 1360
payments.filter((payment) => { if (payment.status === 'paid') return true; return false; }) satisfies Paid[]; // 1360`);
    },
  '`price !== undefined && price > 10` 也因此推断不出': () => {
    expectErrors(`declare const prices: (number | undefined)[], dates: (Date | null)[];
prices.filter((price) => price !== undefined && price > 10) satisfies number[]; // 1360
prices.filter((price) => price !== undefined) satisfies number[];
dates.filter((date) => !!date) satisfies Date[];
dates.filter((date) => date) satisfies Date[]; // 1360`);
  },
  '`Payment & { orderId: string }` 仍是三个成员的联合，照样能收窄': () => {
    expectErrors(`${PAYMENT}
function show(order: Payment & { orderId: string }, less: Omit<Payment, 'orderId'>) {
  if (order.status === 'paid') return order.paidAt + order.orderId;
  if (less.status === 'paid') return less.paidAt; // 2339
}`);
  },
  '赋值同样收窄：`let total: number | string` 之后写 `total = 0`，到下一次赋值之前它就是 `number`，以后仍可以再放字符串':
    () => {
      expectErrors(`let total: number | string;
total = 0;
total.toFixed();
total.trim(); // 2339
total = 'a7';
total.trim();`);
    },
  '少了字段**（TS2741、TS2739、TS2740）': () => {
    expectErrors(`const one: { id: string } = {}; // 2741
const some: { id: string; price: number } = {}; // 2739
const list: string[] = {}; // 2740`);
  },
  "`typeof null` 也是 `'object'`，所以 `null` 没有被划掉，直接读 `value.length` 会报 TS18047":
    () => {
      expectErrors(`export function size(value: string | string[] | null) {
  if (typeof value === 'object') {
    true satisfies Same<typeof value, string[] | null>;
    return value.length; // 18047
  }
  return Array.isArray(value) ? value : value.length;
}`);
    },
  '`catch` 的变量在 `strict` 下也是 `unknown`，不先判断 `instanceof Error` 就读 `message`，报 TS18046':
    () => {
      expectErrors(`try { JSON.parse(''); } catch (error) {
  error.message; // 18046
  if (error instanceof Error) error.message;
}`);
    },
});
