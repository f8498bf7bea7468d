import {expect, type Worker} from '@playwright/test';

import {claims} from '../claims';
import {type Installed, withExtensions} from '../extensions';

/** In the page of an extension and in its background: it speaks, and notes what it is told. */
const SPEAKER = `self.log = [];
self.say = (text, options = {}) => new Promise((resolve) => {
  const onEvent = ({type, errorMessage}) => self.log.push([text, type, ...(type === 'error' ? [errorMessage] : [])].join(' '));
  chrome.tts.speak(text, {...options, onEvent}, () => resolve(chrome.runtime.lastError?.message ?? ''));
});
chrome.tts.onVoicesChanged.addListener(() => self.log.push('voiceschanged'));`;

const toSpeaker = (name: string) => ({
  'manifest.json': {
    manifest_version: 3,
    name,
    version: '1.0',
    permissions: ['tts', 'management'],
    background: {service_worker: 'background.js'},
  },
  'background.js': SPEAKER,
  'page.html': '<!doctype html><script src="background.js"></script>',
});

type Voice = {
  readonly voice_name: string;
  readonly lang: string;
  readonly event_types?: readonly string[];
};

const EVENTS = ['start', 'end', 'error'];
const VOICES: readonly Voice[] = [
  {voice_name: '测试中文', lang: 'zh-CN', event_types: EVENTS},
  {voice_name: '测试英文', lang: 'en-US', event_types: EVENTS},
];

const toEngine = (voices: readonly Voice[]) => ({
  'manifest.json': {
    manifest_version: 3,
    name: '引擎',
    version: '1.0',
    permissions: ['ttsEngine'],
    background: {service_worker: 'background.js'},
    tts_engine: {voices},
  },
  'background.js': `self.got = [];
chrome.ttsEngine.onSpeak.addListener((text, {voiceName}, send) => {
  self.got.push(voiceName + ' ' + text);
  self.send = send;
  send({type: 'start', charIndex: 0});
});
for (const name of ['onStop', 'onPause', 'onResume']) chrome.ttsEngine[name].addListener(() => self.got.push(name));`,
});

type Scope = {
  readonly log: string[];
  readonly got: string[];
  readonly say: (text: string, options?: object) => Promise<string>;
  readonly send: (event: object) => void;
  readonly chrome: {
    readonly tts: {
      readonly speak: (text: string, options: object) => Promise<unknown>;
      readonly stop: () => void;
      readonly pause: () => void;
      readonly resume: () => void;
      readonly isSpeaking: () => Promise<boolean>;
      readonly getVoices: () => Promise<readonly object[]>;
    };
    readonly ttsEngine: {readonly updateVoices: (voices: object[]) => void};
    readonly management: {
      readonly getPermissionWarningsByManifest: (
        manifest: string,
      ) => Promise<readonly string[]>;
    };
  };
};

/** One of the extensions, and what a test asks of it. */
class Extension {
  constructor(
    readonly id: string,
    readonly worker: Worker,
  ) {}

  say(text: string, options: object = {}): Promise<string> {
    return this.worker.evaluate(
      ([said, given]) => (globalThis as unknown as Scope).say(said, given),
      [text, options] as const,
    );
  }

  call(name: 'isSpeaking' | 'pause' | 'resume' | 'stop'): Promise<unknown> {
    return this.worker.evaluate(
      async (called): Promise<unknown> =>
        (globalThis as unknown as Scope).chrome.tts[called](),
      name,
    );
  }

  send(event: object): Promise<void> {
    return this.worker.evaluate(
      (sent) => (globalThis as unknown as Scope).send(sent),
      event,
    );
  }

  /** What has been noted; an engine notes what it is asked. */
  notes(): Promise<readonly string[]> {
    return this.worker.evaluate(() => {
      const {got, log} = globalThis as unknown as Scope;
      return got ?? log;
    });
  }
}

async function add(
  {add: install, findWorker}: Installed,
  files: Parameters<Installed['add']>[0],
): Promise<Extension> {
  const id = await install(files);
  const worker = await findWorker(id);
  // Its listeners are known when a later call is answered.
  await worker.evaluate(() =>
    (
      globalThis as unknown as {
        chrome: {runtime: {getPlatformInfo: () => Promise<unknown>}};
      }
    ).chrome.runtime.getPlatformInfo(),
  );
  return new Extension(id, worker);
}

type Stage = Installed & {
  readonly one: Extension;
  readonly other: Extension;
  readonly engine: Extension;
};

/** Two extensions that speak, and the engine that says nothing. */
async function onStage(
  use: (stage: Stage) => Promise<void>,
  voices = VOICES,
): Promise<void> {
  await withExtensions(async (installed) => {
    const one = await add(installed, toSpeaker('甲'));
    const other = await add(installed, toSpeaker('乙'));
    const engine = await add(installed, toEngine(voices));
    await expect
      .poll(() =>
        one.worker.evaluate(
          async () =>
            (await (globalThis as unknown as Scope).chrome.tts.getVoices())
              .length,
        ),
      )
      .toBe(voices.length);
    await use({...installed, one, other, engine});
  });
}

const CHINESE = {lang: 'zh-CN'};

claims('docs/extension/tts.md', {
  '代价是 `tts` 权限（安装时没有警告）': async () => {
    await withExtensions(async (installed) => {
      const {worker} = await add(installed, toSpeaker('甲'));
      const warnings = await worker.evaluate(() => {
        const {management} = (globalThis as unknown as Scope).chrome;
        return Promise.all(
          ['tts', 'ttsEngine'].map((permission) =>
            management.getPermissionWarningsByManifest(
              JSON.stringify({
                manifest_version: 3,
                name: '甲',
                version: '1.0',
                permissions: [permission],
              }),
            ),
          ),
        );
      });
      expect(warnings).toEqual([[], [expect.any(String)]]);
    });
  },
  '扩展的页面开口之后关掉，声音照旧': async () => {
    await onStage(async ({context, engine, one}) => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${one.id}/page.html`);
      await page.evaluate(async () => {
        const {say} = globalThis as unknown as Scope;
        await say('第一句', {lang: 'zh-CN'});
        await say('第二句', {lang: 'zh-CN', enqueue: true});
      });
      await page.close();
      await engine.send({type: 'end', charIndex: 3});
      await expect
        .poll(() => engine.notes())
        .toEqual(['测试中文 第一句', '测试中文 第二句']);
    });
  },
  '第二到第四行是大坑：`await chrome.tts.speak(…)` 不抛错，也没有任何事件，像成功了一样安静。要知道参数对不对，只能用回调':
    async () => {
      await withExtensions(async (installed) => {
        const one = await add(installed, toSpeaker('甲'));
        const told = await one.worker.evaluate(async () => {
          const {chrome, log, say} = globalThis as unknown as Scope;
          const onEvent = ({type}: {type: string}) => log.push(type);
          const results: unknown[] = [];
          for (const [text, options] of [
            ['念', {rate: 0}],
            ['念', {rate: 0.05}],
            ['念', {rate: -1}],
            ['念', {lang: '中文'}],
            ['字'.repeat(10_923), {}],
          ] as const) {
            results.push([
              await say(text, options),
              await chrome.tts.speak(text, {...options, onEvent}),
            ]);
          }
          await say('最后');
          return results;
        });
        expect(told).toEqual([
          ['Invalid rate.', undefined],
          ['Invalid rate.', undefined],
          ['Invalid rate.', undefined],
          ['Invalid lang.', undefined],
          ['Utterance length is too long.', undefined],
        ]);
        await expect.poll(() => one.notes()).toEqual(['最后 error ']);
      });
    },
  '10922 个“字”能收，10923 个报 `Utterance length is too long.` 英文是 32768 个字母':
    async () => {
      await withExtensions(async (installed) => {
        const one = await add(installed, toSpeaker('甲'));
        const told: string[] = [];
        for (const [letter, count] of [
          ['字', 10_922],
          ['字', 10_923],
          ['a', 32_768],
          ['a', 32_769],
        ] as const) {
          told.push(await one.say(letter.repeat(count)));
        }
        const refused = 'Utterance length is too long.';
        expect(told).toEqual(['', refused, '', refused]);
      });
    },
  "没有日语声音时要 `ja-JP`，照样念，用的还是“测试英文”，没有任何错误。给 `lang: 'zh'` 则选中了 `zh-CN` 的“测试中文”":
    async () => {
      await onStage(async ({engine, one}) => {
        for (const options of [
          {lang: 'ja-JP'},
          {lang: 'zh'},
          {voiceName: '不存在'},
        ]) {
          await one.say('念', options);
        }
        await expect.poll(() => one.notes()).toContain('念 error ');
        expect(
          (await engine.notes()).filter((note) => note.endsWith('念')),
        ).toEqual(['测试英文 念', '测试中文 念']);
        expect(
          (await one.notes()).filter((note) => note.includes('error')),
        ).toEqual(['念 error ']);
      });
    },
  '实测它一个事件也不发，`isSpeaking()` 一直是 `false`；`stop()` 停不住它，`enqueue` 的几句也不排队，一下子全交给了引擎':
    async () => {
      for (const event_types of [undefined, ['start'], EVENTS]) {
        await onStage(
          async ({engine, one}) => {
            await one.say('一', CHINESE);
            await one.say('二', {...CHINESE, enqueue: true});
            const isSpeaking = await one.call('isSpeaking');
            await one.call('stop');
            await one.say('完', {voiceName: '测试英文'});
            await expect.poll(() => engine.notes()).toContain('测试英文 完');
            await expect.poll(() => one.notes()).toContain('完 start');
            expect([
              isSpeaking,
              await engine.notes(),
              await one.notes(),
            ]).toEqual(
              event_types === EVENTS
                ? [
                    true,
                    ['测试中文 一', 'onStop', '测试英文 完'],
                    ['一 start', '一 interrupted', '二 cancelled', '完 start'],
                  ]
                : [
                    false,
                    ['测试中文 一', '测试中文 二', '测试英文 完'],
                    ['完 start'],
                  ],
            );
          },
          [
            {voice_name: '测试中文', lang: 'zh-CN', event_types},
            {voice_name: '测试英文', lang: 'en-US', event_types: EVENTS},
          ],
        );
      }
    },
  '它的输出与装上引擎扩展、照同样次序调用得到的七个事件一字不差': async () => {
    await onStage(async ({engine, one}) => {
      await one.say('甲', CHINESE);
      await one.say('乙', CHINESE);
      await one.say('丙', {...CHINESE, enqueue: true});
      await expect.poll(() => engine.notes()).toContain('测试中文 乙');
      await engine.send({type: 'end', charIndex: 1});
      await expect.poll(() => one.notes()).toContain('丙 start');
      await one.say('丁', {...CHINESE, enqueue: true});
      await one.call('stop');
      await expect
        .poll(() => one.notes())
        .toEqual([
          '甲 start',
          '甲 interrupted',
          '乙 start',
          '乙 end',
          '丙 start',
          '丙 interrupted',
          '丁 cancelled',
        ]);
    });
  },
  '第二、三行合起来是一个坑：写“`isSpeaking()` 就 `stop()`，否则 `speak()`”，遇到别的扩展在念，按钮就失灵，停不掉也念不了':
    async () => {
      await onStage(async ({engine, one, other}) => {
        await other.say('乙', CHINESE);
        await expect.poll(() => other.notes()).toEqual(['乙 start']);
        expect(await one.call('isSpeaking')).toBe(true);
        await one.say('甲', {...CHINESE, enqueue: true});
        await one.call('stop');
        await engine.send({type: 'end', charIndex: 1});
        // Neither stopped nor taken out of the queue.
        await expect.poll(() => one.notes()).toEqual(['甲 start']);
        expect(await other.notes()).toEqual(['乙 start', '乙 end']);
        await other.say('乙', {...CHINESE, enqueue: true});
        await one.call('stop');
        await expect
          .poll(() => other.notes())
          .toEqual(['乙 start', '乙 end', '乙 cancelled']);
      });
    },
  '`pause()` 之后 `isSpeaking()` 仍是 `true`；这时再 `speak()` 一段，旧的被打断，新的却不出声，直到 `resume()` 才开始':
    async () => {
      await onStage(async ({engine, one, other}) => {
        await one.say('旧', CHINESE);
        await other.call('pause');
        expect(await one.call('isSpeaking')).toBe(true);
        await one.say('新', CHINESE);
        await expect
          .poll(() => one.notes())
          .toEqual(['旧 start', '旧 interrupted']);
        expect(await engine.notes()).toEqual([
          '测试中文 旧',
          'onPause',
          'onStop',
        ]);
        await one.call('resume');
        await expect
          .poll(() => one.notes())
          .toEqual(['旧 start', '旧 interrupted', '新 start']);
        for (const name of ['resume', 'stop'] as const) {
          await one.call('pause');
          await one.call(name);
          await one.say(name, CHINESE);
          await expect.poll(() => one.notes()).toContain(`${name} start`);
        }
      });
    },
  '实测一种会的也没有时照样念；给了 `voiceName` 或 `lang`，先听它们的':
    async () => {
      const asks = (lang?: string) => ({
        requiredEventTypes: ['word'],
        ...(lang && {lang}),
      });
      const hear = async (voices: readonly Voice[], options: object) => {
        let heard: readonly string[] = [];
        await onStage(async ({engine, one}) => {
          await one.say('念', options);
          await expect.poll(() => engine.notes()).toHaveLength(1);
          heard = await engine.notes();
        }, voices);
        return heard[0];
      };
      const both: readonly Voice[] = [
        ...VOICES,
        {voice_name: '会报词', lang: 'en-GB', event_types: [...EVENTS, 'word']},
      ];
      expect(await hear(both, asks())).toBe('会报词 念');
      expect(await hear(both, asks('zh-CN'))).toBe('测试中文 念');
      expect(await hear(both, {...asks(), voiceName: '测试中文'})).toBe(
        '测试中文 念',
      );
      expect(await hear(VOICES, asks())).toMatch(/念$/u);
    },
  "写成网页里的说法 `['boundary']`，Chromium 156 不报错，实测整个浏览器当场崩溃，`desiredEventTypes` 也一样":
    async () => {
      for (const name of ['requiredEventTypes', 'desiredEventTypes']) {
        await withExtensions(async (installed) => {
          const one = await add(installed, toSpeaker('甲'));
          const closed = new Promise((resolve) => {
            installed.context.once('close', resolve);
          });
          await expect(one.say('念', {[name]: ['boundary']})).rejects.toThrow(
            'closed',
          );
          await closed;
        });
      }
    },
  "写了它，`onEvent` 只收列出的几种，实测只写 `['word']`，`end` 和 `error` 都收不到":
    async () => {
      await onStage(async ({engine, one}) => {
        const onlyWords = {...CHINESE, desiredEventTypes: ['word']};
        await one.say('甲', onlyWords);
        await expect.poll(() => engine.notes()).toHaveLength(1);
        await engine.send({type: 'end', charIndex: 1});
        await one.say('乙', onlyWords);
        await expect.poll(() => engine.notes()).toHaveLength(2);
        await engine.send({type: 'error', errorMessage: '断网'});
        await one.say('丙', CHINESE);
        await expect.poll(() => one.notes()).toEqual(['丙 start']);
      });
    },
  '实测装上引擎扩展，多出两种声音，`tts.onVoicesChanged` 没有触发；引擎调用 `updateVoices()` 才触发':
    async () => {
      await onStage(async ({engine, one}) => {
        await engine.worker.evaluate(() => {
          (globalThis as unknown as Scope).chrome.ttsEngine.updateVoices([
            {voiceName: '新的', lang: 'ko-KR', eventTypes: ['end']},
          ]);
        });
        await expect.poll(() => one.notes()).toEqual(['voiceschanged']);
      });
    },
  '页面一打开就念，没有人点过它，Chromium 156 实测只收到 `error`，原因是 `not-allowed`':
    async () => {
      await onStage(async ({context, engine}) => {
        const page = await context.newPage();
        await page.route('https://shop.example/', (route) =>
          route.fulfill({
            contentType: 'text/html; charset=utf-8',
            body: `<!doctype html><button>念</button><output></output><script>
              const speak = () => {
                const part = new SpeechSynthesisUtterance('念');
                for (const type of ['start', 'end', 'error']) part.addEventListener(type, ({error}) => {
                  document.querySelector('output').value += type + ' ' + (error ?? '') + ';';
                });
                speechSynthesis.speak(part);
              };
              document.querySelector('button').addEventListener('click', speak);
              speak();
            </script>`,
          }),
        );
        await page.goto('https://shop.example/');
        const output = page.locator('output');
        await expect(output).toHaveText('error not-allowed;');
        await page.getByRole('button').click();
        await expect(output).toHaveText('error not-allowed;start ;');
        expect(await engine.notes()).toHaveLength(1);
      });
    },
});
