const GOAL = 5;

function drawIcon(size, ratio) {
  const context = new OffscreenCanvas(size, size).getContext('2d');
  const width = size / 5;
  context.lineWidth = width;
  for (const [colour, end] of [
    ['rgb(128 128 128 / 0.4)', 1],
    ['orangered', ratio],
  ]) {
    context.strokeStyle = colour;
    context.beginPath();
    context.arc(size / 2, size / 2, (size - width) / 2, -Math.PI / 2, (end * 2 - 0.5) * Math.PI);
    context.stroke();
  }
  return context.getImageData(0, 0, size, size);
}

async function showProgress() {
  const { done = [] } = await chrome.storage.local.get('done');
  const ratio = Math.min(done.length / GOAL, 1);
  await chrome.action.setIcon({ imageData: { 16: drawIcon(16, ratio), 32: drawIcon(32, ratio) } });
  await chrome.action.setTitle({ title: `读完 ${done.length} 页，目标 ${GOAL} 页` });
}

// 两个窗口可能同时在点：读和写之间不许插队。
function toggle(url) {
  return navigator.locks.request('done', async () => {
    const { done = [] } = await chrome.storage.local.get('done');
    const isDone = !done.includes(url);
    const next = isDone ? [...done, url] : done.filter((one) => one !== url);
    await chrome.storage.local.set({ done: next });
    return isDone;
  });
}

// 标签页已经关了，不算错误。
const ignoreClosed = (error) => {
  if (!error.message.startsWith('No tab with id')) throw error;
};

chrome.action.onClicked.addListener(async (tab) => {
  if (!tab.url) return; // chrome:// 页面不给地址
  const badge = (await toggle(tab.url)) ? { tabId: tab.id, text: '✓' } : { tabId: tab.id };
  await chrome.action.setBadgeText(badge).catch(ignoreClosed);
  await showProgress();
});

// 停用再启用之后按钮也变回原样，却没有事件：后台从头运行时就画，装上、更新时也是它画。
showProgress();
chrome.runtime.onStartup.addListener(showProgress);
