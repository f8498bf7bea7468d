export async function countVisit() {
  return navigator.locks.request('count', async () => {
    const { count = 0 } = await chrome.storage.local.get('count');
    await chrome.storage.local.set({ count: count + 1 });
    return count + 1;
  });
}
