// 权限按 Cookie 自己的 domain 和 Secure 算：上级域名、两种协议都要。
export function originsOf(url) {
  const { hostname } = new URL(url);
  const isAddress = /^\[|^[\d.]+$/.test(hostname);
  const labels = isAddress ? [hostname] : hostname.split('.');
  return labels
    .slice(0, Math.max(labels.length - 1, 1))
    .map((_, index) => `*://${labels.slice(index).join('.')}/*`);
}

// 无痕窗口的 Cookie 在另一个环境里，不写 storeId 读到的是平常的那个。
export async function findStore(tabId) {
  const stores = await chrome.cookies.getAllCookieStores();
  return stores.find(({ tabIds }) => tabIds.includes(tabId))?.id;
}

export function listCookies(url, storeId) {
  return chrome.cookies.getAll({ url, storeId, partitionKey: {} });
}

export function removeCookie({ name, domain, path, secure, storeId, partitionKey }) {
  const url = `${secure ? 'https' : 'http'}://${domain.replace(/^\./, '')}${path}`;
  return chrome.cookies.remove({ url, name, storeId, partitionKey });
}

export function describe(
  { httpOnly, secure, session, sameSite, partitionKey, expirationDate },
  now,
) {
  const days = Math.ceil((expirationDate * 1000 - now) / 86_400_000);
  return [
    session ? '会话' : `${days} 天`,
    httpOnly && 'HttpOnly',
    secure && 'Secure',
    sameSite !== 'unspecified' && `SameSite=${sameSite === 'no_restriction' ? 'none' : sameSite}`,
    partitionKey && `分区 ${partitionKey.topLevelSite}`,
  ]
    .filter(Boolean)
    .join('，');
}
