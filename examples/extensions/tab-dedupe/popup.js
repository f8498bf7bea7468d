import { findDuplicates } from './duplicates.js';

const status = document.querySelector('[role="status"]');
const list = document.querySelector('ul');
const button = document.querySelector('button');

async function show() {
  const duplicates = findDuplicates(await chrome.tabs.query({ windowType: 'normal' }));
  status.textContent = duplicates.length
    ? `重复的有 ${duplicates.length} 个：`
    : '没有重复的标签页';
  button.hidden = duplicates.length === 0;
  list.replaceChildren(
    ...duplicates.map(({ title, url }) => {
      const item = document.createElement('li');
      item.textContent = title || url;
      return item;
    }),
  );
}

button.addEventListener('click', async () => {
  // 用户可能刚切走：关之前再查一遍。
  const duplicates = findDuplicates(await chrome.tabs.query({ windowType: 'normal' }));
  // 各关各的，谁也不等谁：有的页会先问“离开此网站？”。
  for (const { id } of duplicates) chrome.tabs.remove(id).then(show, show);
});

await show();
