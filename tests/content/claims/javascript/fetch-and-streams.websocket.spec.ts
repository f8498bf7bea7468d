import {createHash} from 'node:crypto';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Duplex} from 'node:stream';

import {expect, type Page} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox} from '../engines';

/** A frame that ends the message, as servers send it. */
function frame(opcode: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 + opcode, body.length]), body]);
}

function closing(code: number): Buffer {
  return frame(8, Buffer.from([code >> 8, code & 255]));
}

type Frame = {readonly opcode: number; readonly body: Buffer};

/** Bytes at once; what is longer is a large message, whose content nobody asks for. */
const MAX_CHUNK = 1000;

/** The frames that a browser sent, masked; a long one ends the reading. */
function readFrames(sent: Buffer): readonly Frame[] {
  const [first = 0, second = 0] = sent;
  const length = second & 127;
  if (sent.length < 6 || sent.length > MAX_CHUNK || length > 125) {
    return [];
  }
  const mask = sent.subarray(2, 6);
  const body = Buffer.from(
    sent
      .subarray(6, 6 + length)
      .map((byte, index) => byte ^ (mask[index % 4] ?? 0)),
  );
  return [{opcode: first & 15, body}, ...readFrames(sent.subarray(6 + length))];
}

/** By the path that a page asks for, once the handshake is done. */
const ANSWERS: Readonly<Record<string, (socket: Duplex) => void>> = {
  '/ping': (socket) => socket.write(frame(9, Buffer.from('?'))),
  '/binary': (socket) => socket.write(frame(2, Buffer.from([1]))),
  '/bare': (socket) => socket.write(frame(8, Buffer.alloc(0))),
  '/cut': (socket) => socket.destroy(),
  '/text': () => {},
};

type Heard = Frame & {readonly origin: string | undefined};

/** Speaks WebSocket on one port and shows a blank page on every path. */
async function serve(
  hear: (heard: Heard) => void,
): Promise<{server: Server; host: string}> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
  });
  server.on('upgrade', ({url = '', headers}, socket) => {
    socket.on('error', () => {});
    if (url === '/401') {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    const accept = createHash('sha1')
      .update(
        `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`,
      )
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const code = /^\/close(\d+)$/u.exec(url)?.[1];
    socket.on('data', (sent: Buffer) => {
      for (const {opcode, body} of readFrames(sent)) {
        hear({opcode, body, origin: headers.origin});
        if (opcode === 8) {
          // The answer to the server's own, or to be answered.
          socket.end(
            code !== undefined || url === '/bare' ? undefined : frame(8, body),
          );
        } else if (opcode === 10) {
          socket.write(closing(1000));
        }
      }
    });
    if (code === undefined) {
      ANSWERS[url]?.(socket);
    } else {
      socket.write(closing(Number(code)));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {server, host: `127.0.0.1:${port}`};
}

/** What a page does with the server, and what the server heard. */
async function speak<Result>(
  page: Page,
  run: (host: string) => Promise<Result> | Result,
): Promise<{result: Result; heard: Heard[]}> {
  const heard: Heard[] = [];
  const {server, host} = await serve((one) => heard.push(one));
  try {
    await page.goto(`http://${host}/`);
    const result = (await page.evaluate(run as never, host)) as Result;
    return {result, heard};
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What an `EventSource` hears whose server cuts it off and then answers so. */
async function reconnect(
  page: Page | undefined,
  status: number,
): Promise<unknown> {
  let turn = 0;
  const server = createServer((_, response) => {
    turn += 1;
    response.writeHead(turn === 1 ? 200 : status, {
      'Content-Type': 'text/event-stream',
      'Access-Control-Allow-Origin': '*',
    });
    response.write(`retry: 50\ndata: ${turn}\n\n`);
    if (turn === 1) {
      setTimeout(() => response.destroy(), 50);
    } else if (status !== 200) {
      response.end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  const program = `new Promise((resolve) => {
    const heard = [];
    const source = new EventSource('http://127.0.0.1:${port}/');
    const end = () => { source.close(); resolve(heard); };
    source.onmessage = ({data}) => { heard.push(data); if (data === '2') end(); };
    source.onerror = () => { heard.push(source.readyState); if (source.readyState === 2) end(); };
  })`;
  try {
    return await (page ? page.evaluate(program) : inFirefox(program));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Runs in the page: how the connection to a path ends. */
function listEnds(host: string): Promise<string[]> {
  const paths = '401 cut close1000 close1001 close1008 close4401 bare'.split(
    ' ',
  );
  return Promise.all(
    paths.map(
      (path) =>
        new Promise<string>((resolve) => {
          const events: string[] = [path];
          const socket = new WebSocket(`ws://${host}/${path}`);
          socket.addEventListener('error', (event) => {
            events.push(
              `${event.constructor.name} ${Object.keys(event).join()}`,
            );
          });
          socket.addEventListener('close', ({code, wasClean}) => {
            resolve([...events, `${code} ${wasClean}`].join(' → '));
          });
        }),
    ),
  );
}

claims('docs/javascript/fetch-and-streams.md', {
  '断线自己重连；重连时答的不是 200（网关的 502）就不再连': async ({page}) => {
    for (const browser of [page, undefined]) {
      expect(await reconnect(browser, 200)).toEqual(['1', 0, '2']);
      expect(await reconnect(browser, 502)).toEqual(['1', 0, 2]);
    }
  },
  '握手时回 401，页面看见的也是 1006': async ({page}) => {
    const {result} = await speak(page, listEnds);
    expect(result).toEqual([
      '401 → Event isTrusted → 1006 false',
      'cut → 1006 false',
      'close1000 → 1000 true',
      'close1001 → 1001 true',
      'close1008 → 1008 true',
      'close4401 → 4401 true',
      'bare → 1005 true',
    ]);
  },
  '`error` 只是一个普通的 `Event`，没有原因': async () => {
    // Here of Firefox; of Chromium above.
    const events = await inFirefox(`new Promise((resolve) => {
      const events = [];
      const socket = new WebSocket('ws://127.0.0.1:1');
      try { socket.send('订单'); } catch ({name}) { events.push(name); }
      socket.onerror = (event) => events.push(event.constructor.name, String(event.message));
      socket.onclose = ({code, reason, wasClean}) => {
        socket.send('order');
        resolve([...events, code, reason, wasClean, socket.bufferedAmount]);
      };
    })`);
    expect(events).toEqual([
      'InvalidStateError',
      'Event',
      'undefined',
      1006,
      '',
      false,
      5,
    ]);
  },
  '关了再发，既不抛错也不发，只记在 `bufferedAmount` 上': async ({page}) => {
    const {result, heard} = await speak(page, async (host) => {
      const socket = new WebSocket(`ws://${host}/close1000`);
      await new Promise((resolve) => {
        socket.addEventListener('close', resolve);
      });
      socket.send('order');
      return socket.bufferedAmount;
    });
    expect([result, heard.filter(({opcode}) => opcode === 1)]).toEqual([5, []]);
  },
  '页面调用 `close(码)` 只能写 1000 和 3000–4999': async ({page}) => {
    const {result} = await speak(page, (host) =>
      [999, 1000, 1001, 1006, 1008, 2999, 3000, 4999, 5000].filter((code) => {
        try {
          new WebSocket(`ws://${host}/text`).close(code);
          return true;
        } catch {
          return false;
        }
      }),
    );
    expect(result).toEqual([1000, 3000, 4999]);
  },
  '关的时候没有写码，自己调用 `close()` 也是': async ({page}) => {
    const {result} = await speak(page, async (host) => {
      const socket = new WebSocket(`ws://${host}/text`);
      socket.addEventListener('open', () => socket.close());
      return new Promise<number>((resolve) => {
        socket.addEventListener('close', ({code}) => resolve(code));
      });
    });
    expect(result).toBe(1005);
  },
  '读者离开页面，浏览器也把它发给服务器': async ({page}) => {
    const heard: Heard[] = [];
    const {server, host} = await serve((one) => heard.push(one));
    await page.goto(`http://${host}/`);
    await page.evaluate(
      (at) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${at}/text`);
          socket.addEventListener('open', resolve);
          Object.assign(globalThis, {socket});
        }),
      host,
    );
    await page.goto('about:blank');
    await expect.poll(() => heard.map(({opcode}) => opcode)).toEqual([8]);
    expect(heard[0]?.body.readUInt16BE()).toBe(1001);
    server.closeAllConnections();
    server.close();
  },
  握手不受跨域限制: async ({page}) => {
    const {result, heard} = await speak(page, (host) => {
      const socket = new WebSocket(
        `ws://${host.replace('127.0.0.1', 'localhost')}/text`,
      );
      return new Promise<string>((resolve) => {
        socket.addEventListener('error', () => resolve('refused'));
        socket.addEventListener('open', () => {
          socket.send('x');
          socket.close();
        });
        socket.addEventListener('close', () => resolve(location.origin));
      });
    });
    expect(result).toMatch(/^http:\/\/127\.0\.0\.1/u);
    expect(heard[0]?.origin).toBe(result);
  },
  '直接 `send({ id: 7 })`，对面收到的是 `[object Object]`': async ({page}) => {
    const {heard} = await speak(page, (host) => {
      const socket = new WebSocket(`ws://${host}/text`);
      return new Promise<void>((resolve) => {
        socket.addEventListener('close', () => resolve());
        socket.addEventListener('open', () => {
          socket.send({id: 7} as never);
          socket.close();
        });
      });
    });
    expect(String(heard[0]?.body)).toBe('[object Object]');
  },
  '刚发 5 MB，它就是 5 000 000': async ({page}) => {
    const {result} = await speak(page, async (host) => {
      const socket = new WebSocket(`ws://${host}/text`);
      await new Promise((resolve) => {
        socket.addEventListener('open', resolve);
      });
      socket.send('x'.repeat(5_000_000));
      return socket.bufferedAmount;
    });
    expect(result).toBe(5_000_000);
  },
  '收到的二进制默认是 `Blob`': async ({page}) => {
    const {result} = await speak(page, (host) =>
      Promise.all(
        (['blob', 'arraybuffer', undefined] as const).map((type) => {
          const socket = new WebSocket(`ws://${host}/binary`);
          if (type) {
            socket.binaryType = type;
          }
          return new Promise<string>((resolve) => {
            socket.addEventListener('message', ({data}) =>
              resolve((data as object).constructor.name),
            );
          });
        }),
      ),
    );
    expect(result).toEqual(['Blob', 'ArrayBuffer', 'Blob']);
  },
  '服务器发来的由浏览器自己回答，页面看不见': async ({page}) => {
    const {result, heard} = await speak(page, (host) => {
      const socket = new WebSocket(`ws://${host}/ping`);
      return new Promise<number>((resolve) => {
        let messages = 0;
        socket.addEventListener('message', () => {
          messages += 1;
        });
        socket.addEventListener('close', () => resolve(messages));
      });
    });
    expect([result, heard[0]?.opcode, String(heard[0]?.body)]).toEqual([
      0,
      10,
      '?',
    ]);
  },
});
