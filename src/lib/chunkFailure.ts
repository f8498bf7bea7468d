/**
 * Client module. When a content chunk of the first page fails to load,
 * Docusaurus never hydrates: the page can be read but every button is dead, and
 * nothing says so. This tells the reader and offers to load again.
 */
const NOTICE_ID = 'chunk-failure';

function showNotice(): void {
  if (document.getElementById(NOTICE_ID)) {
    return;
  }
  const notice = document.createElement('div');
  notice.id = NOTICE_ID;
  notice.className = 'chunk-failure';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent =
    '页面的一部分没有加载成功：可以继续阅读，但按钮和搜索暂时不能用。';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--secondary';
  retry.textContent = '重试';
  retry.addEventListener('click', () => window.location.reload());
  notice.append(text, retry);
  document.body.append(notice);
}

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({reason}) => {
    const isHydrated =
      document.documentElement.dataset.hasHydrated === 'true' ||
      'docusaurusRoot' in window;
    if (
      !isHydrated &&
      reason instanceof Error &&
      reason.name === 'ChunkLoadError'
    ) {
      showNotice();
    }
  });
}

export {};
