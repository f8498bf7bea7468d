/**
 * Client module. Loads what keeps misses and shows them only where there is
 * something to keep or to show.
 */
import type {ClientModule} from '@docusaurus/types';

/** Practice tells with it how a task went; see src/misses/task.ts. */
const TASK_EVENT = 'hangjian:task';

if (typeof window !== 'undefined') {
  window.addEventListener(TASK_EVENT, (event) => {
    const {pathname} = location;
    import('./task').then(
      ({keepTask}) => keepTask(event, pathname),
      // Without it the task works, and is not kept.
      () => {},
    );
  });
}

const client: ClientModule = {
  onRouteDidUpdate({location: {search}}) {
    if (search.includes('miss=')) {
      import('./beside').then(
        ({showBeside}) => showBeside(search),
        () => {},
      );
    }
  },
};
export const {onRouteDidUpdate} = client;
