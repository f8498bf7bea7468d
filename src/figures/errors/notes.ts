/** Single errors that a section of a note explains; the note is no look-up. */
import type {Errors} from '../models/errorLookup';

/**
 * How Chromium begins a rejection that nobody handled, and Safari; what follows
 * mostly says more.
 */
export const UNHANDLED =
  /Uncaught \(in promise\)|Unhandled Promise Rejection/iu;

const NOTES: readonly {
  readonly name: string;
  readonly file: string;
  readonly to: string;
  readonly errors: Pick<Errors, 'entries'>;
}[] = [
  {
    name: 'Express 5 本地安装与第一个服务',
    file: 'fullStack/express-install.md',
    to: '/fullStack/1d894856',
    errors: {
      entries: [
        {
          anchor: 'listen-callback',
          title: '端口被占用',
          patterns: ['EADDRINUSE', 'address already in use'],
        },
      ],
    },
  },
  {
    name: '建模、索引与聚合',
    file: 'fullStack/mongodb-modeling.md',
    to: '/fullStack/75ebf86c',
    errors: {
      entries: [
        {
          anchor: 'unique',
          title: '先查有没有，再插入',
          patterns: ['E11000', 'duplicate key error collection'],
        },
      ],
    },
  },
  {
    name: 'tabs：标签页查询、控制与截图',
    file: 'docs/extension/tabs.md',
    to: '/docs/f1331427',
    errors: {
      entries: [
        {
          anchor: 'control',
          title: '消息没有人接：那一页没有内容脚本',
          patterns: [
            'Could not establish connection',
            'Receiving end does not exist',
          ],
        },
      ],
    },
  },
  {
    name: '模块：ESM、CommonJS 与动态导入',
    file: 'docs/es6/modules.md',
    to: '/docs/98e02209',
    errors: {
      entries: [
        {
          anchor: 'files',
          title: '在 Node 里读写文件',
          // In a log of npm, the page on npm's errors says more.
          patterns: [
            /^(?!npm )[^\n]*ENOENT: no such file or directory, \w+ '/imu,
            /^(?!npm )[^\n]*(?:EACCES: permission denied|EPERM: operation not permitted|EISDIR: illegal operation on a directory|ENOTDIR: not a directory|EEXIST: file already exists|ENOTEMPTY: directory not empty), \w+/imu,
            'EMFILE: too many open files',
          ],
        },
      ],
    },
  },
  {
    name: 'MongoDB 本地安装',
    file: 'fullStack/mongodb-install.md',
    to: '/fullStack/db23916c',
    errors: {
      entries: [
        {
          anchor: 'errors',
          title: '连不上 MongoDB',
          patterns: [
            'ECONNREFUSED … 27017',
            'Server selection timed out after',
            'MongoServerSelectionError',
          ],
        },
      ],
    },
  },
  {
    name: '中间件与统一错误处理',
    file: 'fullStack/express-middleware.md',
    to: '/fullStack/d3304224',
    errors: {
      entries: [
        {
          anchor: 'no-return',
          title: '答完没有 return',
          patterns: [
            'ERR_HTTP_HEADERS_SENT',
            'headers after they are sent to the client',
          ],
        },
      ],
    },
  },
  {
    name: 'DOM 操作与渲染性能',
    file: 'docs/javascript/dom-and-rendering.md',
    to: '/docs/48fb83b3',
    errors: {
      entries: [
        {
          anchor: 'into-itself',
          title: '把祖先放进自己的后代',
          patterns: [
            'HierarchyRequestError',
            'The new child element contains the parent',
            'The new child is an ancestor of the parent',
            'Cannot have more than one Element child of a Document',
            'Only one element on document allowed',
            'The operation would yield an incorrect node tree',
          ],
        },
        {
          anchor: 'resize-loop',
          title: '在 ResizeObserver 里改自己的尺寸',
          patterns: [
            'ResizeObserver loop completed with undelivered notifications',
            'ResizeObserver loop limit exceeded',
          ],
        },
      ],
    },
  },
  {
    name: '数据类型与类型转换',
    file: 'docs/javascript/types-and-conversion.md',
    to: '/docs/62ade1ac',
    errors: {
      entries: [
        {
          anchor: 'to-primitive',
          title: '对象先变成原始值',
          // Alone: within a message, what stands around it says more.
          patterns: [/^\s*\[object Object\]\s*$/iu],
        },
      ],
    },
  },
  {
    name: '错误处理与调试',
    file: 'docs/javascript/errors-and-debugging.md',
    to: '/docs/4f90ba07',
    errors: {
      entries: [
        {
          anchor: 'async',
          title: '没有人接的 Promise 失败',
          patterns: [
            // What says more than that is looked up by what it says.
            /Uncaught \(in promise\):?\s*(?:undefined|null|Event|#?<?Object>?|\[object Object\]|\{[^\n]*)?\s*$/imu,
            /Unhandled Promise Rejection:?\s*(?:undefined|null|\[object \w+\])?\s*$/imu,
            'ERR_UNHANDLED_REJECTION',
            'UnhandledPromiseRejection',
          ],
          hints: [UNHANDLED],
        },
        {
          anchor: 'global',
          title: '别的域名的脚本：只有 Script error.',
          patterns: [/(?:^|Error: |Uncaught )Script error\.?\s*(?:$|\()/imu],
        },
      ],
    },
  },
  {
    name: '网络请求：fetch、取消、超时与流',
    file: 'docs/javascript/fetch-and-streams.md',
    to: '/docs/21feb2ff',
    errors: {
      entries: [
        {
          anchor: 'websocket',
          title: 'WebSocket 还没连上，或者已经断了',
          patterns: [
            /WebSocket connection to '[^'\n]{1,300}' failed/iu,
            'Still in CONNECTING state',
            'WebSocket is already in CLOSING or CLOSED state',
            "can't establish a connection to the server at ws",
          ],
        },
      ],
    },
  },
  {
    name: '现代交互元素：dialog、popover 与 details',
    file: 'docs/html/modern-interactive-html.md',
    to: '/docs/1db3a804',
    errors: {
      entries: [
        {
          anchor: 'define-twice',
          title: '同一个名字定义了两次',
          patterns: [
            'has already been used with this registry',
            'has already been defined as a custom element',
            'Cannot define multiple custom elements with the same',
            /CustomElementRegistry\.define: [^\n]{1,80} have the same constructor/iu,
          ],
        },
      ],
    },
  },
  {
    name: '手机真机调试与本地 HTTPS',
    file: 'tips/mobile-and-https.md',
    to: '/tips/99409157',
    errors: {
      entries: [
        {
          anchor: 'mixed-content',
          title: '页面是 HTTPS，接口还是 HTTP',
          patterns: [
            'Mixed Content: The page at',
            'Blocked loading mixed active content',
            'An insecure WebSocket connection may not be initiated from a page loaded over HTTPS',
          ],
        },
      ],
    },
  },
  {
    name: '接口安全清单',
    file: 'fullStack/express-security.md',
    to: '/fullStack/d58c1d4b',
    errors: {
      entries: [
        {
          anchor: 'framed',
          title: '自己的页面放不进 iframe',
          patterns: [
            /Refused to (?:display|frame) '[^'\n]{1,300}' in a frame because/iu,
            /in a frame is denied by .?X-Frame-Options/iu,
            /Framing '[^'\n]{1,300}' violates the following Content Security Policy directive/iu,
            /violates the following Content Security Policy directive: '?frame-ancestors/iu,
          ],
        },
        {
          anchor: 'csp-refused',
          title: '自己的脚本被 CSP 拦下',
          patterns: [
            'violates the following Content Security Policy directive',
            "violates the document's Content Security Policy",
            /Content-Security-Policy: The page's settings blocked/iu,
          ],
        },
      ],
    },
  },
  {
    name: '浏览器存储：Cookie、Web Storage、IndexedDB 与 Cache',
    file: 'docs/javascript/browser-storage.md',
    to: '/docs/06ffae83',
    errors: {
      entries: [
        {
          anchor: 'minimal',
          title: '沙箱里、禁用存储时，读 localStorage 就抛错',
          patterns: [
            "Failed to read the 'localStorage' property from 'Window'",
            "Failed to read the 'sessionStorage' property from 'Window'",
            "Failed to read the 'cookie' property from 'Document'",
          ],
        },
        {
          anchor: 'quota',
          title: '写满了怎么办',
          patterns: [
            'exceeded the quota',
            'The quota has been exceeded',
            'QuotaExceededError',
          ],
        },
      ],
    },
  },
  {
    name: '数组与对象的现代方法',
    file: 'docs/es6/modern-array-object.md',
    to: '/docs/25a76f82',
    errors: {
      entries: [
        {
          anchor: 'summarize',
          title: '空数组的 reduce 没有起点',
          patterns: ['reduce of empty array with no initial value'],
        },
      ],
    },
  },
  {
    name: '字符串与正则的新能力',
    file: 'docs/es6/string-and-regexp.md',
    to: '/docs/d7e36352',
    errors: {
      entries: [
        {
          anchor: 'escape',
          title: '用户输入直接拼进正则',
          patterns: [
            'Invalid regular expression',
            /^(?:Uncaught )?SyntaxError: (?:unterminated (?:parenthetical|character class)|nothing to repeat|unmatched \) in regular expression|invalid regexp group)/imu,
          ],
        },
      ],
    },
  },
  {
    name: '原型、继承与 class',
    file: 'docs/javascript/prototype-and-class.md',
    to: '/docs/f6ae563f',
    errors: {
      entries: [
        {
          anchor: 'missing-super',
          title: '忘记 super，或者放得太晚',
          patterns: [
            'must call super constructor',
            "'super()' must be called in derived constructor",
          ],
        },
      ],
    },
  },
  {
    name: '多媒体与响应式图片',
    file: 'docs/html/media-and-images.md',
    to: '/docs/a0429217',
    errors: {
      entries: [
        {
          anchor: 'video',
          title: 'play() 被拒绝或打断',
          patterns: [
            'The play() request was interrupted',
            "play() failed because the user didn't interact",
            'The play method is not allowed by the user agent',
          ],
        },
      ],
    },
  },
  {
    name: '事件：冒泡、捕获、委托与自定义事件',
    file: 'docs/javascript/dom-events.md',
    to: '/docs/16df89e6',
    errors: {
      entries: [
        {
          anchor: 'clipboard',
          title: '剪贴板不让写',
          patterns: [
            'Write permission denied',
            "on 'Clipboard': Document is not focused",
            'Clipboard write was blocked due to lack of user activation',
            // Longer than any property of undefined, and so before it.
            "Cannot read properties of undefined (reading 'writeText')",
            "can't access property 'writeText', navigator.clipboard is undefined",
          ],
        },
        {
          anchor: 'default',
          title: '被动监听器里取消不了',
          patterns: ['Unable to preventDefault inside passive event listener'],
        },
      ],
    },
  },
  {
    name: '表单与 Actions',
    file: 'docs/react/forms-and-actions.md',
    to: '/docs/8703fe7e',
    errors: {
      entries: [
        {
          anchor: 'mistakes',
          title: '受控的输入框少了 value 或 onChange',
          patterns: [
            /is changing an? (?:un)?controlled input to be (?:un)?controlled/iu,
            'You provided a `value` prop to a form field without an `onChange` handler',
          ],
        },
      ],
    },
  },
  {
    name: 'Effect 与外部同步',
    file: 'docs/react/effects.md',
    to: '/docs/2815fc1b',
    errors: {
      entries: [
        {
          anchor: 'setup-and-cleanup',
          title: 'Effect 返回了不是函数的东西',
          patterns: ['must not return anything besides a function'],
        },
      ],
    },
  },
];
export default NOTES;
