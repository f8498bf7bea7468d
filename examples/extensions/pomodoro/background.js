import { badgeText, nextTick } from './time.js';

const NAME = 'tick';

async function refresh() {
  const now = Date.now();
  const { endsAt } = await chrome.storage.local.get('endsAt');
  await chrome.action.setBadgeText({ text: badgeText(endsAt, now) });
  if (endsAt > now) {
    await chrome.alarms.create(NAME, { when: nextTick(endsAt, now) });
  } else {
    await chrome.alarms.clear(NAME);
  }
}

chrome.alarms.onAlarm.addListener((alarm) => {
  if (alarm.name === NAME) refresh();
});
chrome.storage.local.onChanged.addListener((changes) => {
  if (changes.endsAt) refresh();
});

refresh();
