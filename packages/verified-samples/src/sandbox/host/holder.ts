/**
 * Where a program's frame stands when the host does not answer. Browsers ask the
 * network for a frame with an origin of its own, past any service worker, so its
 * page has to be a copy in memory. Such a copy has the policy of the document
 * around it; the holder, an empty page of the site, has the one programs need.
 */
import type {RunOptions} from '../types';

/** As long as for the frame of a program; see `openFrame`. */
const SILENT_MS = 6000;

/** Where a frame is put, and what is loaded there. */
export type FramePlace = {
  readonly mount: HTMLElement;
  readonly pageUrl: string;
};

export type Holder = {
  /** Loads while there is a network what a run without one takes. Never rejects. */
  readonly prepare: () => Promise<void>;
  /**
   * Shows the holder.
   * @returns the place inside; null when nothing of it could be loaded.
   */
  readonly open: (theme: RunOptions['theme']) => Promise<FramePlace | null>;
  /** Hides the holder, or removes it where nobody prepared one. */
  readonly leave: () => void;
};

type Settings = FramePlace & {
  readonly title: string;
  /** Address of the holder's page. */
  readonly holderUrl: string;
};

type View = Window & typeof globalThis;

/** HTML of the pages that run in frames, by their address. */
const pages = new Map<string, Promise<string>>();

async function fetchPage(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return response.text();
}

function loadPage(url: string): Promise<string> {
  const page = pages.get(url) ?? fetchPage(url);
  pages.set(url, page);
  // Asked for again next time, when there may be a network.
  page.catch(() => pages.delete(url));
  return page;
}

/** The frame's window, once the holder's page is there and not an error page. */
function getView({contentDocument}: HTMLIFrameElement): View | null {
  return contentDocument?.documentElement.hasAttribute('data-sandbox-holder')
    ? contentDocument.defaultView
    : null;
}

/** Whatever the site's style sheet says of frames. */
function setHidden(element: HTMLElement, isHidden: boolean): void {
  element.hidden = isHidden;
  element.style.display = isHidden ? 'none' : '';
}

function createElement(title: string, src: string): HTMLIFrameElement {
  // An empty page of our own; what runs inside it is in a sandbox.
  const element = document.createElement('iframe');
  element.title = `${title}（没有网络）`;
  setHidden(element, true);
  element.src = src;
  return element;
}

export function createHolder({
  mount,
  title,
  pageUrl,
  holderUrl,
}: Settings): Holder {
  let element: HTMLIFrameElement | null = null;
  let loading: Promise<View | null> | null = null;
  let isPrepared = false;
  /** An address of the copy, in the holder's own document. */
  let copy: string | null = null;

  function loadHolder(): Promise<View | null> {
    const frame = (element ??= createElement(title, holderUrl));
    loading ??= new Promise((resolve) => {
      const finish = (): void => {
        window.clearTimeout(timeout);
        const view = getView(frame);
        if (!view) {
          remove();
        }
        resolve(view);
      };
      const timeout = window.setTimeout(finish, SILENT_MS);
      frame.addEventListener('load', finish, {once: true});
      mount.append(frame);
    });
    return loading;
  }
  function remove(): void {
    element?.remove();
    element = null;
    loading = null;
    copy = null;
  }

  return {
    async prepare() {
      isPrepared = true;
      await Promise.allSettled([loadPage(pageUrl), loadHolder()]);
    },
    async open(theme) {
      const [page, view] = await Promise.all([
        loadPage(pageUrl).catch(() => null),
        loadHolder(),
      ]);
      if (page === null || !view || !element) {
        return null;
      }
      copy ??= view.URL.createObjectURL(
        new view.Blob([page], {type: 'text/html'}),
      );
      setHidden(element, false);
      element.style.colorScheme = theme;
      return {mount: view.document.body, pageUrl: copy};
    },
    leave() {
      if (isPrepared && element) {
        setHidden(element, true);
      } else {
        remove();
      }
    },
  };
}
