// Secure 的 Cookie 按 https 算权限，别的按 http 算，所以两种协议都要。
export function originsOf(url) {
  return [`*://${new URL(url).hostname}/*`];
}

export function listCookies(url) {
  return chrome.cookies.getAll({ url, partitionKey: {} });
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
