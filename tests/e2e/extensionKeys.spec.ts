/** What docs/extension/commands.md says of keys, asked of a real browser. */
import {readFileSync} from 'node:fs';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import {nightly} from '../nightly';
import {expect, type Loaded, test} from './extension';

type Command = {
  readonly description?: string;
  readonly suggested_key?: Readonly<Record<string, string>>;
  readonly global?: boolean;
};
type Commands = Readonly<Record<string, Command>>;

/** What tests call inside an extension. */
type Api = {
  readonly chrome: {
    readonly commands: {
      getAll: () => Promise<
        readonly {readonly name?: string; readonly shortcut?: string}[]
      >;
    };
  };
};

/** As many suggested keys as an extension may have. */
const MOST = 4;

const page = readFileSync('docs/extension/commands.md', 'utf8');

/** The code spans of a row of the page's table, or of a line. */
function spansOf(pattern: RegExp): readonly string[] {
  const [, text = ''] = pattern.exec(page) ?? [];
  return [...text.matchAll(/`([^`]+)`/gu)].map(([, span = '']) => span);
}

function suggest(key: string, more: Command = {}): Command {
  return {description: '说明', suggested_key: {default: key}, ...more};
}

/** Installs extensions that have nothing but commands. */
class Shop {
  #home = '';
  #count = 0;
  constructor(private readonly loaded: Loaded) {}

  /** @returns the keys by the names of the commands; '' for none. */
  async install(commands: Commands): Promise<Record<string, string>> {
    this.#home ||= await mkdtemp(path.join(os.tmpdir(), 'keys-'));
    const folder = path.join(this.#home, String((this.#count += 1)));
    await mkdir(folder);
    await writeFile(path.join(folder, 'background.js'), '');
    await writeFile(
      path.join(folder, 'manifest.json'),
      JSON.stringify({
        manifest_version: 3,
        name: `键 ${this.#count}`,
        version: '1',
        action: {},
        background: {service_worker: 'background.js'},
        commands,
      }),
    );
    const worker = await (await this.loaded.loadBeside(folder))();
    const all = await worker.evaluate(() =>
      (globalThis as unknown as Api).chrome.commands.getAll(),
    );
    return Object.fromEntries(
      all.map(({name = '', shortcut = ''}) => [name, shortcut]),
    );
  }

  /** @returns the keys that are in force, of those suggested. */
  async tryKeys(keys: readonly string[]): Promise<readonly string[]> {
    const inForce: string[] = [];
    for (let at = 0; at < keys.length; at += MOST) {
      const some = keys.slice(at, at + MOST);
      const found = await this.install(
        Object.fromEntries(
          some.map((key, index) => [`c${index}`, suggest(key)]),
        ),
      );
      inForce.push(...some.filter((_, index) => found[`c${index}`]));
    }
    return inForce;
  }

  async refusal(commands: Commands): Promise<string> {
    return this.install(commands).then(
      () => '',
      (error: Error) => error.message,
    );
  }

  async close(): Promise<void> {
    if (this.#home) {
      await rm(this.#home, {recursive: true, force: true, maxRetries: 3});
    }
  }
}

test.describe('keys of extensions', nightly('@extensions'), () => {
  test.skip(process.platform !== 'linux', '页面说的是 Linux 上的键');

  let shop: Shop;
  test.beforeEach(async ({load}) => {
    shop = new Shop(await load('page-count'));
  });
  test.afterEach(() => shop.close());

  test('which are in force, and which silently are not', async () => {
    const taken = spansOf(/^\| 空：浏览器自己占着 \| (.+) \|$/mu);
    const free = spansOf(/^\| 生效 \| (.+) \|$/mu);
    expect(taken.length).toBeGreaterThan(15);
    expect(await shop.tryKeys(taken)).toEqual([]);
    expect(await shop.tryKeys(free)).toEqual(free);

    const [, words = ''] = /字母要避开 ([A-Z、]+) 这十个/u.exec(page) ?? [];
    const letters = Array.from({length: 26}, (_, at) =>
      String.fromCodePoint(65 + at),
    );
    const shifted = await shop.tryKeys(
      letters.map((letter) => `Alt+Shift+${letter}`),
    );
    expect(shifted).toEqual(
      letters
        .filter((letter) => !words.split('、').includes(letter))
        .map((letter) => `Alt+Shift+${letter}`),
    );
    // Ctrl+Shift+1 is in the table.
    const digits = [0, 2, 3, 4, 5, 6, 7, 8, 9].map(
      (digit) => `Ctrl+Shift+${digit}`,
    );
    expect(await shop.tryKeys(digits)).toEqual(digits);
  });

  test('which keep it from being installed, in which words', async () => {
    const [, block = ''] = /^```text\n(Shift\+Y [^`]+)^```$/mu.exec(page) ?? [];
    const rows = [...block.matchAll(/^(\S+(?: \S+)*?) {2,}(.+)$/gmu)];
    expect(rows).toHaveLength(4);
    for (const [, key = '', words = ''] of rows) {
      const command = key.startsWith('没有写')
        ? {suggested_key: {default: 'Ctrl+Y'}}
        : suggest(key);
      expect(await shop.refusal({a: command})).toContain(words);
    }
    const wrong = suggest('Shift+Y');
    const right = suggest('Ctrl+Y');
    expect(await shop.refusal({z: right, a: wrong})).toContain('commands[1]');
    expect(await shop.refusal({z: wrong, a: right})).toContain('commands[2]');
    expect(
      await shop.refusal({a: suggest('Ctrl+Y', {description: ''})}),
    ).toContain('description');
    expect(
      await shop.refusal({a: {...right, suggested_key: {mac: 'Ctrl+Y'}}}),
    ).toContain("Either specify a key for 'linux', or specify a default key.");
    const platforms: readonly Readonly<Record<string, string>>[] = [
      {default: 'Ctrl+Shift+Y', mac: 'Shift+Y'},
      {default: 'Shift+Y', linux: 'Ctrl+Shift+Y'},
      {default: 'MacCtrl+Y'},
      {default: 'Ctrl+Shift+Y', windows: 'Command+Y'},
      {default: 'Ctrl+Shift+Y', linux: 'Search+Y'},
    ];
    for (const keys of platforms) {
      expect(
        await shop.refusal({a: {...right, suggested_key: keys}}),
      ).toContain('Invalid value');
    }
    const five = Object.fromEntries(
      ['G', 'H', 'I', 'J'].map((letter) => [letter, suggest(`Alt+${letter}`)]),
    );
    const action = {_execute_action: {suggested_key: {default: 'Alt+L'}}};
    const words =
      "Too many shortcuts specified for 'commands': The maximum is 4.";
    expect(await shop.refusal({...five, K: suggest('Alt+K')})).toContain(words);
    expect(await shop.refusal({...five, ...action})).toContain(words);
  });

  test('what the browser makes of the rest', async () => {
    const [, examples = ''] =
      /^for \(const text of \[(.+)\]\)$/mu.exec(page) ?? [];
    const keys = [...examples.matchAll(/'([^']+)'/gu)];
    expect(keys).toHaveLength(8);
    for (const [, key = ''] of keys) {
      const verdict = page
        .split('\n')
        .find((line) => line.startsWith(key.padEnd(16)))
        ?.slice(16)
        .trim();
      const came = await shop.refusal({a: suggest(key)});
      expect([key, came === '']).toEqual([key, verdict === '可以']);
    }
    expect(
      await shop.install({
        tidied: suggest('Shift+Alt+Y'),
        spaced: suggest('Ctrl+ Y'),
        arrow: suggest('Ctrl+Shift+Left'),
        linux: {
          description: '说明',
          suggested_key: {default: 'Ctrl+Shift+M', linux: 'Ctrl+Shift+U'},
        },
        media: suggest('MediaStop'),
        free: {description: '说明'},
      }),
    ).toEqual({
      _execute_action: '',
      tidied: 'Alt+Shift+Y',
      spaced: 'Ctrl+Y',
      arrow: 'Ctrl+Shift+Left Arrow',
      linux: 'Ctrl+Shift+U',
      media: 'Media Stop',
      free: '',
    });
    expect(
      await shop.refusal({
        a: {
          description: '说明',
          suggested_key: {default: 'Ctrl+Shift+6', chromeos: 'Search+Y'},
        },
      }),
    ).toBe('');
    // Another extension has the one key, both have the media key.
    expect(
      await shop.install({a: suggest('Ctrl+Y'), b: suggest('MediaStop')}),
    ).toMatchObject({a: '', b: 'Media Stop'});
    expect(
      await shop.install({z: suggest('Alt+Q'), a: suggest('Alt+Q')}),
    ).toMatchObject({z: '', a: 'Alt+Q'});
    expect(
      await shop.install({
        z: suggest('Alt+K'),
        _execute_action: {suggested_key: {default: 'Alt+K'}},
      }),
    ).toEqual({z: 'Alt+K', _execute_action: ''});
    expect(
      await shop.install({
        digit: suggest('Ctrl+Shift+9', {global: true}),
        letter: suggest('Alt+Shift+O', {global: true}),
      }),
    ).toMatchObject({digit: 'Ctrl+Shift+9', letter: ''});
  });
});
