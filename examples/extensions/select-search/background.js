async function searchSelection(tab) {
  // chrome:// 页面和应用商店不让执行脚本，当作没有选中。
  const [{ result }] = await chrome.scripting
    .executeScript({ target: { tabId: tab.id }, func: () => getSelection().toString() })
    .catch(() => [{ result: '' }]);
  const text = result.trim();
  const badge = text ? { tabId: tab.id } : { tabId: tab.id, text: '？' };
  await chrome.action.setBadgeText(badge).catch(() => {}); // 标签页已经关了
  if (text) await chrome.search.query({ text, disposition: 'NEW_TAB' });
}

const ACTIONS = {
  'search-selection': searchSelection,
  'open-shortcuts': () => chrome.runtime.openOptionsPage(),
};

chrome.commands.onCommand.addListener((command, tab) => ACTIONS[command]?.(tab));
chrome.action.onClicked.addListener(searchSelection);
