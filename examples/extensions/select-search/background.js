async function searchSelection(tab) {
  // chrome:// 页面和应用商店不让执行脚本，当作没有选中。
  const [{ result }] = await chrome.scripting
    .executeScript({ target: { tabId: tab.id }, func: () => getSelection().toString() })
    .catch(() => [{ result: '' }]);
  const text = result.trim();
  await chrome.action.setBadgeText({ tabId: tab.id, text: text ? '' : '？' });
  if (text) await chrome.search.query({ text, disposition: 'NEW_TAB' });
}

const ACTIONS = {
  'search-selection': searchSelection,
  'open-shortcuts': () => chrome.runtime.openOptionsPage(),
};

chrome.commands.onCommand.addListener((command, tab) => ACTIONS[command]?.(tab));
chrome.action.onClicked.addListener(searchSelection);
