/**
 * The script of sandbox.html. It works only in an opaque-origin frame, where
 * the program that it runs can reach nothing of the site.
 */
import type {Command, ConnectMessage, ReadyMessage} from '../protocol';
import {createActivity} from './activity';
import {installConsole} from './console';
import {fixDate, fixRandom} from './determinism';
import {writeDocument} from './document';
import {prepareEnvironment} from './environment';
import {createErrorListeners} from './errors';
import {createFormListeners} from './forms';
import {installGuards} from './guard';
import {watchHeight} from './height';
import {native} from './native';
import {closeNetwork} from './network';
import {ownReader} from './own';
import {createPositions} from './positions';
import {createSender, type Sender} from './send';
import {installRecorder} from './trace';
import {nameTasks, namePromises} from './traceTasks';
import {trackActivity} from './track';

type RunCommand = Extract<Command, {readonly type: 'run'}>;

/**
 * @param onLoad is called once, for the first document.
 * @returns adds the listeners that opening a document removes.
 */
function createLifeListeners(sender: Sender, onLoad: () => void): () => void {
  let hasLoaded = false;
  const handleLoad = (): void => {
    if (!hasLoaded) {
      hasLoaded = true;
      onLoad();
    }
  };
  const handleLeave = (): void => {
    sender.flush();
    sender.send({type: 'leaving'});
  };
  return () => {
    window.addEventListener('load', handleLoad);
    window.addEventListener('pagehide', handleLeave);
  };
}

function run(
  {program, packages, options}: RunCommand,
  port: MessagePort,
): void {
  const activity = createActivity();
  const sender = createSender(port, activity.touch);
  const positions = createPositions(program);
  const recorder = program.sites ? installRecorder(program.sites) : null;
  const print = installConsole((entry) => {
    sender.print(recorder ? {...entry, at: recorder.now()} : entry);
    if (entry.level === 'uncaught') {
      recorder?.unwind();
    }
  }, positions);
  const listeners = [
    createErrorListeners(print, positions),
    createFormListeners(print),
    createLifeListeners(sender, () => {
      watchHeight((height) => sender.send({type: 'height', height}));
      activity.whenSettled(options.wait ?? 0, () => {
        sender.flush();
        if (recorder) {
          sender.send({type: 'trace', trace: recorder.read()});
        }
        sender.send({type: 'settled'});
      });
    }),
  ];
  const listen = (): void => listeners.forEach((add) => add());

  closeNetwork(print);
  prepareEnvironment(print, recorder !== null);
  installGuards(activity.track);
  if (recorder) {
    nameTasks(recorder.turns);
  }
  trackActivity(activity);
  if (recorder) {
    namePromises(recorder.name);
  }
  if (options.now !== undefined) {
    fixDate(options.now);
  }
  if (options.seed !== undefined) {
    fixRandom(options.seed);
  }
  sender.send({type: 'running'});
  writeDocument(program, {packages, theme: options.theme, positions, listen});
}

const readData = ownReader(MessageEvent.prototype, 'data');

function serve(port: MessagePort): void {
  const answer = port.postMessage.bind(port);
  port.addEventListener('message', (event: MessageEvent<Command>) => {
    // A getter of the program's would be handed the event, and so the port.
    const data = readData(event) as Command;
    if (data.type === 'ping') {
      answer({type: 'pong', id: data.id});
    } else {
      run(data, port);
    }
  });
  port.start();
}

function start(nonce: string): void {
  const handleMessage = ({
    source,
    data,
    ports,
  }: MessageEvent<Partial<ConnectMessage> | null>): void => {
    const [port] = ports;
    const isConnect = data?.type === 'sandbox-connect' && data.nonce === nonce;
    // Without a network, the site is the page around the one around this.
    const isSite = source === window.parent || source === window.top;
    if (isSite && isConnect && port) {
      window.removeEventListener('message', handleMessage);
      serve(port);
    }
  };
  window.addEventListener('message', handleMessage);
  // After this page's own load event, which would else fall together with the
  // one of the program's document.
  window.addEventListener('load', () => {
    native.setTimeout(() => {
      window.parent.postMessage(
        {type: 'sandbox-ready', nonce} satisfies ReadyMessage,
        '*',
      );
    }, 0);
  });
}

if (window.origin !== 'null' || window.parent === window) {
  document.documentElement.textContent = '这个文件只在网站的沙箱里使用。';
} else {
  start(location.hash.slice(1));
}
