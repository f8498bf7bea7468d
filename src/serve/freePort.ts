/** Ports of this machine. */
import {type AddressInfo, createServer} from 'node:net';

const LAST_PORT = 65_535;

/**
 * Whether a server could listen on the port now.
 * @param host without it, on all addresses.
 */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    try {
      server.listen({port, host}, () => server.close(() => resolve(true)));
    } catch {
      // Not a port at all.
      resolve(false);
    }
  });
}

/**
 * The first free port from `first` on.
 * @throws when there is none; Chinese.
 */
export async function findFreePort(
  first: number,
  host?: string,
): Promise<number> {
  for (let port = first; port <= LAST_PORT; port += 1) {
    if ((await isFree(port)) && (!host || (await isFree(port, host)))) {
      return port;
    }
  }
  throw new Error(`从 ${first} 起没有空着的端口。`);
}

/** A port that nothing listens on, as the system gives it. */
export function takeAnyPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
