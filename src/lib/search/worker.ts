/** The engine off the page's thread; {@link ./embeddedClient} talks to it. */
import {type Answerer, createAnswerer} from './answer';
import {WHOLE_FILE} from './format';
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

/** The manifest is revalidated; the rest lies in a folder named by its hash. */
async function request(root: string, file: string): Promise<string> {
  const response = await fetch(root + file, {
    cache: file === 'index.json' ? 'no-cache' : 'default',
  });
  if (!response.ok) {
    throw new Error(`${response.status} ${file}`);
  }
  return response.text();
}

/**
 * All files of the folder in one, which is what is kept for reading offline.
 * @throws when there is none, or it is damaged.
 */
async function findWhole(
  root: string,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const whole: unknown = JSON.parse(
    await request(root, `${folder}/${WHOLE_FILE}`),
  );
  if (typeof whole !== 'object' || whole === null) {
    throw new RangeError('damaged index');
  }
  return whole as Readonly<Record<string, string>>;
}

const wholes = new Map<string, ReturnType<typeof findWhole>>();

/** A file of the index; without a network, from the whole that is kept. */
async function fetchText(root: string, file: string): Promise<string> {
  try {
    return await request(root, file);
  } catch (error) {
    const [folder = '', name] = file.split('/');
    // Only a network that fails: what the server refuses is wrong, too.
    if (!(error instanceof TypeError) || name === undefined) {
      throw error;
    }
    const key = `${root}${folder}`;
    const whole = wholes.get(key) ?? findWhole(root, folder);
    wholes.set(key, whole);
    whole.catch(() => wholes.delete(key));
    const text = (await whole.catch(() => null))?.[name];
    if (text === undefined) {
      throw error;
    }
    return text;
  }
}

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
