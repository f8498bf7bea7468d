/** Id and class of the notice; styles/theme/_pages.scss draws it. */
const NOTICE_ID = 'chunk-failure';

/**
 * A page that has not come to life for this long says so. Rspack itself gives up
 * on a file after two minutes.
 */
export const PATIENCE_MS = 15_000;

/** How long “重试” waits for scripts before it loads the page all the same. */
const REFRESH_MS = 5000;

export const NOTICES = {
  missing: '页面的一部分没有加载成功：可以继续阅读，但按钮和搜索暂时不能用。',
  slow: '页面的一部分很久没有加载完：可以继续阅读，但按钮和搜索暂时不能用。',
  old: '这个浏览器太旧，页面的脚本没有运行：可以继续阅读，但按钮和搜索不能用。',
  nextSlow: '下一页很久没有加载出来：可以继续读这一页，或者重试。',
} as const;

export type LoadNotice = {
  readonly show: (text: string) => void;
  readonly hide: () => void;
};

declare global {
  interface Window {
    /** Set by the inline script below. */
    loadNotice?: LoadNotice;
  }
}

/**
 * Inline script for every page. What says that a script did not come must not be
 * in a script that may not come. It speaks when the site's own scripts have not
 * run for long; startup/startScript uses its notice when one of them fails, and
 * startup/chunkFailure for what happens after that.
 *
 * “重试” fetches the scripts past the cache first: half a file, taken while a
 * deploy was writing it, is kept for a year, and a reload alone would not ask.
 */
export function createLoadNoticeScript(): string {
  return `(function (d, w) {
  var notice;
  function retry() {
    function reload() { w.location.reload(); }
    setTimeout(reload, ${REFRESH_MS});
    Promise.all(performance.getEntriesByType('resource').map(function (entry) {
      return /\\.js$/.test(entry.name) && fetch(entry.name, {cache: 'reload'});
    })).then(reload, reload);
  }
  function show(text) {
    if (notice || !d.body) return;
    notice = d.createElement('div');
    notice.id = notice.className = '${NOTICE_ID}';
    notice.setAttribute('role', 'alert');
    var p = d.createElement('p'), b = d.createElement('button');
    p.textContent = text;
    b.type = 'button';
    b.className = 'button button--secondary';
    b.textContent = '重试';
    b.onclick = retry;
    notice.appendChild(p);
    notice.appendChild(b);
    d.body.appendChild(notice);
  }
  function hide() {
    if (notice) notice.remove();
    notice = null;
  }
  w.loadNotice = {show: show, hide: hide};
  setTimeout(function () {
    if (!w.docusaurus) show(${JSON.stringify(NOTICES.slow)});
  }, ${PATIENCE_MS});
})(document, window)`;
}
