/** Public door for pages: asks the index of the built site. */
import {createEmbeddedClient} from './embeddedClient';

export type EmbeddedClient = ReturnType<typeof createEmbeddedClient>;

const clients = new Map<string, EmbeddedClient>();

/**
 * The client of the index at `root`, one for the dialog and the search page,
 * with one worker and one cache.
 * @param root absolute address of the index folder, with a slash at its end.
 */
export function getEmbeddedClient(root: string): EmbeddedClient {
  const known = clients.get(root);
  if (known) {
    return known;
  }
  const client = createEmbeddedClient(root);
  clients.set(root, client);
  return client;
}
