/** Of a built site, only what is measured: to compress all of it takes too long. */
import {existsSync, statSync} from 'node:fs';
import path from 'node:path';

import {compressFiles, isCompressible} from '../../src/publish/compress';
import {serveDirectory} from '../../src/serve/staticServer';

/** The file behind an address, found as the server finds it. */
function findFile(folder: string, pathname: string): string | null {
  const name = path.join(folder, decodeURIComponent(pathname));
  const found = [name, `${name}.html`, path.join(name, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  return found !== undefined && isCompressible(found) ? found : null;
}

/**
 * Compresses every text file that `visit` asks for at the origin it is given, so
 * that a server started afterwards sends it as a host would.
 */
export async function compressAsked(
  folder: string,
  visit: (origin: string) => Promise<void>,
): Promise<void> {
  const {server, origin} = await serveDirectory(folder, 0);
  const files = new Set<string>();
  server.on('request', ({url = '/'}) => {
    const file = findFile(folder, url.split('?')[0] ?? '/');
    if (file !== null) {
      files.add(file);
    }
  });
  await visit(origin);
  server.closeAllConnections();
  server.close();
  await compressFiles([...files]);
}
