import { describe, findStore, listCookies, originsOf, removeCookie } from './cookies.js';

const status = document.querySelector('#status');
const grant = document.querySelector('#grant');
const body = document.querySelector('tbody');
const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
const isWeb = /^https?:/.test(tab.url ?? '');
const storeId = await findStore(tab.id);

function createRow(cookie) {
  const row = document.createElement('tr');
  // 登录态多半是 HttpOnly 的：只说多长，不显示出来。
  const value = cookie.httpOnly ? `（${cookie.value.length} 个字符）` : cookie.value;
  for (const text of [cookie.name, value, describe(cookie, Date.now())]) {
    row.insertCell().textContent = text;
  }
  const remove = document.createElement('button');
  remove.textContent = `删除 ${cookie.name}`;
  remove.addEventListener('click', () => removeCookie(cookie));
  row.insertCell().append(remove);
  return row;
}

async function show() {
  const isAllowed = await chrome.permissions.contains({ origins: originsOf(tab.url) });
  grant.hidden = isAllowed;
  if (!isAllowed) {
    status.textContent = `还没有查看 ${new URL(tab.url).hostname} 的权限`;
    return;
  }
  const cookies = await listCookies(tab.url, storeId);
  status.textContent = `${new URL(tab.url).hostname} 有 ${cookies.length} 个 Cookie`;
  body.replaceChildren(...cookies.map(createRow));
}

if (isWeb) {
  grant.addEventListener('click', async () => {
    await chrome.permissions.request({ origins: originsOf(tab.url) });
    await show();
  });
  chrome.cookies.onChanged.addListener(show);
  await show();
} else {
  status.textContent = '这一页没有 Cookie';
}
