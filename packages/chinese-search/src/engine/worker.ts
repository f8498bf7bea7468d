/** The engine off the page's thread; {@link ./embeddedClient} talks to it. */
import {type Answerer, createAnswerer} from './answer';
import {createFetchText} from './fetchText';
import type {SearchRequest, SearchResult} from './types';

/** Without requests it only warms up. */
export type WorkerQuestion = {
  readonly id: number;
  readonly root: string;
  readonly requests?: readonly SearchRequest[];
};

export type WorkerAnswer = {readonly id: number} & (
  {readonly results: readonly SearchResult[]} | {readonly error: string}
);

// oxlint-disable-next-line no-underscore-dangle -- webpack names it
declare const __webpack_public_path__: unknown;
// Docusaurus hangs a function on the runtime of each webpack bundle. A worker
// that needs no runtime has none to hang it on, and would stop right here.
void typeof __webpack_public_path__;

const fetchText = createFetchText();
const answerers = new Map<string, Answerer>();

function findAnswerer(root: string): Answerer {
  let answerer = answerers.get(root);
  if (!answerer) {
    answerer = createAnswerer(
      (file) => fetchText(root, file),
      new URL(root).origin,
    );
    answerers.set(root, answerer);
  }
  return answerer;
}

async function reply({
  id,
  root,
  requests,
}: WorkerQuestion): Promise<WorkerAnswer> {
  try {
    const {answer, warmUp} = findAnswerer(root);
    await warmUp();
    return {id, results: await Promise.all((requests ?? []).map(answer))};
  } catch (error) {
    return {id, error: String(error)};
  }
}

self.addEventListener('message', ({data}: MessageEvent<WorkerQuestion>) => {
  void reply(data).then((answer) => self.postMessage(answer));
});
