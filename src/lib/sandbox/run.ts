import {createBudget} from './budget';
import {openFrame, type OpenFrame} from './openFrame';
import {loadPackages} from './packages';
import {parseMessage} from './parseMessage';
import {type Command, MAX_ENTRIES} from './protocol';
import {afterQuarantine, quarantine} from './quarantine';
import type {
  ConsoleEntry,
  Program,
  RunOptions,
  SandboxEvent,
  StopReason,
} from './types';
import {createWatchdog, type Watchdog} from './watchdog';

export type SandboxSettings = {
  /** Holds the frame; its style sheet gives the frame its size. */
  readonly mount: HTMLElement;
  /** Name of the frame for screen readers. */
  readonly title: string;
  /** Address of sandbox.html. */
  readonly pageUrl: string;
  /** Address of the packages: JSON, specifiers and module sources. */
  readonly packagesUrl: string;
  readonly onEvent: (event: SandboxEvent) => void;
};

/** One program in one frame, from its start to its end. */
export class Run {
  readonly #settings: SandboxSettings;
  readonly #ending = new AbortController();
  #watchdog: Watchdog | undefined;
  #entries = 0;

  constructor(settings: SandboxSettings) {
    this.#settings = settings;
  }

  get isOver(): boolean {
    return this.#ending.signal.aborted;
  }

  /** Never rejects: what goes wrong is told by events. */
  async start(program: Program, options: RunOptions): Promise<void> {
    this.#emit({type: 'loading'});
    try {
      const packages = await loadPackages(
        this.#settings.packagesUrl,
        program.packages,
      );
      const open = await this.#open(options.theme);
      if (open && !this.isOver) {
        this.#serve(open, {type: 'run', program, packages, options});
      }
    } catch (error) {
      if (!this.isOver) {
        const {message} = error as Error;
        this.#print([{level: 'uncaught', text: message, values: []}]);
      }
    }
    if (!this.#watchdog) {
      this.end('unavailable');
    }
  }

  end(reason: StopReason): void {
    if (this.isOver) {
      return;
    }
    if (this.#watchdog?.isSilent()) {
      quarantine();
    }
    this.#ending.abort();
    this.#emit({type: 'ended', reason});
  }

  #emit(event: SandboxEvent): void {
    this.#settings.onEvent(event);
  }

  async #open(theme: RunOptions['theme']): Promise<OpenFrame | null> {
    for (const isLastAttempt of [false, true]) {
      await afterQuarantine();
      if (this.isOver) {
        return null;
      }
      const outcome = await openFrame(
        {
          ...this.#settings,
          theme,
          signal: this.#ending.signal,
          onFlood: () => this.end('flooded'),
        },
        isLastAttempt,
      );
      if (outcome === 'missing') {
        return null;
      }
      if (outcome !== 'silent') {
        return outcome;
      }
      quarantine();
    }
    return null;
  }

  #serve({frame, port}: OpenFrame, command: Command): void {
    const {signal} = this.#ending;
    const post = (message: Command) => port.postMessage(message);
    const isAffordable = createBudget(performance.now());
    const watchdog = createWatchdog(
      (id) => post({type: 'ping', id}),
      (reason) => this.end(reason),
    );
    this.#watchdog = watchdog;
    signal.addEventListener('abort', () => {
      watchdog.stop();
      port.close();
    });
    frame.addEventListener('load', watchdog.checkPresence, {signal});
    port.addEventListener('message', ({data}: MessageEvent<unknown>) => {
      if (isAffordable(performance.now())) {
        this.#receive(data, watchdog);
      } else {
        this.end('flooded');
      }
    });
    port.start();
    post(command);
  }

  #receive(data: unknown, watchdog: Watchdog): void {
    const message = this.isOver ? null : parseMessage(data);
    switch (message?.type) {
      case 'pong':
        watchdog.hear(message.id);
        break;
      case 'leaving':
        this.end('navigated');
        break;
      case 'console':
        this.#print(message.entries);
        break;
      case 'running':
      case 'settled':
      case 'height':
        this.#emit(message);
        break;
      case undefined:
        break;
    }
  }

  /** The frame keeps the limit itself, unless the program took it over. */
  #print(entries: readonly ConsoleEntry[]): void {
    const accepted = entries.slice(0, MAX_ENTRIES + 1 - this.#entries);
    this.#entries += accepted.length;
    if (accepted.length > 0) {
      this.#emit({type: 'console', entries: accepted});
    }
  }
}
