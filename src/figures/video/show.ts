/** Takes frames from a source, has them filtered, and paints what comes back. */
import {watchOnScreen} from '../../ui/watchOnScreen';
import {createFilterClient} from './engine/client';
import {type Contender, IMPLEMENTATIONS, type Outputs} from './engine/messages';
import type {Settings} from './engine/settings';
import {createGraphics} from './graphics';
import {
  addCosts,
  addDifferences,
  NOTHING_YET,
  type Report,
  setMissing,
} from './report';
import {openScene, type Source} from './sources';

export const SIZE = {width: 320, height: 180};
/** A frame that stands still is worked on this often, to measure it. */
const STILL_ROUNDS = 20;
/** Frames between two reports: numbers that change at once cannot be read. */
const REPORT_EVERY = 15;

type Screen = Contender | 'source';
export type Canvases = Readonly<Record<Screen, HTMLCanvasElement>>;
/** While React puts them in place. */
export type MountedCanvases = Partial<Record<Screen, HTMLCanvasElement>>;

export type Show = {
  readonly setSettings: (settings: Settings) => void;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** Closes the source before. */
  readonly setSource: (source: Source) => void;
  /** Shows the next frame; for when it does not play. */
  readonly step: () => void;
  readonly dispose: () => void;
};

type Options = {
  readonly canvases: Canvases;
  readonly settings: Settings;
  readonly isPlaying: boolean;
  readonly onReport: (report: Report) => void;
  /** The worker did not load or broke down: nothing moves any more. */
  readonly onFailure: () => void;
};

/** Paused while it cannot be seen. */
export function createShow({
  canvases,
  onReport,
  onFailure,
  ...start
}: Options): Show {
  const context = canvases.source.getContext('2d', {willReadFrequently: true});
  const abort = new AbortController();
  const client = createFilterClient(SIZE, onFailure);
  const webglResult = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  let report = NOTHING_YET;
  let {settings, isPlaying} = start;
  let source = openScene();
  let isOnScreen = true;
  let state: 'idle' | 'waiting' | 'working' = 'idle';
  let callOff = () => {};
  let frames = 0;

  const graphics = createGraphics(canvases.webgl, (missing) => {
    report = setMissing(report, 'webgl', missing);
    onReport(report);
  });

  const paint = (outputs: Outputs) => {
    for (const name of IMPLEMENTATIONS) {
      if (!report.missing[name]) {
        const image = new ImageData(
          outputs[name] as Uint8ClampedArray<ArrayBuffer>,
          SIZE.width,
          SIZE.height,
        );
        canvases[name].getContext('2d')?.putImageData(image, 0, 0);
      }
    }
  };
  const work = async (rounds: number) => {
    if (!context || !report.isReady) {
      return;
    }
    state = 'working';
    const [worked, workedSource] = [settings, source];
    source.draw(context, SIZE);
    const {data} = context.getImageData(0, 0, SIZE.width, SIZE.height);
    const frame = {...SIZE, pixels: data};
    const webgl = graphics.draw(frame, worked, rounds);
    const {outputs, costs} = await client.apply(frame, worked, rounds);
    if (abort.signal.aborted) {
      return;
    }
    state = 'idle';
    paint(outputs);
    // What belongs to other settings is not counted.
    if (worked === settings) {
      const all = webgl ? {...costs, webgl} : costs;
      report = addCosts(report, all);
      frames += 1;
      if (rounds > 1 || frames % REPORT_EVERY === 0) {
        const {javascript, ...others} = {...outputs, webgl: webglResult};
        graphics.read(webglResult);
        report = addDifferences(
          report,
          javascript,
          Object.fromEntries(
            Object.entries(others).filter(([name]) => name in all),
          ),
        );
        onReport(report);
      }
    }
    update();
    if (worked !== settings || workedSource !== source) {
      showStill();
    }
  };
  const waitForNext = (rounds: number) => {
    state = 'waiting';
    source.play();
    callOff = source.onNext(() => {
      if (!isPlaying) {
        source.pause();
      }
      void work(rounds);
    });
  };
  const stopWaiting = () => {
    if (state === 'waiting') {
      callOff();
      state = 'idle';
    }
  };
  /** Starts or stops, as things now are. */
  const update = () => {
    if (isPlaying && isOnScreen && !document.hidden && report.isReady) {
      if (state === 'idle') {
        waitForNext(1);
      }
    } else {
      stopWaiting();
      source.pause();
    }
  };
  const showStill = () => {
    if (!isPlaying && state === 'idle') {
      void work(STILL_ROUNDS);
    }
  };

  void client.ready.then((missing) => {
    report = {
      ...report,
      isReady: true,
      missing: {...report.missing, ...missing},
    };
    onReport(report);
    showStill();
    update();
  });
  const stopWatching = watchOnScreen(canvases.source, (isSeen) => {
    isOnScreen = isSeen;
    update();
  });
  document.addEventListener('visibilitychange', update, {
    signal: abort.signal,
  });

  return {
    setSettings(next) {
      settings = next;
      frames = 0;
      report = {...report, tallies: {}, differences: {}};
      onReport(report);
      showStill();
    },
    setPlaying(next) {
      isPlaying = next;
      update();
    },
    setSource(next) {
      stopWaiting();
      source.close();
      source = next;
      showStill();
      update();
    },
    step() {
      if (state === 'idle') {
        waitForNext(STILL_ROUNDS);
      }
    },
    dispose() {
      abort.abort();
      stopWatching();
      stopWaiting();
      source.close();
      client.dispose();
      graphics.dispose();
    },
  };
}
