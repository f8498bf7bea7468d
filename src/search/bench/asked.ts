/**
 * A second set, as developers ask in forums and type in a hurry, judged by
 * reading the pages and before any engine was asked. {@link WORK} may be looked
 * at query by query; {@link COUNTED} is only ever counted, so that nothing is
 * tuned to it. Answers are written as in queries.ts: an answer with `#anchor`
 * also says which section is right, for the figures by section. Queries
 * without an answer ask for what the site does not have.
 */
import {FRESH, type Half, MORE_WORK} from './askedLater';

const WORK = {
  question: {
    'let 和 var 的区别':
      'c43f6efa#tdz c43f6efa#var-in-loop bd458b4a#let-const d5bc2d7b#hoisting d5bc2d7b#closure',
    'interface 和 type 的区别': 'b46f6d92#interface-or-type',
    'WeakMap 有什么用': 'bf90b848#weak-map c4db9933#weak',
    'reset 和 revert 有什么区别':
      '33bdc0eb#choose 33bdc0eb#reset 33bdc0eb#revert',
    'Promise.all 一个失败了怎么办':
      '7fb5abed#combinators 7fb5abed#concurrency 2b4a1e3a#combinators',
    '为什么 forEach 里 await 不生效': '7fb5abed#for-each 2b4a1e3a#loop',
    'useMemo 什么时候用':
      '34c9e456#memo 34c9e456#when 34c9e456#three-ways 34c9e456#compiler',
    'key 为什么不能用 index': 'c551f19c#key',
    '为什么 z-index 不生效': '9f81db3e#stacking-context',
    'sticky 为什么没有吸顶': '9f81db3e#sticky',
    'ESM 和 CommonJS 有什么区别':
      '98e02209#interop 98e02209#when 98e02209#minimal',
    'tree shaking 为什么没有生效':
      '98e02209#tree-shaking e5d0d05b#tree-shaking',
    'hash 路由和 history 路由的区别': '9d4c55da#basics',
    'Set 怎么转成 JSON': 'c4db9933#json bf90b848#not-an-object',
    怎么判断两个对象相等: '73fd3ddc#deep-equal',
    'setTimeout 0 真的立即执行吗': 'f28ea93f#timer-zero',
    'unknown 和 any 有什么区别': '4f0450a5#unknown',
    'Express 的异步错误怎么处理': 'd3304224#errors 1d894856#async-error',
    'MongoDB 什么时候内嵌什么时候引用': '75ebf86c#embed',
    怎么在手机上调试网页:
      '99409157#choose 99409157#lan 99409157#forward 99409157#ios',
    'use client 有什么用': '0869ceb4#boundary 0869ceb4#where',
  },
  colloquial: {
    '手撕 promise': '2b4a1e3a#implement',
    手撕防抖: '17d110be#debounce 17d110be#minimal',
    父子传值: '076b1b1a#lifting',
    页面卡死了怎么查:
      '2e88ffe1#performance 17d110be#measure f28ea93f#yield d7e36352#redos fd3669f5#redos',
    代码提交错了想撤回: '33bdc0eb#choose 33bdc0eb#reset 33bdc0eb#revert',
    '不小心 reset hard 了': '33bdc0eb#reflog 33bdc0eb#reset',
    改了代码自动重启: '1d894856#watch-and-env',
    打包体积太大:
      '0a317422#chunks-and-assets e5d0d05b#split-chunks 98e02209#tree-shaking e5d0d05b#tree-shaking overview#size',
    弹窗打开后背景还能滚动: '1db3a804#scroll-lock',
    图片加载出来页面会跳: 'a0429217#dimensions',
    输入框打中文触发两次: '16df89e6#ime',
    按钮连点提交了好几次: '8703fe7e#twice d7632c0b#idempotency',
    'npm 装包很慢': 'b4de83d1#network cc9a6c35#npm',
    手机打不开我电脑的页面: '99409157#lan',
    断点打不上是灰的: 'fcabb83e#unbound',
    深色主题刷新会白一下: 'e512b867#no-flash',
    数组洗牌: '314d746b#shuffle 25a76f82#shuffle',
    大列表卡:
      '17d110be#virtual-list 34c9e456#three-ways 34c9e456#when 48fb83b3#content-visibility',
  },
  error: {
    "Uncaught TypeError: Cannot read properties of undefined (reading 'map')":
      '4f90ba07 bd458b4a 4f0450a5 b46f6d92 e0178230 6db118c7 4446896e 0a317422',
    'SyntaxError: Cannot use import statement outside a module':
      '98e02209#errors',
    'npm ERR! code ERESOLVE unable to resolve dependency tree':
      'b4de83d1#eresolve',
    'fatal: refusing to merge unrelated histories': 'beaff485#unrelated',
    'Error: listen EADDRINUSE: address already in use :::3000':
      '1d894856#listen-callback 6872628e#listen-on-import',
    'error: RPC failed; curl 92 HTTP/2 stream 5 was not closed cleanly':
      'beaff485#rpc',
    "Access to fetch at 'http://localhost:3000/api' from origin 'http://localhost:5173' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.":
      'e113688f#no-acao e113688f#table',
    'Could not establish connection. Receiving end does not exist.':
      '662a0508#lifecycle 662a0508#messaging f1331427#control',
    'ResizeObserver loop completed with undelivered notifications.':
      '48fb83b3#resize-loop',
    'error[E0382]: borrow of moved value: `s`':
      'RUST/intro#minimal RUST/intro#clone RUST/intro#ownership',
    "Could not find a declaration file for module 'lodash'. TS7016":
      '2dad6d52#declare-module 2dad6d52#when',
    'MongoServerError: Authentication failed.':
      'db23916c#errors db23916c#connection-string db23916c#auth 3bdc011a#steps 3bdc011a#users',
    'TypeError: Illegal invocation': 'e0178230#builtins',
    'Unexpected token \'<\', "<!doctype "... is not valid JSON':
      '21feb2ff#minimal 9d4c55da#fallback',
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory':
      'b4de83d1#heap',
    'git@github.com: Permission denied (publickey).': 'beaff485#permission',
    "ReferenceError: Cannot access 'a' before initialization":
      'c43f6efa#tdz 98e02209#circular bd458b4a#let-const d5bc2d7b#hoisting',
  },
  terms: {
    'docker 代理 git': 'cc9a6c35',
    'react 表单 重置': '8703fe7e#reset 8703fe7e#reset-select',
    'promise 并发 限制': '7fb5abed#pool 2b4a1e3a#concurrency',
    'css 变量 继承': 'e512b867#inheritance-and-fallback',
    'mongodb 聚合 lookup': '75ebf86c#lookup 75ebf86c#aggregation',
    'worker 错误 捕获': 'adff3512#errors',
    'git 钩子 提交前': '9d715e72#hooks d650a9f5#pre-commit',
    'typescript 递归 类型': '39c439fe#recursion 39c439fe#no-exit',
    'popover 锚点 定位': '1db3a804#anchor',
    'vite 库模式 external': '0a317422#library',
    '视频 自动播放 静音': 'a0429217#video',
    'express 测试 端口':
      '1d894856#test 6872628e#tests 6872628e#app-and-server 1d894856#app',
    'monaco 快捷键 动作': 'editor#actions',
    'rust 镜像 cargo': 'RUST/install#cargo-mirror RUST/install#rustup-mirror',
    'wasm 体积 优化': 'WASM/compile-rust#size',
    '数组 对象 去重': '314d746b#unique c4db9933#dedupe 25a76f82#lazy',
  },
  homophone: {
    必包: 'c43f6efa',
    防斗: '17d110be',
    作用遇: 'c43f6efa',
    跨语: 'e113688f',
    迭带器: 'b21518c5',
    变机: '45f616d0',
    装是器: '7bee2a1f b9bed68e',
    节留: '17d110be',
    正择: 'd7e36352 fd3669f5',
    中见件: 'd3304224 1d894856',
    解够: 'bd458b4a',
    事件循坏: 'f28ea93f',
    原形链: 'f6ae563f',
    水和: '823b4874',
    响应试: 'f1179dbd b9bed68e a74a74bf',
  },
  joined: {
    nextjs: '0869ceb4 d0aead89 b766ce41',
    'next.js 路由': 'd0aead89',
    expressjs: '1d894856 2b18426c d3304224 6872628e d58c1d4b',
    webworker: 'adff3512',
    'vscode 调试': 'fcabb83e',
    'node.js 调试': 'fcabb83e',
    'package.json exports': '2dad6d52#publish 98e02209',
    'tsconfig.json strict': '6db118c7',
    eventloop: 'f28ea93f',
    'localStorage.setItem': '06ffae83',
    'async/await': '7fb5abed 2b4a1e3a f28ea93f',
    'launch.json': 'fcabb83e#launch fcabb83e#choose',
    typescript7: '6db118c7 e7e9f891',
    'web assembly': 'WASM/intro',
    'git-rebase': '45f616d0',
    'array.from': '314d746b#array-like 314d746b 25a76f82',
  },
  english: {
    specificity: '5ddb9c55#specificity',
    'container query': 'f1179dbd#container f1179dbd#minimal f1179dbd#when',
    'memory leak detection': '17d110be#hunt 17d110be#leaks 2e88ffe1#memory',
    'error boundary': '8703fe7e#error-boundary',
    'lazy loading images': 'a0429217',
    'race condition in useEffect': '2815fc1b#race',
    'discriminated union': '4f0450a5',
    'stacking context': '9f81db3e#stacking-context',
    'view transition': '3a28b63e#view-transitions',
    'graceful shutdown': '6872628e#shutdown 1d894856#start-and-stop',
    'keyboard shortcuts': 'da24e9df',
    'text to speech': 'fc97b84a',
    'borrow checker': 'RUST/intro#borrowing RUST/intro',
    'code splitting':
      '0a317422#chunks-and-assets e5d0d05b#split-chunks 98e02209',
    'merge conflict': '45f616d0#conflict',
    'form validation': '831f3a00',
  },
  single: {
    变基: '45f616d0',
    徽标: 'a20874e2',
    幂等: 'd7632c0b#idempotency 21feb2ff#retry',
    组件: 'c551f19c',
    断点: '4f90ba07#breakpoints 2e88ffe1#conditional fcabb83e#unbound fcabb83e#conditions',
    水合: '823b4874 823b4874#minimal',
    装饰器: '7bee2a1f b9bed68e#symbols-and-decorators',
    千分位: 'fd3669f5#thousands',
    无障碍: '2cee1c2f',
    元数据: '7bee2a1f#metadata',
    容器查询: 'f1179dbd#container f1179dbd#minimal f1179dbd',
    抓包: '1d15f682 3f9f927c',
    协变: '4446896e#variance',
    游标: 'd7632c0b#pagination 06ffae83#indexeddb b21518c5#pagination',
    发布订阅: '16df89e6#custom d1997fe3#emitter',
  },
  api: {
    findLast: '25a76f82#find-last',
    'Object.freeze': '73fd3ddc#freeze bf90b848#freeze',
    getBoundingClientRect: '48fb83b3#layout',
    showModal: '1db3a804#modal',
    setCustomValidity: '831f3a00#messages',
    startTransition: '34c9e456#transition',
    useImperativeHandle: 'ec07ec14#imperative-handle',
    NoInfer: '4446896e#no-infer',
    setBadgeText: 'a20874e2#badge-text a20874e2#layers a20874e2#minimal',
    'git bisect': '9d715e72#bisect',
    '--force-with-lease': '33bdc0eb#force-push beaff485#rejected',
    revalidateTag: 'b766ce41#invalidate b766ce41#stale-own',
    $elemMatch: '75ebf86c#elem-match',
    executeEdits: 'editor#edit editor#minimal',
    'contain-intrinsic-size': '48fb83b3#content-visibility',
    'navigator.storage.persist': '06ffae83#quota',
    requestIdleCallback: 'f28ea93f#choose',
  },
  nothing: {
    'kubernetes 部署': '',
    'redis 缓存穿透': '',
    django: '',
    'flutter 布局': '',
    'mysql 索引失效': '',
    'uniapp 打包': '',
    'graphql 订阅': '',
    'tailwind 配置': '',
    'pinia 持久化': '',
    红黑树旋转: '',
    'kafka 消费者组': '',
    'webrtc 信令': '',
    qwertyzxcv: '',
    '区块链 钱包': '',
    antd: '',
    轮播图组件封装: '',
  },
} satisfies Half;

const COUNTED = {
  question: {
    'const 声明的对象为什么还能改':
      'c43f6efa#const bd458b4a#let-const 73fd3ddc#freeze',
    'Map 和对象有什么区别': 'c4db9933#vs-object bf90b848#when',
    'null 和 undefined 的区别': '773c18f9#null-undefined',
    'merge 和 rebase 的区别': '45f616d0#when 45f616d0#minimal 45f616d0#rebase',
    'Promise.race 怎么做超时':
      '7fb5abed#race-timeout 2b4a1e3a#cancel 7fb5abed#combinators',
    'toFixed 为什么不准':
      '773c18f9#float-followup 773c18f9#float 62ade1ac#numbers',
    'useEffect 和 useLayoutEffect 的区别': '2815fc1b#layout-effect',
    'ref 和 state 有什么区别': 'ec07ec14#when ec07ec14#ref',
    '为什么 margin 会折叠': '9f81db3e#margin-collapse',
    'BFC 有什么用': '9f81db3e#bfc',
    'grid 和 flex 怎么选': '2319249e#when',
    'import() 的路径为什么不能拼变量': '98e02209#dynamic-path',
    'localStorage 和 sessionStorage 的区别': '06ffae83#when 06ffae83#session',
    '为什么 removeEventListener 没有用': 'd1997fe3#remove e0178230#bind-twice',
    箭头函数和普通函数有什么区别: 'd5bc2d7b#arrow e0178230#arrow',
    'Reflect 有什么用': 'ec5aec16#why',
    泛型约束怎么写: '4446896e#constraint 4446896e#too-wide',
    '为什么 Cookie 跨域带不上':
      'e113688f#credentials 06ffae83#cookie d58c1d4b#cookies d58c1d4b#cors',
    'Express 路由写的顺序有影响吗': '2b18426c#order',
    复合索引字段顺序怎么定: '75ebf86c#esr',
    'Server Actions 安全吗': 'b766ce41#public b766ce41#no-auth',
    '为什么 100vh 在手机上被遮住': 'f1179dbd#viewport-height',
  },
  colloquial: {
    '手撕 bind': 'd5bc2d7b#this-followup e0178230#call-apply-bind',
    手撕深拷贝: '773c18f9#deep-clone 62ade1ac#copy',
    兄弟组件共享数据: '076b1b1a#lifting ec07ec14#context',
    内存一直涨: '17d110be#leaks 17d110be#hunt 2e88ffe1#memory c43f6efa#memory',
    提交信息写错了想改: '33bdc0eb#choose 45f616d0#interactive',
    '把 node_modules 提交上去了': '33bdc0eb#ignored-but-tracked',
    首屏太慢怎么优化: '95af7d0a a0429217',
    长数字传到前端最后几位变了: '773c18f9#integer 62ade1ac#numbers',
    长单词把布局撑开了: '2319249e#automatic-minimum-size',
    日期少了一天: 'e02a32d6#off-by-one 0df122b1#today 0df122b1#parsing',
    正则把浏览器卡死: 'd7e36352#redos fd3669f5#redos',
    后端不改怎么解决跨域: 'e113688f#dev-proxy 0a317422#proxy',
    两个标签页数据不同步: '06ffae83#sync',
    终端连不上网要配代理: 'cc9a6c35#symptom cc9a6c35#who-reads cc9a6c35',
    关了抓包就上不了网: '1d15f682#leftover 3f9f927c#cleanup cc9a6c35#leftover',
    打印出来的对象展开后不一样: '4f90ba07#lazy-console',
    截取字符串把表情切成乱码: 'd7e36352#truncate',
    'vscode 越来越卡': 'd4243b42#extensions',
  },
  error: {
    'Error: Too many re-renders. React limits the number of renders to prevent an infinite loop.':
      'c551f19c#mistakes',
    "SyntaxError: The requested module './a.js' does not provide an export named 'default'":
      '98e02209#errors',
    'npm ERR! code EINTEGRITY sha512 integrity checksum failed':
      'b4de83d1#eintegrity',
    "fatal: Unable to create '/repo/.git/index.lock': File exists.":
      'beaff485#lock',
    '! [rejected] main -> main (non-fast-forward)': 'beaff485#rejected',
    "You are in 'detached HEAD' state": 'beaff485#detached',
    "Response to preflight request doesn't pass access control check: It does not have HTTP ok status.":
      'e113688f#preflight-failed e113688f#table',
    "QuotaExceededError: Failed to execute 'setItem' on 'Storage': Setting the value of 'k' exceeded the quota.":
      '06ffae83#quota 06ffae83#minimal',
    "DataCloneError: Failed to execute 'postMessage' on 'Worker': () => {} could not be cloned.":
      'adff3512#structured-clone',
    'error: linker `link.exe` not found':
      'RUST/install#linker RUST/install#errors',
    'cannot borrow `v` as mutable because it is also borrowed as immutable':
      'RUST/intro#borrowing',
    "error TS2322: Type 'string' is not assignable to type 'number'.":
      '39c439fe 4446896e 4f0450a5 b46f6d92 2dad6d52 6db118c7',
    'Error: querySrv ENOTFOUND _mongodb._tcp.cluster0.abcde.mongodb.net':
      '3bdc011a#srv 3bdc011a#steps',
    "TypeError: Failed to execute 'json' on 'Response': body stream already read":
      '21feb2ff#body-used',
    'ENOSPC: no space left on device, write': 'b4de83d1#enospc',
    'ReferenceError: window is not defined': '0869ceb4#window',
    'TypeError: Cannot mix BigInt and other types, use explicit conversions':
      '62ade1ac#numbers 773c18f9#integer-followup',
    "ReferenceError: Must call super constructor in derived class before accessing 'this' or returning from derived constructor":
      'f6ae563f#missing-super',
  },
  terms: {
    'npm 代理 证书': 'cc9a6c35#npm b4de83d1#network',
    'react 列表 key 重复': 'c551f19c#key',
    'fetch 重试 超时': '21feb2ff#retry 21feb2ff#abort',
    'css 层 第三方 覆盖':
      '5ddb9c55#unlayered-vendor 5ddb9c55#minimal 5ddb9c55#when 5ddb9c55#reorder',
    'mongodb 事务 单机': 'db23916c#standalone',
    'worker 池 排队': 'adff3512#pool',
    'git 冲突 ours theirs': '45f616d0#ours-theirs',
    'typescript 模板字面量 路由': '39c439fe#template',
    'dialog 关闭 焦点': '1db3a804#focus-return',
    'vite 环境变量 密钥': '0a317422#secrets',
    'svg 内联 外链': 'a0429217#svg',
    'express 限流 内存': 'd3304224#rate-limit',
    'monaco 补全 拼音': 'suggest#filter',
    'cargo 锁文件 提交':
      'RUST/cargo-commands#lock RUST/cargo-commands#workspace',
    'wasm 字符串 拷贝': 'WASM/compile-rust#copies WASM/compile-rust#types',
    '扩展 消息 端口': '662a0508#port',
  },
  homophone: {
    必报: 'c43f6efa',
    界流: '17d110be',
    泛形: '4446896e',
    代里: 'b9bed68e a74a74bf',
    柯里画: 'd5bc2d7b',
    微认务: 'f28ea93f 2b4a1e3a',
    剪头函数: 'e0178230 d5bc2d7b',
    生城器: 'b21518c5 9867cdea',
    断电调试: '4f90ba07 2e88ffe1 fcabb83e',
    深拷背: '773c18f9 62ade1ac',
    事件萎托: '16df89e6 d1997fe3',
    层叠上下问: '9f81db3e',
    所有全: 'RUST/intro',
    弹性步局: '2319249e',
    内存泄露: '17d110be c43f6efa d1997fe3',
  },
  joined: {
    'next js 缓存': 'b766ce41 0869ceb4',
    'nextjs 重定向':
      'd0aead89#redirect-in-try d0aead89#permanent d0aead89#status d0aead89#proxy',
    'express.js 中间件': 'd3304224 1d894856',
    serviceworker: '662a0508 87ac08b5 06ffae83',
    'vs code 片段': 'd4243b42#snippets',
    'nodejs 模块': '98e02209',
    'vite.config.ts': '0a317422',
    webpack5: 'e5d0d05b',
    'indexed db': '06ffae83',
    'd.ts': '2dad6d52',
    'mongo db 安装': 'db23916c',
    'Object.assign': '73fd3ddc 62ade1ac',
    useeffect: '2815fc1b',
    'react-context': 'ec07ec14',
    'chrome.tabs.query': 'f1331427',
    'flex-box': '2319249e',
    'fetch/abort': '21feb2ff',
  },
  english: {
    'margin collapse': '9f81db3e#margin-collapse',
    'media query': 'f1179dbd#media',
    'tail call': 'd5bc2d7b#tail-call d5bc2d7b#tail-call-followup',
    'hydration mismatch': '823b4874#mismatch 823b4874#attributes',
    'responsive images': 'a0429217',
    'lifting state up': '076b1b1a#lifting',
    'conditional types': '39c439fe#infer 39c439fe#distribution',
    'screen reader': '2cee1c2f',
    'scroll driven animation': '3a28b63e#scroll-driven',
    'error handling middleware': 'd3304224#errors 1d894856',
    'extension permissions':
      '662a0508#permissions f1331427#permissions feb7ba60#permissions',
    'connection string':
      'db23916c#connection-string 3bdc011a#srv 3bdc011a#minimal',
    'linear memory': 'WASM/intro#memory',
    'source map':
      '4f90ba07#source-map 2e88ffe1#source-map fcabb83e#paths e5d0d05b#dev-and-cache',
    'daylight saving time': '0df122b1#dst e02a32d6#dst',
    'spaced repetition': 'a2639fff review',
    'optimistic update': '8703fe7e#optimistic b766ce41#optimistic',
  },
  single: {
    分支: '45f616d0',
    截图: 'f1331427#capture',
    限流: 'd3304224#rate-limit d58c1d4b',
    索引: '75ebf86c a96c0031#index',
    受控: '8703fe7e#when',
    洗牌: '314d746b#shuffle 25a76f82#shuffle',
    焦点: '2cee1c2f#focus 1db3a804#popover-focus 1db3a804#focus-return',
    枚举: 'RUST/intro#enums 73fd3ddc#enumerate',
    语义化: '2cee1c2f',
    逆变: '4446896e#variance',
    语音: 'fc97b84a',
    对比度: 'e512b867#oklch-and-contrast',
    倒计时: '0df122b1#until e02a32d6#countdown',
    滤镜: 'WASM/video-filter 2ed621a0',
    贪婪: 'fd3669f5#greedy',
    依赖注入: '7bee2a1f#metadata',
    单例: '6872628e#singleton',
  },
  api: {
    flatMap: '314d746b#flatten-followup b21518c5#helpers 25a76f82',
    'Object.defineProperty': '73fd3ddc#descriptor a74a74bf#vs-define',
    MutationObserver: '48fb83b3#observers',
    moveBefore: '48fb83b3#move-before',
    FormData: '831f3a00#form-data',
    useDeferredValue:
      '34c9e456#transition 34c9e456#three-ways 34c9e456#when 34c9e456#minimal',
    useActionState: '8703fe7e#minimal 8703fe7e#when 8703fe7e#twice',
    exactOptionalPropertyTypes: 'b46f6d92#optional 6db118c7#beyond-strict',
    'declare module': '2dad6d52#declare-module 2dad6d52#augmentation',
    'chrome.storage.session': 'd4c5fac7',
    'git worktree': '9d715e72#worktree',
    'git stash pop': '33bdc0eb#stash',
    $lookup: '75ebf86c#lookup',
    changeViewZones: 'view-zone',
    SharedArrayBuffer: 'adff3512#shared-memory',
    fetchpriority: 'a0429217#priority a0429217#minimal',
    'git commit --amend': '33bdc0eb#choose 33bdc0eb#reflog',
  },
  nothing: {
    'k8s ingress': '',
    'elasticsearch 分词': '',
    'golang 协程': '',
    'laravel 路由': '',
    'swift 闭包': '',
    'postgresql 事务隔离级别': '',
    'electron 打包': '',
    'prisma migrate': '',
    'vuex 模块': '',
    'zustand 中间件': '',
    '机器学习 梯度下降': '',
    'three.js 阴影': '',
    'jenkins 流水线': '',
    asdfghjkl: '',
    'kotlin 协程': '',
    'php 数组': '',
    storybook: '',
    水印怎么加: '',
  },
} satisfies Half;

export type AskedQuery = {
  readonly kind: string;
  readonly query: string;
  /** Pages that answer it; none for what the site does not have. */
  readonly pages: readonly string[];
  /** `page#anchor` of the right sections; none where the page will do. */
  readonly sections: readonly string[];
};

function listQueries(half: Half): readonly AskedQuery[] {
  return Object.entries(half).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([query, answers]) => {
      const all = answers.split(' ').filter(Boolean);
      return {
        kind,
        query,
        pages: [...new Set(all.map((answer) => answer.replace(/#.*$/u, '')))],
        sections: all.filter((answer) => answer.includes('#')),
      };
    }),
  );
}

/** The queries, by what is done with them. */
export const ASKED = {
  work: [...listQueries(WORK), ...listQueries(MORE_WORK)],
  counted: listQueries(COUNTED),
  fresh: listQueries(FRESH),
} as const;
