/**
 * A Firefox of the system that is told what to do, over Marionette: real
 * clicks and real files. Nothing here hangs on a preference.
 */
import {spawn} from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {connect, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {FIREFOX} from '../../e2e/firefox';

/**
 * The driver changes no preference by itself; a port of its own; and it may
 * choose files.
 */
const PREFERENCES = `user_pref("remote.prefs.recommended", false);
user_pref("marionette.port", 0);
user_pref("dom.file.createInChild", true);
`;

/** As WebDriver names an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys that write nothing: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = {Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C'};

export type DrivenFirefox = {
  readonly open: (address: string) => Promise<void>;
  /** The mouse presses and releases in the middle of it, so many times. */
  readonly click: (selector: string, times?: number) => Promise<void>;
  /** Keys one after the other, as WebDriver writes them: see `KEYS`. */
  readonly press: (keys: string) => Promise<void>;
  /** Installs the extension of a folder until the browser ends. */
  readonly install: (folder: string) => Promise<void>;
  /** Chooses a file in an `<input type="file">`. */
  readonly choose: (selector: string, file: string) => Promise<void>;
  /** What its accessibility tree says of an element; `none`: it is not there. */
  readonly describe: (
    selector: string,
  ) => Promise<readonly [role: string, name: string]>;
  /** What the body of a function returns; its promise is awaited. */
  readonly ask: <Value>(body: string) => Promise<Value>;
};

type Send = (
  name: string,
  parameters: object,
) => Promise<Record<string, unknown>>;

/** Messages are JSON, each after its length in bytes and a colon. */
function speak(socket: Socket): Send {
  const waiting = new Map<number, (answer: readonly unknown[]) => void>();
  let rest = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(0, colon)));
      if (colon === -1 || rest.length < end) {
        return;
      }
      const message = JSON.parse(
        rest.subarray(colon + 1, end).toString(),
      ) as unknown;
      rest = rest.subarray(end);
      // The greeting is an object.
      if (Array.isArray(message)) {
        waiting.get(message[1] as number)?.(message);
      }
    }
  });
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ([, , error, result]) => {
        if (error) {
          reject(new Error(JSON.stringify(error)));
        } else {
          resolve(result as Record<string, unknown>);
        }
      });
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

function toFirefox(send: Send): DrivenFirefox {
  const find = async (selector: string) => {
    const {value} = await send('WebDriver:FindElement', {
      using: 'css selector',
      value: selector,
    });
    return value as Record<string, string>;
  };
  return {
    open: async (address) => {
      await send('WebDriver:Navigate', {url: address});
    },
    click: async (selector, times = 1) => {
      const origin = await find(selector);
      const press = [
        {type: 'pointerDown', button: 0},
        {type: 'pointerUp', button: 0},
      ];
      await send('WebDriver:PerformActions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: {pointerType: 'mouse'},
            actions: [
              {type: 'pointerMove', origin, x: 0, y: 0},
              ...Array.from({length: times}, () => press).flat(),
            ],
          },
        ],
      });
    },
    press: async (keys) => {
      await send('WebDriver:PerformActions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: Array.from(keys).flatMap((value) => [
              {type: 'keyDown', value},
              {type: 'keyUp', value},
            ]),
          },
        ],
      });
    },
    install: async (folder) => {
      await send('Addon:Install', {path: folder, temporary: true});
    },
    choose: async (selector, file) => {
      const element = await find(selector);
      await send('WebDriver:ElementSendKeys', {
        id: element[ELEMENT],
        text: file,
      });
    },
    describe: async (selector) => {
      const id = (await find(selector))[ELEMENT];
      const {value: role} = await send('WebDriver:GetComputedRole', {id});
      const {value: name} = await send('WebDriver:GetComputedLabel', {id});
      return [role as string, name as string];
    },
    ask: async <Value>(body: string) => {
      const {value} = await send('WebDriver:ExecuteAsyncScript', {
        script: `const done = arguments[0];
(async () => { ${body} })().then(done, (error) => done(String(error)));`,
        args: [],
      });
      return value as Value;
    },
  };
}

/** Opens one Firefox for as long as it is used. */
export async function driveFirefox(
  use: (firefox: DrivenFirefox) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'hangjian-driven-'));
  writeFileSync(path.join(profile, 'user.js'), PREFERENCES);
  const firefox = spawn(
    FIREFOX ?? '',
    ['--headless', '--no-remote', '--marionette', '--profile', profile],
    {
      stdio: 'ignore',
      env: {...process.env, HOME: profile},
    },
  );
  const ended = new Promise<void>((resolve) => {
    firefox.once('exit', () => resolve());
  });
  try {
    const told = path.join(profile, 'MarionetteActivePort');
    // Written when it listens.
    while (!existsSync(told) || readFileSync(told, 'utf8') === '') {
      if (firefox.exitCode !== null) {
        throw new Error(`Firefox ended by itself: ${firefox.exitCode}`);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    const socket = connect(Number(readFileSync(told, 'utf8')), '127.0.0.1');
    try {
      const send = speak(socket);
      await send('WebDriver:NewSession', {});
      await use(toFirefox(send));
    } finally {
      socket.destroy();
    }
  } finally {
    firefox.kill();
    await ended;
    rmSync(profile, {recursive: true, force: true});
  }
}
