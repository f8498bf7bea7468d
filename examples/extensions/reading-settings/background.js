import { migrate } from './migrate.js';

chrome.action.onClicked.addListener(() => chrome.runtime.openOptionsPage());

chrome.runtime.onInstalled.addListener(async () => {
  const old = await chrome.storage.sync.get();
  const data = migrate(old);
  await chrome.storage.sync.set(data);
  await chrome.storage.sync.remove(Object.keys(old).filter((key) => !(key in data)));
});
