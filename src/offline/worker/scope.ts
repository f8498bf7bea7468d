/**
 * The few types of a service worker that are used here. TypeScript's own are in
 * a library that cannot stand beside the one of pages.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Undefined where navigation preload is missing. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** A tab that the worker serves. */
export interface Client {
  readonly url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

type Events = {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly message: ExtendableMessageEvent;
  readonly fetch: FetchEvent;
};

export interface ServiceWorkerGlobalScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
}
