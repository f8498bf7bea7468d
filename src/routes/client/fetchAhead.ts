/**
 * Replaces core's client/prefetch, which never tells that a file did not come.
 * @throws when it does not.
 */
export async function fetchAhead(address: string): Promise<void> {
  const link = document.createElement('link');
  if (link.relList.supports('prefetch')) {
    await new Promise((resolve, reject) => {
      link.rel = 'prefetch';
      link.href = address;
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
      document.head.append(link);
    });
    return;
  }
  const {status} = await fetch(address, {
    credentials: 'include',
    priority: 'low',
  });
  if (status !== 200) {
    throw new Error(`${address}: ${status}`);
  }
}
