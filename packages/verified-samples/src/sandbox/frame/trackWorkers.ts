import type {Activity} from './activity';
import {native} from './native';
import {replaceMethod} from './replaceMethod';

/** A worker that has not answered by then may never do so. */
const ANSWER_MS = 3000;

/** A message to a worker counts as activity until one comes back. */
export function trackWorkers(activity: Activity): void {
  const questions = new WeakMap<object, Set<() => void>>();
  const settle = (worker: object): void => {
    activity.touch();
    questions.get(worker)?.forEach((end) => end());
    questions.delete(worker);
  };
  const ask = (worker: object): void => {
    const end = activity.begin();
    const open = questions.get(worker) ?? new Set();
    questions.set(worker, open.add(end));
    native.setTimeout(end, ANSWER_MS);
  };

  const {prototype} = Worker;
  window.Worker = new Proxy(Worker, {
    construct(target, values, newTarget) {
      const worker = Reflect.construct(target, values, newTarget) as Worker;
      for (const type of ['message', 'error', 'messageerror']) {
        worker.addEventListener(type, () => settle(worker));
      }
      // Most workers say something without being asked.
      ask(worker);
      return worker;
    },
  });
  prototype.constructor = window.Worker;
  replaceMethod(
    prototype,
    'postMessage',
    (call) =>
      function postMessage(...values) {
        const result = call(this, values);
        ask(this as Worker);
        return result;
      },
  );
  replaceMethod(
    prototype,
    'terminate',
    (call) =>
      function terminate(...values) {
        settle(this as Worker);
        return call(this, values);
      },
  );
}
