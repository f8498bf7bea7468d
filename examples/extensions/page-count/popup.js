const result = document.querySelector('#result');
// 单独打开的 SVG 没有 body。
const countHan = () =>
  (document.body?.innerText ?? document.documentElement.textContent).match(/\p{Script=Han}/gu)
    ?.length ?? 0;

try {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const [{ result: count }] = await chrome.scripting.executeScript({
    target: { tabId: tab.id },
    func: countHan,
  });
  const { total } = await chrome.runtime.sendMessage({ type: 'counted', count });
  result.textContent = `本页 ${count} 字，累计 ${total} 字`;
} catch (error) {
  result.textContent = `这一页不能统计：${error.message}`;
}
