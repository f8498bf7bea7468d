/** Runs a reader's pipeline where it cannot hold up the page. */
import {type AggregationJob, answerJob, type Report} from './run';

const scope = self as unknown as {
  postMessage: (message: Report | 'started') => void;
};

self.addEventListener('message', ({data}: MessageEvent<AggregationJob>) =>
  scope.postMessage(answerJob(data)),
);
scope.postMessage('started');
