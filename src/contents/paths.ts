/**
 * Ways through the notes, across sections, written by hand. A test holds them
 * to the content: every page exists, none stands twice, and nothing comes before
 * what its front matter says to read first.
 */
export type PathStep = {
  /** Docs plugin id, as in src/config/sections.ts. */
  readonly section: string;
  /** Document id: its file below the section's folder. */
  readonly doc: string;
};

export type Path = {
  /** Last part of its address. */
  readonly id: string;
  readonly title: string;
  /** What else one asks for who wants it, whole. */
  readonly names: readonly string[];
  /** What the reader can do at the end. */
  readonly promise: string;
  /** For whom, and what one should know. */
  readonly who: string;
  /** For who needs one answer now, and not the whole way. */
  readonly shortcut?: {
    readonly words: string;
    readonly link: string;
    readonly to: string;
  };
  readonly parts: readonly {
    readonly label: string;
    /** What the part is for. */
    readonly why: string;
    readonly steps: readonly PathStep[];
  }[];
};

function steps(section: string, ...docs: readonly string[]): PathStep[] {
  return docs.map((doc) => ({section, doc}));
}

export const PATHS: readonly Path[] = [
  {
    id: 'interview',
    title: '从零到能面试',
    names: [
      '面试',
      '面经',
      '前端面试',
      '准备面试',
      '入门',
      '从零开始',
      'javascript 入门',
    ],
    promise:
      '把 JavaScript 的地基讲清楚，每一句都能当场跑给人看；二十篇：十二篇打底，八组题开口答。',
    who: '写过几行 JavaScript，还说不清一段代码为什么这样跑。',
    parts: [
      {
        label: '值与作用域',
        why: '面试的前十分钟几乎都在问这四件事。',
        steps: steps(
          'default',
          'javascript/types-and-conversion',
          'javascript/scope-and-closure',
          'javascript/this-binding',
          'javascript/prototype-and-class',
        ),
      },
      {
        label: '异步',
        why: '先会排输出的次序，再谈并发和错误往哪里走。',
        steps: steps(
          'default',
          'javascript/event-loop',
          'es6/promise-and-async',
          'es6/iterators-and-generators',
        ),
      },
      {
        label: '数据与页面',
        why: '集合、数组、事件委托：手写题的材料。',
        steps: steps(
          'default',
          'es6/destructuring-and-spread',
          'es6/modern-array-object',
          'es6/set-map-weak',
          'javascript/dom-events',
          'javascript/performance-and-memory',
        ),
      },
      {
        label: '开口答',
        why: '每题有三十秒答案、追问、错误答案的破绽和运行证明。一天一组：先合上答案说，再看追问。',
        steps: steps(
          'interview',
          'data-type',
          'object',
          'array',
          'function',
          'event',
          'promise',
          'set-map',
          'hash-vs-history',
        ),
      },
    ],
  },
  {
    id: 'extension',
    title: '写一个浏览器扩展',
    names: [
      '写扩展',
      '写插件',
      '浏览器扩展开发',
      '浏览器插件',
      'chrome 扩展',
      'chrome 插件',
      '开发插件',
    ],
    promise:
      '从四个文件的空壳写到有弹窗、快捷键、定时任务和存储的扩展，知道后台为什么会睡、睡了怎样接着干。',
    who: '会写页面脚本，没写过扩展。',
    parts: [
      {
        label: '动手之前',
        why: '扩展的后台全是事件和 Promise，这两篇不能跳。',
        steps: steps(
          'default',
          'javascript/scope-and-closure',
          'javascript/event-loop',
          'es6/promise-and-async',
        ),
      },
      {
        label: '装进浏览器',
        why: '第一天就能点开自己的图标。',
        steps: steps(
          'default',
          'extension/getting-started',
          'extension/action',
          'extension/storage',
        ),
      },
      {
        label: '让它有用',
        why: '按你要做的挑，次序不要紧。',
        steps: steps(
          'default',
          'extension/tabs',
          'extension/commands',
          'extension/alarms',
          'extension/cookies',
          'extension/tts',
        ),
      },
      {
        label: '查错',
        why: '后台、弹窗和页面各有各的控制台。',
        steps: steps('tips', 'devtools'),
      },
    ],
  },
  {
    id: 'react',
    title: 'React 的心智模型',
    names: ['react 入门', '学 react', 'react 教程'],
    promise:
      '说得出一次更新从哪里来、会重渲染谁，知道什么时候不该写 Effect，也修得了竞态和水合报错。',
    who: '照着例子写过组件，改坏了不知道为什么。',
    parts: [
      {
        label: '两样底子',
        why: '闭包解释“旧值”，不改原数组解释“没重渲染”。',
        steps: steps(
          'default',
          'javascript/types-and-conversion',
          'javascript/scope-and-closure',
          'es6/destructuring-and-spread',
          'es6/modern-array-object',
        ),
      },
      {
        label: '一次渲染',
        why: '界面是状态的快照：后面全靠这一句。',
        steps: steps(
          'default',
          'react/rendering-model',
          'react/state-and-updates',
        ),
      },
      {
        label: '与外面打交道',
        why: 'Effect、Ref、Context 各管一种“外面”。',
        steps: steps('default', 'react/effects', 'react/ref-context-hooks'),
      },
      {
        label: '快，和服务器',
        why: '先量再优化；表单和水合放在最后。',
        steps: steps(
          'default',
          'react/performance-concurrent',
          'react/forms-and-actions',
          'react/hydration',
        ),
      },
    ],
  },
  {
    id: 'errors',
    title: '遇到报错',
    names: [
      '报错',
      '报错了',
      '报错怎么办',
      '怎么查报错',
      '看懂报错',
      '看不懂报错',
      '排错',
      'debug',
    ],
    promise:
      '看到一段红字，先认出哪一句是原因，再找到讲它的那一节；改完知道怎样确认真的好了。',
    who: '照着做却停在报错上，搜来的办法一个个试。',
    shortcut: {
      words: '手上就有一句报错？整句',
      link: '粘进搜索',
      to: '/search',
    },
    parts: [
      {
        label: '先读懂',
        why: '页面里的报错：错在哪一行，谁抛的，谁该接住。',
        steps: [
          ...steps('default', 'javascript/errors-and-debugging'),
          ...steps('tips', 'devtools', 'vscode-debug'),
        ],
      },
      {
        label: '装不上、推不动',
        why: '命令行里的报错，按错误码查。',
        steps: steps('tips', 'npm-errors', 'git-errors'),
      },
      {
        label: '编译不过',
        why: 'TypeScript 说的话，和找不到的模块。',
        steps: steps('default', 'es6/modules', 'typescript/narrowing'),
      },
      {
        label: '请求失败',
        why: '被浏览器拦下的，和服务器答错的。',
        steps: [
          ...steps('tips', 'cors-errors'),
          ...steps('default', 'javascript/fetch-and-streams'),
          ...steps('fullStack', 'express-middleware'),
        ],
      },
    ],
  },
  {
    id: 'slow-page',
    title: '页面慢了',
    names: [
      '页面慢',
      '页面卡',
      '页面卡顿',
      '网页卡',
      '性能优化',
      '前端性能',
      '前端性能优化',
      '首屏优化',
      '首屏',
      '页面性能',
    ],
    promise:
      '从“感觉卡”走到一张能指着说的火焰图：先量，再切长任务，再少碰布局，实在不行搬出主线程。',
    who: '页面能用，但点了没反应、滚动掉帧。',
    parts: [
      {
        label: '先量',
        why: '没有量过的优化多半白做。',
        steps: [
          ...steps('tips', 'devtools'),
          ...steps(
            'default',
            'javascript/scope-and-closure',
            'javascript/event-loop',
          ),
        ],
      },
      {
        label: '主线程上',
        why: '防抖、节流、按帧合并，查出泄漏。',
        steps: steps(
          'default',
          'javascript/performance-and-memory',
          'javascript/dom-and-rendering',
        ),
      },
      {
        label: '搬出去',
        why: '算得久的交给别的线程，或者换一种语言。',
        steps: [
          ...steps('default', 'tooling/web-worker'),
          ...steps('other', 'WASM/intro'),
        ],
      },
    ],
  },
  {
    id: 'backend',
    title: '一个接口从本机到上线',
    names: [
      '写后端',
      '写接口',
      '全栈入门',
      '后端入门',
      'node 入门',
      'express 入门',
    ],
    promise:
      '从装好 Express 到一组有校验、有错误处理、有文档的接口，数据落在建好索引的 MongoDB 里。',
    who: '前端写得顺手，后端只跟着教程起过服务。',
    parts: [
      {
        label: '跑起来',
        why: '先有一个能改、能重启、能看日志的服务。',
        steps: steps(
          'fullStack',
          'express-install',
          'express-structure',
          'express-routing',
        ),
      },
      {
        label: '接得住',
        why: '出错、被攻击、前端跨域，都在这一段。',
        steps: [
          ...steps('fullStack', 'express-middleware', 'express-security'),
          ...steps('tips', 'cors-errors'),
        ],
      },
      {
        label: '存下来',
        why: '先会看，再会建索引。',
        steps: steps(
          'fullStack',
          'mongodb-install',
          'mongodb-visualization',
          'mongodb-modeling',
          'mongodb-atlas',
        ),
      },
      {
        label: '给别人用',
        why: '版本、文档和 Mock，让前端不用等你。',
        steps: steps('fullStack', 'api-management'),
      },
    ],
  },
];

/** The path of this id. */
export function findPath(id: string): Path | undefined {
  return PATHS.find((path) => path.id === id);
}
