/** Shows ticks and watches the reading; see client.ts for when it is loaded. */
import siteConfig from '@generated/docusaurus.config';

import {parseTask} from '../misses/taskEvent';
import {pageOf} from '../misses/place';
import {getStorage} from '../kit/storage';
import {createEndMark, type EndMark} from './endMark';
import {isPlace} from './mark';
import {getProgressLog, isMarking, markRead, unmark} from './progressLog';
import {writeTicks} from './ticks';
import {watch} from './watch';

/** As in samples/ui/practice/taskResult.ts. */
const TASK_EVENT = 'hangjian:task';

/** See samples/ui/practice. */
const TASKS = '[data-practice]';
/** One task alone says little of a page. */
const ENOUGH_TASKS = 2;

const {baseUrl} = siteConfig;
const log = getProgressLog();
const sheet = new CSSStyleSheet();
let page = '';
let endMark: EndMark | null = null;
let stop: () => void = () => {};

function isOn(): boolean {
  return isMarking(getStorage('localStorage'));
}

function isRead(): boolean {
  return log
    .getSnapshot()
    .entries.some((mark) => mark.kind === 'read' && mark.page === page);
}

function draw(): void {
  const {entries, problem} = log.getSnapshot();
  sheet.replaceSync(isOn() ? writeTicks(entries, baseUrl, page) : '');
  endMark?.show(isRead(), problem !== null);
}

/** Whether the page has tasks enough to stand for it, and all have been passed. */
function isMastered(own: string): boolean {
  const tasks = document.querySelectorAll(TASKS);
  const passed = new Set(
    log
      .getSnapshot()
      .entries.filter((mark) => mark.kind === 'task' && mark.page === own)
      .map(({anchor}) => anchor),
  );
  return (
    tasks.length >= ENOUGH_TASKS && [...tasks].every(({id}) => passed.has(id))
  );
}

/** The reader's own word; what they take back is not marked again on this visit. */
function toggle(): void {
  stop();
  if (isRead()) {
    unmark(log, page);
  } else {
    markRead(log, page, Date.now());
  }
}

function follow(): void {
  const own = page;
  const done = log
    .getSnapshot()
    .entries.filter((mark) => mark.kind === 'section' && mark.page === own);
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

/** The page that is shown is another one. */
export function showPage(): void {
  stop();
  endMark?.remove();
  endMark = null;
  page = pageOf(location.pathname, baseUrl);
  if (isOn() && isPlace(page, '')) {
    endMark = createEndMark(`${baseUrl}review/#settings`, toggle);
    if (!isRead()) {
      follow();
    }
  }
  draw();
}

document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
log.subscribe(draw);
addEventListener(TASK_EVENT, (event) => {
  const task = parseTask((event as CustomEvent<unknown>).detail);
  const own = pageOf(location.pathname, baseUrl);
  if (task?.passed && isOn() && isPlace(own, task.id)) {
    log.add([{kind: 'task', page: own, anchor: task.id, at: Date.now()}]);
    if (!isRead() && isMastered(own)) {
      stop();
      markRead(log, own, Date.now());
    }
  }
});
