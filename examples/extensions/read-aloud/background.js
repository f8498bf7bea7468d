import { languageOf, pickVoice, splitText } from './speech.js';

// 后台停过就丢了，没关系：那时再点一下是从头念，会打断旧的。
let isReading = false;
let last = 0;
let stopReading;

async function show(tabId, badge, title) {
  // 标签页可能已经关掉，没有图标可改；声音照旧。
  await Promise.allSettled([
    chrome.action.setBadgeText({ tabId, text: badge }),
    chrome.action.setTitle({ tabId, title }),
  ]);
}

function speak(text, options) {
  return new Promise((resolve, reject) => {
    chrome.tts.speak(text, options, () => {
      const { lastError } = chrome.runtime;
      if (lastError) reject(new Error(lastError.message));
      else resolve();
    });
  });
}

async function readAloud(tabId, text) {
  const own = (last += 1); // 连点两下，以后一次为准
  const language = languageOf(text);
  const voice = pickVoice(await chrome.tts.getVoices(), language);
  if (!voice) return show(tabId, '！', `这台电脑没有 ${language} 的声音`);
  if (own !== last) return;
  const finish = (badge, title) => {
    if (own !== last) return;
    last += 1; // 以后的事件不算，没排进去的不再排
    isReading = false;
    show(tabId, badge, title);
    chrome.tts.stop();
  };
  const fail = (reason) => finish('！', `没有读完：${reason || '语音引擎出错'}`);
  const end = () => finish('', '朗读选中的文字');
  isReading = true;
  stopReading = end;
  await show(tabId, '♪', '点一下停止朗读');
  const parts = splitText(text);
  for (const [index, part] of parts.entries()) {
    if (own !== last) return;
    const onEvent = ({ type, errorMessage }) => {
      const isEnd = type === 'end' && index === parts.length - 1;
      if (isEnd || type === 'interrupted' || type === 'cancelled') end();
      if (type === 'error') fail(errorMessage);
    };
    const { voiceName, extensionId, lang } = voice;
    const options = { voiceName, extensionId, lang, enqueue: index > 0, onEvent };
    await speak(part, options).catch(({ message }) => fail(message));
  }
}

chrome.action.onClicked.addListener(async (tab) => {
  if (isReading) return stopReading();
  // chrome:// 页面和应用商店不让执行脚本，当作没有选中。
  const [{ result }] = await chrome.scripting
    .executeScript({ target: { tabId: tab.id }, func: () => getSelection().toString() })
    .catch(() => [{ result: '' }]);
  if (result.trim()) await readAloud(tab.id, result);
  else await show(tab.id, '？', '先选中要读的文字');
});
