/** Tasks of the practice: one that took hints is a miss. */
import siteConfig from '@generated/docusaurus.config';

import {recordHere} from './record';
import {parseTask, type Task} from './taskEvent';

/** A task as an answer; null: it is still being worked on. */
export function toAnswer(
  {id, passed, hintsUsed, answer}: Task,
  name: string,
): Parameters<typeof recordHere>[0] | null {
  return passed
    ? {
        kind: 'task',
        question: name || `练习 ${id}`,
        said: answer,
        truth: hintsUsed > 0 ? `看了 ${hintsUsed} 条提示才做出来。` : '',
        isRight: hintsUsed === 0,
        spot: {anchor: id, number: 1},
      }
    : null;
}

/** The sentence of the first miss, below a task that is not of this folder. */
async function tellBelow(element: Element): Promise<void> {
  const [{createRoot}, {default: Told}] = await Promise.all([
    import('react-dom/client'),
    import('./Told'),
  ]);
  const box = document.createElement('div');
  element.append(box);
  createRoot(box).render(<Told />);
}

/** Keeps what the event of a task tells. */
export function keepTask(event: Event, pathname: string): void {
  const task = parseTask((event as CustomEvent<unknown>).detail);
  const element = task && document.getElementById(task.id);
  const name =
    element?.getAttribute('aria-label') ??
    element?.querySelector('h3, h4, h5, legend, summary')?.textContent ??
    '';
  const answer = task && toAnswer(task, name);
  if (answer) {
    const isFirst = recordHere(answer, {base: siteConfig.baseUrl, pathname});
    if (isFirst && element) {
      void tellBelow(element);
    }
  }
}
