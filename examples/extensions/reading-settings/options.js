import { countVisit } from './counter.js';
import { createSaver } from './saver.js';

const DEFAULTS = { theme: 'auto', fontSize: 16 };
const form = document.querySelector('form');
const status = document.querySelector('[role="status"]');

function render(settings) {
  for (const [name, value] of Object.entries(settings)) {
    if (name in DEFAULTS) form.elements[name].value = value ?? DEFAULTS[name];
  }
  form.elements.shown.value = form.elements.fontSize.value;
}

render(await chrome.storage.sync.get(DEFAULTS));

chrome.storage.sync.onChanged.addListener((changes) => {
  for (const [name, { newValue }] of Object.entries(changes)) render({ [name]: newValue });
});

const saver = createSaver(chrome.storage.sync, 300, async (error) => {
  render(await chrome.storage.sync.get(DEFAULTS));
  status.textContent = `没有保存：${error.message}`;
});

form.addEventListener('input', () => {
  const { theme, fontSize, shown } = form.elements;
  shown.value = fontSize.value;
  status.textContent = '';
  saver.save({ theme: theme.value, fontSize: fontSize.valueAsNumber });
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) saver.flush();
});

document.querySelector('#visits').textContent = `这一页打开过 ${await countVisit()} 次`;
