/** What a program finds different from a page of its own. */
import type {Printer} from './console';
import {TransparentProxy} from './describe';

/** CSP cannot forbid these; they would reach the network. */
const NETWORK_CONSTRUCTORS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'WebTransport',
];

function removeNetworkConstructors(): void {
  for (const name of NETWORK_CONSTRUCTORS) {
    Reflect.deleteProperty(window, name);
  }
}

/** The frame may open no dialogs: their text goes to the console. */
function replaceDialogs(print: Printer): void {
  const tell = (name: string, message: string, outcome: string) =>
    print({
      level: 'warn',
      text: `${name}：${message}（沙箱不弹窗${outcome}）`,
    });
  Object.assign(window, {
    alert: (message = '') => tell('alert', message, ''),
    confirm(message = '') {
      tell('confirm', message, '，按“取消”处理');
      return false;
    },
    prompt(message = '') {
      tell('prompt', message, '，按“取消”处理');
      return null;
    },
    print: () => tell('print', '', ''),
  });
}

function showProxyTargets(): void {
  Object.defineProperty(TransparentProxy, 'name', {value: 'Proxy'});
  Object.defineProperty(TransparentProxy, 'length', {value: 2});
  window.Proxy = TransparentProxy;
}

export function prepareEnvironment(print: Printer): void {
  removeNetworkConstructors();
  replaceDialogs(print);
  showProxyTargets();
}
