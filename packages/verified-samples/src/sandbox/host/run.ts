import {guardFocus} from './guardFocus';
import {guardHistory} from './guardHistory';
import type {FramePlace, Holder} from './holder';
import {openFrame, type OpenFrame} from './openFrame';
import {loadPackages, PackageError} from '../packages';
import {
  type Command,
  type FrameMessage,
  MAX_RUN_TEXT,
  MAX_SENT,
} from '../protocol';
import {afterQuarantine, quarantine} from './quarantine';
import {openReader} from './reader';
import {countCharacters} from './size';
import type {
  ConsoleEntry,
  Program,
  RunOptions,
  SandboxEvent,
  StopReason,
} from '../types';
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
  /**
   * Address of sandbox/holder.html. Without it, nothing runs where the host does
   * not answer.
   */
  readonly holderUrl?: string;
  /** A worker of `reader/worker.ts`; without it, the page reads itself. */
  readonly openReader?: () => Worker;
  readonly onEvent: (event: SandboxEvent) => void;
};

/** For the notice, and the errors that the frame tells after it. */
const SPARE_TEXT = 50_000;

/** Whether the host was seen not to answer; a browser knows of its network only. */
let isHostGone = false;

function canAsk(): boolean {
  return navigator.onLine && !isHostGone;
}

/** One program in one frame, from its start to its end. */
export class Run {
  readonly #settings: SandboxSettings;
  readonly #holder: Holder | null;
  readonly #ending = new AbortController();
  #watchdog: Watchdog | undefined;
  #entries = 0;
  #characters = 0;
  #hasWoken = false;

  /** @param holder null: without a host that answers, nothing runs. */
  constructor(settings: SandboxSettings, holder: Holder | null) {
    this.#settings = settings;
    this.#holder = holder;
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
        await this.#serve(open, {type: 'run', program, packages, options});
      }
    } catch (error) {
      if (!this.isOver) {
        const {message} = error as Error;
        this.#print([{level: 'uncaught', text: message, values: []}]);
      }
      if (error instanceof PackageError) {
        this.end('packages');
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

  /** @returns the frame; null where none could be had. */
  async #open(theme: RunOptions['theme']): Promise<OpenFrame | null> {
    const holder = this.#holder;
    const usual =
      canAsk() || !holder ? await this.#openIn(this.#settings, theme) : null;
    if (usual || this.isOver || !holder) {
      return usual;
    }
    this.#ending.signal.addEventListener('abort', () => holder.leave());
    const place = await holder.open(theme);
    const open =
      place && !this.isOver ? await this.#openIn(place, theme) : null;
    if (open && canAsk()) {
      isHostGone = true;
      window.addEventListener(
        'online',
        () => {
          isHostGone = false;
        },
        {once: true},
      );
    }
    return open;
  }

  async #openIn(
    {mount, pageUrl}: FramePlace,
    theme: RunOptions['theme'],
  ): Promise<OpenFrame | null> {
    for (const isLastAttempt of [false, true]) {
      await afterQuarantine();
      if (this.isOver) {
        return null;
      }
      const outcome = await openFrame(
        {
          mount,
          title: this.#settings.title,
          pageUrl,
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

  async #serve({frame, port}: OpenFrame, command: Command): Promise<void> {
    const {signal} = this.#ending;
    const end = (reason: StopReason): void => this.end(reason);
    const reader = await openReader(this.#settings.openReader, {
      port,
      signal,
      onMessage: (message) => this.#receive(message),
      onFlood: end,
    });
    if (this.isOver) {
      return;
    }
    const watchdog = createWatchdog(
      (id) => reader.post({type: 'ping', id}),
      end,
    );
    this.#watchdog = watchdog;
    signal.addEventListener('abort', () => watchdog.stop());
    frame.addEventListener('load', watchdog.checkPresence, {signal});
    guardFocus(frame, signal, () => this.end('focus'));
    guardHistory(signal, () => this.end('history'));
    reader.post(command);
  }

  #receive(message: FrameMessage): void {
    if (this.isOver) {
      return;
    }
    switch (message.type) {
      case 'pong':
        this.#watchdog?.hear(message.id);
        break;
      case 'leaving':
        this.end('navigated');
        break;
      case 'console':
        this.#print(message.entries);
        break;
      case 'running':
      case 'trace':
      case 'settled':
      case 'height':
        this.#emit(message);
        break;
    }
  }

  /** The frame keeps the limits itself, unless the program took it over. */
  #print(entries: readonly ConsoleEntry[]): void {
    const accepted = entries
      .slice(0, MAX_SENT - this.#entries)
      .filter((entry) => {
        this.#characters += countCharacters(entry);
        return this.#characters <= MAX_RUN_TEXT + SPARE_TEXT;
      });
    this.#entries += accepted.length;
    // An empty one says that there is more than is shown.
    const wakes = entries.length === 0 && !this.#hasWoken;
    this.#hasWoken ||= wakes;
    if (accepted.length > 0 || wakes) {
      this.#emit({type: 'console', entries: accepted});
    }
  }
}
