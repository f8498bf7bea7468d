/** A word of the trade that a note may use without explaining it. */
export type Term = {
  /** As they stand in the text; the first is the usual one. */
  readonly names: readonly string[];
  /** One sentence; what stands between backticks is code. */
  readonly means: string;
  /** Where it is taught: the section of a note. */
  readonly address: string;
};

/**
 * Only words that mean one thing in all notes. Where the page that teaches one
 * says otherwise than this list, the page is right.
 */
export const TERMS: readonly Term[] = [
  // 语言
  {
    names: ['闭包'],
    means: '函数连同它定义时所在的作用域；函数在别处运行，仍然读写那里的变量。',
    address: '/docs/c43f6efa#live-binding',
  },
  {
    names: ['作用域链'],
    means: '找一个变量时从里往外依次查的那一串作用域，由代码写在哪里决定。',
    address: '/docs/c43f6efa#scope-chain',
  },
  {
    names: ['暂时性死区'],
    means:
      '从进入块到执行声明之间的一段：`let`、`const`、`class` 的名字已经占住，一读就抛 `ReferenceError`。',
    address: '/docs/c43f6efa#tdz',
  },
  {
    names: ['原型链'],
    means: '读属性时自己没有，就到原型上找，再到原型的原型上找，直到 `null`。',
    address: '/docs/f6ae563f#three-names',
  },
  {
    names: ['原型污染'],
    means:
      '外来的数据借 `__proto__` 之类的键改了共用的原型，所有对象都多出它写的属性。',
    address: '/docs/f6ae563f#pollution',
  },
  {
    names: ['事件循环'],
    means: '取一个任务执行，清空微任务，需要时渲染，然后再来一轮。',
    address: '/docs/f28ea93f#one-turn',
  },
  {
    names: ['微任务'],
    means:
      '调用栈一空就执行的小段代码，如 Promise 的回调；一直清到队列空了，才轮到下一个任务。',
    address: '/docs/f28ea93f#one-turn',
  },
  {
    names: ['结构化克隆'],
    means:
      '浏览器复制数据的办法：认得 `Map`、`Date` 和循环引用，不认得函数和类的方法。',
    address: '/docs/adff3512#structured-clone',
  },
  {
    names: ['可迭代对象'],
    means: '有 `[Symbol.iterator]` 方法、能放进 `for…of` 的对象。',
    address: '/docs/b21518c5#protocol',
  },
  {
    names: ['可选链'],
    means:
      '`?.` 左边是 `null` 或 `undefined` 时，整条链停下，得到 `undefined`。',
    address: '/docs/bd458b4a#optional-chaining',
  },
  {
    names: ['内部槽'],
    means:
      '规范写在对象里、代码看不见的字段，如 `Map` 的条目；代理不会替目标拿到它。',
    address: '/docs/b9bed68e#internal-slots',
  },
  {
    names: ['并发池'],
    means: '同时最多进行几件，做完一件才补一件的排队办法。',
    address: '/docs/7fb5abed#pool',
  },
  {
    names: ['摇树'],
    means: '打包时去掉没有人用的导出；要求模块用静态的 `import` 和 `export`。',
    address: '/docs/98e02209#tree-shaking',
  },
  {
    names: ['循环依赖'],
    means: '两个模块直接或绕一圈地导入对方，先执行的那个会读到还没准备好的值。',
    address: '/docs/98e02209#circular',
  },
  {
    names: ['防抖'],
    means: '停下来一会儿才做：每次触发都重新计时，只执行最后一次。',
    address: '/docs/17d110be#debounce',
  },
  {
    names: ['虚拟列表'],
    means: '很长的列表只渲染看得见的那几行，滚动时换内容。',
    address: '/docs/17d110be#virtual-list',
  },
  {
    names: ['源码映射'],
    means: '从构建产物的行列回到源文件行列的对照表，调试器和报错收集都靠它。',
    address: '/docs/4f90ba07#source-map',
  },
  // 浏览器
  {
    names: ['背压'],
    means: '读的一方来不及时，让写的一方慢下来。',
    address: '/docs/21feb2ff#streaming',
  },
  {
    names: ['预检', '预检请求'],
    means: '跨域请求发出之前，浏览器先用 `OPTIONS` 问服务器允不允许。',
    address: '/docs/21feb2ff#preflight',
  },
  {
    names: ['幂等'],
    means: '做一次和做几次，最后的结果一样；所以失败了可以放心重试。',
    address: '/docs/21feb2ff#retry',
  },
  // CSS
  {
    names: ['包含块'],
    means:
      '百分比尺寸和定位以它为准的那个矩形；绝对定位时常是最近的已定位祖先。',
    address: '/docs/9f81db3e#containing-block',
  },
  {
    names: ['层叠上下文'],
    means: '一组一起叠放的元素：里面的 `z-index` 只和同一组里的比。',
    address: '/docs/9f81db3e#stacking-context',
  },
  {
    names: ['逻辑属性'],
    means:
      '按书写方向说“开头、末尾”的属性，如 `margin-inline-start`，换了方向也对。',
    address: '/docs/f1179dbd#logical',
  },
  // React
  {
    names: ['水合'],
    means: '服务端画好的 HTML 到了浏览器，React 沿用那些节点，接上状态和事件。',
    address: '/docs/823b4874#minimal',
  },
  {
    names: ['竞态'],
    means: '先发的请求后到，旧结果盖住了新结果；谁先谁后没有保证。',
    address: '/docs/21feb2ff#race',
  },
  {
    names: ['批处理'],
    means: '一个事件里的几次更新攒在一起，只渲染一次。',
    address: '/docs/076b1b1a#batching',
  },
  {
    names: ['乐观更新'],
    means: '不等服务器回答就先显示成功的样子，失败了再退回去。',
    address: '/docs/8703fe7e#optimistic',
  },
  {
    names: ['错误边界'],
    means: '接住子树渲染时抛出的错误、改画一份后备界面的组件。',
    address: '/docs/8703fe7e#error-boundary',
  },
  // TypeScript
  {
    names: ['结构类型'],
    means: '只看有哪些成员、不看叫什么名字的类型比较办法。',
    address: '/docs/b46f6d92#structural-traps',
  },
  {
    names: ['映射类型'],
    means: '按一组键逐个算出字段的类型，写作 `{[K in Keys]: …}`。',
    address: '/docs/39c439fe#mapped',
  },
  {
    names: ['条件类型'],
    means: '按“能不能赋给”二选一的类型，写作 `T extends U ? X : Y`。',
    address: '/docs/39c439fe#infer',
  },
  // 工具
  {
    names: ['变基'],
    means:
      '把一串提交换到另一个起点上重做一遍，得到内容相似、编号不同的新提交。',
    address: '/docs/45f616d0#rebase',
  },
  {
    names: ['暂存区'],
    means: '下一次提交的内容，`git add` 往里放。',
    address: '/docs/33bdc0eb#minimal',
  },
  // 服务端
  {
    names: ['CSRF', '跨站请求伪造'],
    means: '别的网站让读者的浏览器带着 Cookie 发出他没想发的请求。',
    address: '/fullStack/d58c1d4b#cookies',
  },
  {
    names: ['中间件'],
    means: '请求经过的一个个函数：可以处理它、回答它，或交给下一个。',
    address: '/fullStack/d3304224#minimal',
  },
  {
    names: ['聚合管道'],
    means:
      'MongoDB 里一个阶段接一个阶段的数据处理，前一个的输出是后一个的输入。',
    address: '/fullStack/75ebf86c#aggregation',
  },
  // WebAssembly
  {
    names: ['线性内存'],
    means:
      'WebAssembly 模块能读写的一整段字节，脚本看到的是一个 `ArrayBuffer`。',
    address: '/other/WASM/intro#memory',
  },
];

/** What a name in the text means. */
export function findTerm(name: string): Term | undefined {
  return TERMS.find(({names}) => names.includes(name));
}
