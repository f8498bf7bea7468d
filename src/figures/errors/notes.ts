/** Single errors that a section of a note explains; the note is no look-up. */
import type {Errors} from '../models/errorLookup';

const NOTES: readonly {
  readonly name: string;
  readonly file: string;
  readonly to: string;
  readonly errors: Errors;
}[] = [
  {
    name: 'Express 5 本地安装与第一个服务',
    file: 'fullStack/express-install.md',
    to: '/fullStack/1d894856',
    errors: {
      sample: 'Error: listen EADDRINUSE: address already in use :::3000',
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
    name: '中间件与统一错误处理',
    file: 'fullStack/express-middleware.md',
    to: '/fullStack/d3304224',
    errors: {
      sample:
        'Error [ERR_HTTP_HEADERS_SENT]: Cannot set headers after they are sent to the client',
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
      sample: 'ResizeObserver loop completed with undelivered notifications.',
      entries: [
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
    name: '错误处理与调试',
    file: 'docs/javascript/errors-and-debugging.md',
    to: '/docs/4f90ba07',
    errors: {
      sample: 'Uncaught (in promise)',
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
        },
      ],
    },
  },
  {
    name: '浏览器存储：Cookie、Web Storage、IndexedDB 与 Cache',
    file: 'docs/javascript/browser-storage.md',
    to: '/docs/06ffae83',
    errors: {
      sample:
        "Uncaught SecurityError: Failed to read the 'localStorage' property from 'Window': Access is denied for this document.",
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
      ],
    },
  },
];
export default NOTES;
