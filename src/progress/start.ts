/** Shows ticks and watches the reading; loaded when the page has nothing to do. */
import {parseTask} from '../misses/taskEvent';
import {pageOf} from '../misses/place';
import {getStorage} from '../kit/storage';
import {isPlace} from './mark';
import {getProgressLog, isMarking, markRead, unmark} from './progressLog';
import {writeTicks} from './ticks';
import {watch} from './watch';

const log = getProgressLog();
let sheet: CSSStyleSheet | null = null;
let base = '/';
let page = '';
let stop: () => void = () => {};

function draw(): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    log.subscribe(draw);
  }
  sheet.replaceSync(
    isMarking(getStorage('localStorage'))
      ? writeTicks(log.getSnapshot().entries, base, page)
      : '',
  );
}

/** The page that is shown is another one. */
export function showPage(pathname: string, siteBase: string): void {
  stop();
  stop = () => {};
  base = siteBase;
  page = pageOf(pathname, base);
  draw();
  const own = page;
  const marks = log.getSnapshot().entries.filter((mark) => mark.page === own);
  if (
    !isPlace(own, '') ||
    !isMarking(getStorage('localStorage')) ||
    marks.some(({kind}) => kind === 'read')
  ) {
    return;
  }
  const done = marks.filter(({kind}) => kind === 'section');
  stop = watch(new Set(done.map(({anchor}) => anchor)), (anchors, isWhole) => {
    const now = Date.now();
    if (isWhole) {
      markRead(log, own, now);
    } else {
      log.add(
        anchors
          .filter((anchor) => isPlace(own, anchor))
          .map((anchor) => ({kind: 'section', page: own, anchor, at: now})),
      );
    }
  });
}

/** The reader's own word; what they take back is not marked again on this visit. */
export function setRead(pathname: string, isRead: boolean): void {
  const own = pageOf(pathname, base);
  stop();
  if (isRead) {
    markRead(log, own, Date.now());
  } else {
    unmark(log, own);
  }
}

/** Keeps that a task was passed, as its event tells. */
export function markTask(
  event: Event,
  pathname: string,
  siteBase: string,
): void {
  const task = parseTask((event as CustomEvent<unknown>).detail);
  const own = pageOf(pathname, siteBase);
  if (
    task?.passed &&
    isPlace(own, task.id) &&
    isMarking(getStorage('localStorage'))
  ) {
    log.add([{kind: 'task', page: own, anchor: task.id, at: Date.now()}]);
  }
}
