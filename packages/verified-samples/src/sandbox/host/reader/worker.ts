/**
 * Reads what a frame says, so that a message which takes long to unpack, such
 * as one of ten million objects, keeps this worker busy and not the page.
 */
import {createBudget} from '../budget';
import {parseMessage} from '../parseMessage';
import type {ReaderCommand, ReaderMessage} from './types';

// oxlint-disable-next-line no-underscore-dangle -- webpack names it
declare const __webpack_public_path__: unknown;
// Docusaurus hangs a function on the runtime of each webpack bundle. A worker
// that needs no runtime has none to hang it on, and would stop right here.
void typeof __webpack_public_path__;

let port: MessagePort | undefined;

function tell(message: ReaderMessage): void {
  self.postMessage(message);
}

function open(given: MessagePort): void {
  const isAffordable = createBudget(performance.now());
  port = given;
  given.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isAffordable(performance.now())) {
      given.close();
      tell({type: 'flooded'});
      return;
    }
    const message = parseMessage(event.data);
    if (message) {
      tell({type: 'message', message});
    }
  });
  given.start();
}

self.addEventListener(
  'message',
  ({data, ports}: MessageEvent<ReaderCommand>) => {
    switch (data.type) {
      case 'open':
        if (ports[0]) {
          open(ports[0]);
        }
        break;
      case 'forward':
        port?.postMessage(data.command);
        break;
      case 'check':
        tell({type: 'checked', id: data.id});
        break;
    }
  },
);
