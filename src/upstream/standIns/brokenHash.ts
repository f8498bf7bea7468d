/**
 * A client module: a broken percent sign in an address that is changed while
 * the page is open. Docusaurus decodes the hash unguarded, and the page crashes.
 */

/**
 * The hash with every broken percent sign written out, so that it can be
 * decoded; the same hash when it is sound.
 */
export function mendHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}

function mendAddress(): void {
  const {hash} = window.location;
  const mended = mendHash(hash);
  if (mended !== hash) {
    window.history.replaceState(window.history.state, '', mended);
  }
}

if (typeof window !== 'undefined') {
  // Listeners of the window are called in this order: before the router's,
  // which is added when the page is rendered.
  window.addEventListener('popstate', mendAddress);
}
