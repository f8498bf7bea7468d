import {claims} from '../claims';
import {expectErrors} from '../expectErrors';

const ORDER = `const order = { id: 'o1', total: 528, note: '请用纸箱' };`;

claims('docs/typescript/generics.md', {
  '不写默认值就成了全部的键，类型会说每个字段都在；不写 `NoInfer`，`K` 又会从接收结果的变量反推，`kept` 就通过了':
    () => {
      expectErrors(`${ORDER}
declare function all<T extends object, K extends keyof T>(source: T, ...keys: readonly K[]): Pick<T, NoInfer<K>>;
declare function back<T extends object, K extends keyof T = never>(source: T, ...keys: readonly K[]): Pick<T, K>;
declare function pick<T extends object, K extends keyof T = never>(source: T, ...keys: readonly K[]): Pick<T, NoInfer<K>>;
all(order).note;
back(order).note; // 2339
const believed: { id: string } = back(order);
const kept: { id: string } = pick(order); // 2741
const taken: { id: string } = pick(order, 'id');`);
    },
  '实参里没有候选，才由结果交给谁来定。有候选时，接收的一方只管字面量变不变宽':
    () => {
      expectErrors(`type Cell<T> = { get: () => T; set: (value: T) => void };
declare function fill<T>(value: T): Cell<T>;
declare function empty<T>(): Cell<T>;
declare const total: number;
const asked: Cell<string | number> = empty();
const given: Cell<string | number> = fill(total); // 2322
const paid = fill({ status: 'paid' });
true satisfies Same<typeof paid, Cell<{ status: string }>>;
const kept: Cell<{ status: 'paid' }> = fill({ status: 'paid' });
const widened: Cell<{ status: 'paid' | 'failed' }> = fill({ status: 'paid' }); // 2322
const settled = Promise.resolve({ status: 'paid' });
true satisfies Same<typeof settled, Promise<{ status: string }>>;
const promised: Promise<{ status: 'paid' }> = Promise.resolve({ status: 'paid' });`);
    },
  '同一种原始类型的字面量、`null` 和 `undefined`、直接写在实参里的对象和数组':
    () => {
      expectErrors(`declare function either<T>(first: T, second: T): T;
declare const cart: 'cart', order: 'order', prices: number[], titles: string[], text: string;
true satisfies Same<ReturnType<typeof either<'cart' | 'order'>>, 'cart' | 'order'>;
const place = either(cart, order);
true satisfies Same<typeof place, 'cart' | 'order'>;
const none = either(text, null);
true satisfies Same<typeof none, string | null>;
const list = either([1], ['a']);
true satisfies Same<typeof list, number[] | string[]>;
either(prices, titles); // 2345
either(1, true); // 2345
either(() => 1, () => 'a'); // 2322
either(new Date(), /a/); // 2345`);
    },
  '`T` 的约束本身是 `string` 这样的原始类型，字面量就会保留；`string` 藏在对象或数组里面，不算':
    () => {
      expectErrors(`type Box<T> = { value: T };
declare function text<T extends string>(value: T): Box<T>;
declare function key<T extends PropertyKey>(value: T): Box<T>;
declare function flag<T extends boolean>(value: T): Box<T>;
declare function free<T>(value: T): Box<T>;
declare function some<T extends {}>(value: T): Box<T>;
declare function named<T extends { name: string }>(value: T): Box<T>;
text('M') satisfies Box<'M'>;
key(7) satisfies Box<7>;
flag(true) satisfies Box<true>;
free('M') satisfies Box<'M'>;
let wide = free('M');
wide satisfies Box<'M'>; // 1360
let narrow = text('M');
narrow satisfies Box<'M'>;
let loose = some('M');
loose satisfies Box<'M'>; // 1360
let inner = named({ name: 'M' });
inner satisfies Box<{ name: 'M' }>; // 1360`);
    },
  '要在里面也留住，就用 `...names: T`、`[...T]` 逐个收下': () => {
    expectErrors(`declare function array<T extends string[]>(names: T): T;
declare function spread<T extends string[]>(names: [...T]): T;
declare function rest<T extends string[]>(...names: T): T;
let wide = array(['id', 'total']);
let kept = spread(['id', 'total']);
let rested = rest('id', 'total');
true satisfies Same<typeof wide, string[]>;
true satisfies Same<typeof kept, ['id', 'total']>;
true satisfies Same<typeof rested, ['id', 'total']>;`);
  },
  '展开的结果是 `T & { id: string }`，可以当作 `T` 返回': () => {
    expectErrors(`function copy<T extends { id: string }>(draft: T) {
  const copied = { ...draft, id: 'o2' };
  true satisfies Same<typeof copied, T & { id: string }>;
  return copied satisfies T;
}`);
  },
  '两个都不要用在类的实例上：展开丢了原型上的方法，类型里却还有': () => {
    expectErrors(`class Draft { id = 'o1'; describe() { return this.id; } }
function honest<T extends { id: string }>(draft: T): Omit<T, 'id'> & { id: string } {
  return { ...draft, id: 'o2' };
}
honest(new Draft()).describe();`);
    class Draft {
      id = 'o1';
      describe() {
        return this.id;
      }
    }
    const copied = {...(new Draft() as {id: string}), id: 'o2'};
    if ('describe' in copied) {
      throw new Error('The method is there.');
    }
  },
  '泛型函数交给 `ReturnType`，没有约束的类型参数算成 `unknown`': () => {
    expectErrors(`declare function free<T>(value: T): T;
declare function bound<T extends string>(value: T): T;
declare function usual<T = string>(value?: T): T;
true satisfies Same<ReturnType<typeof free>, unknown>;
true satisfies Same<ReturnType<typeof usual>, unknown>;
true satisfies Same<ReturnType<typeof bound>, string>;`);
  },
  '`T` 是 `{ id: string; total?: undefined } | { total: number; id?: undefined }`':
    () => {
      expectErrors(`declare function merge<T>(a: T, b: T): T;
const merged = merge({ id: 'o1' }, { total: 1 });
true satisfies Same<typeof merged, { id: string; total?: undefined } | { total: number; id?: undefined }>;`);
    },
  '空数组没有元素可供推断，`T` 是 `never[]`，之后放进任何元素都报错': () => {
    expectErrors(`declare function useState<T>(initial: T): [T, (next: T) => void];
const [list, setList] = useState([]);
true satisfies Same<typeof list, never[]>;
setList([1]); // 2322`);
  },
  '在 `.tsx` 文件里写它，是为了让 `<T>` 不被当成标签，写 `<T,>` 就够了': () => {
    expectErrors(`const first = <T,>(list: T[]) => list[0];`, 'tsx');
    let hasFailed = false;
    try {
      expectErrors(`const first = <T>(list: T[]) => list[0];`, 'tsx');
    } catch {
      hasFailed = true;
    }
    if (!hasFailed) {
      throw new Error('A bare <T> is no tag.');
    }
  },
  存在变量里的对象就不并了: () => {
    expectErrors(`declare function either<T>(first: T, second: T): T;
const price = { price: 399 }, title = { title: '键盘' }, prices = [1], titles = ['a'];
either(price, title); // 2345
either(prices, titles); // 2345
either({ ...price }, { ...title });
either([...prices], [...titles]);`);
  },
  '候选全来自回调的参数时反过来，选最窄的': () => {
    expectErrors(`declare function hear<T>(one: (value: T) => void, two: (value: T) => void): T;
declare function mix<T>(value: T, hear: (value: T) => void): T;
type Price = { price: number };
type Book = Price & { title: string };
hear((value: Price) => {}, (value: Book) => {}).title;
hear((value: string) => {}, (value: number) => {}); // 2345
declare const book: Book;
mix(book, (value: Price) => {}).title;`);
  },
  '它只影响直接写在调用处的字面量，先存进变量再传就来不及了': () => {
    expectErrors(`declare function keep<const T>(value: T): T;
declare function names<const T extends string[]>(value: T): T;
const methods = ['GET'];
const mixed = keep({ path: '/orders', methods });
true satisfies Same<typeof mixed, { readonly path: '/orders'; readonly methods: string[] }>;
const list = names(['GET', 'POST']);
true satisfies Same<typeof list, ['GET', 'POST']>;`);
  },
  '可写的属性写 `in out`、方法的参数写 `in`，表里最后两行的漏洞也堵上了，但只在同一个泛型之间':
    () => {
      expectErrors(`type Goods = { name: string };
type Book = Goods & { isbn: string };
type Cell<in out T> = { value: T };
type Put<in T> = { put(value: T): void };
declare const cell: Cell<Book>, put: Put<Book>;
cell satisfies Cell<Goods>; // 1360
put satisfies Put<Goods>; // 1360
cell satisfies { value: Goods };
put satisfies { put(value: Goods): void };`);
    },
  '标准库 `lib.es2024.object.d.ts` 里的 `Object.groupBy` 声明的也是 `Partial<Record<K, T[]>>`':
    () => {
      expectErrors(`type Size = '大额' | '普通';
const groups = Object.groupBy([528, 39], (total): Size => (total >= 500 ? '大额' : '普通'));
true satisfies Same<typeof groups, Partial<Record<Size, number[]>>>;`);
    },
});
