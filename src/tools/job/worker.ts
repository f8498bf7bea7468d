import {type Answer, JOBS, type Question} from './jobs';
import type {Report} from './outcome';

type AnyJob = {
  readonly run: (input: never, report: Report) => unknown;
};

function answer(message: Answer): void {
  self.postMessage(message);
}

async function handle({id, name, input}: Question): Promise<void> {
  let isLoading = true;
  try {
    const job: AnyJob = await JOBS[name]();
    isLoading = false;
    answer({id, kind: 'started'});
    const value = await job.run(input as never, (fraction) =>
      answer({id, kind: 'progress', fraction}),
    );
    answer({id, kind: 'done', value});
  } catch {
    answer({id, kind: 'failed', isLoading});
  }
}

self.addEventListener('message', ({data}: MessageEvent<Question>) => {
  void handle(data);
});
