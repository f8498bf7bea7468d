/**
 * Running without a network: browsers ask again for the frame's page, so it has
 * to be a copy in memory. Such a copy has the policy of the document around it;
 * the holder, an empty page loaded ahead, has the one that programs need.
 */
import type {SandboxSettings} from 'docusaurus-theme-verified-samples/sandbox';
import {findPage} from './warmUp';

/** Holders that are loading. */
const loading = new WeakSet<HTMLIFrameElement>();

/** The holder's window, once its page is there and not an error page. */
function getView(
  holder: HTMLIFrameElement,
): (Window & typeof globalThis) | null {
  const page = holder.contentDocument;
  return page?.documentElement.hasAttribute('data-sandbox-holder')
    ? page.defaultView
    : null;
}

/** Loads the holder's page unless it is there; a failed one is asked for again. */
export function loadHolder(holder: HTMLIFrameElement, address: string): void {
  if (loading.has(holder) || getView(holder)) {
    return;
  }
  loading.add(holder);
  holder.addEventListener('load', () => loading.delete(holder), {once: true});
  holder.src = address;
}

/** The settings of a run; without a network, of one inside the holder. */
export function withOfflinePage(
  settings: SandboxSettings,
  holder: HTMLIFrameElement,
): SandboxSettings {
  let copy: string | null = null;
  /** Where this run goes; a later one may have a network again. */
  let place: Pick<SandboxSettings, 'mount' | 'pageUrl'> = settings;

  function choosePlace(): void {
    const view = navigator.onLine ? null : getView(holder);
    const page = findPage(settings.pageUrl);
    holder.hidden = !view || page === undefined;
    if (!view || page === undefined) {
      place = settings;
      return;
    }
    copy ??= view.URL.createObjectURL(
      new view.Blob([page], {type: 'text/html'}),
    );
    place = {mount: view.document.body, pageUrl: copy};
  }

  return {
    ...settings,
    get mount() {
      return place.mount;
    },
    get pageUrl() {
      return place.pageUrl;
    },
    onEvent(event) {
      // The first of each run, before its frame is made.
      if (event.type === 'loading') {
        choosePlace();
      }
      settings.onEvent(event);
    },
  };
}
