/** A short message over the panes, until it is closed or another comes. */
export type Notice = {
  readonly tone: 'info' | 'error';
  /** Chinese. */
  readonly text: string;
  readonly action?: {readonly label: string; readonly run: () => void};
};

/** What the reader is told, once, when nothing can be kept. */
export const STORE_PROBLEMS = {
  full: '浏览器给这个网站的存储满了，草稿只能保留在这个标签页里。用“下载”或“分享”可以另存一份。',
  disabled:
    '浏览器不允许这个网站保存内容，草稿可能在关闭页面后丢失。用“下载”或“分享”可以另存一份。',
} as const;
