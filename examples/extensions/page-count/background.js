// 两个窗口可能同时在数：读和写之间不许插队。
async function addTotal(count) {
  return navigator.locks.request('total', async () => {
    const { total = 0 } = await chrome.storage.local.get('total');
    await chrome.storage.local.set({ total: total + count });
    return { total: total + count };
  });
}

chrome.runtime.onMessage.addListener((message) => {
  if (message?.type !== 'counted') return;
  return addTotal(message.count);
});
