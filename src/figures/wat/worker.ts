/** Runs a reader's module where it cannot hold up the page. */
import {runWat, type WatResult} from './assemble';
import type {Call} from './call';

export type WatJob = {readonly source: string; readonly call: Call};

const scope = self as unknown as {
  postMessage: (message: WatResult | 'started') => void;
};

self.addEventListener('message', ({data}: MessageEvent<WatJob>) => {
  void runWat(data.source, data.call).then((result) =>
    scope.postMessage(result),
  );
});
scope.postMessage('started');
