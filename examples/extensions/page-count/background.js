async function addTotal(count) {
  const { total = 0 } = await chrome.storage.local.get('total');
  await chrome.storage.local.set({ total: total + count });
  return { total: total + count };
}

chrome.runtime.onMessage.addListener((message) => {
  if (message.type !== 'counted') return;
  return addTotal(message.count);
});
