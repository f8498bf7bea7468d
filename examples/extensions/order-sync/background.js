const NAME = 'sync-orders';
const PERIOD = 30;

async function ensureAlarm() {
  const alarm = await chrome.alarms.get(NAME);
  if (alarm?.periodInMinutes === PERIOD) return;
  await chrome.alarms.create(NAME, { delayInMinutes: 1, periodInMinutes: PERIOD });
}

chrome.alarms.onAlarm.addListener(async (alarm) => {
  if (alarm.name !== NAME) return;
  await chrome.storage.local.set({ syncedAt: Date.now() });
});

chrome.runtime.onStartup.addListener(() => {}); // 有人听，浏览器启动时后台才会跑
ensureAlarm();
