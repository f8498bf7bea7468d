/** What a program finds different from a page of its own. */
import type {Printer} from './console';
import {TransparentProxy} from './describe';
import {noteProxies} from './noteProxies';

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

/** @param isTraced values are looked at while the program runs. */
export function prepareEnvironment(print: Printer, isTraced: boolean): void {
  replaceDialogs(print);
  showProxyTargets();
  if (isTraced) {
    noteProxies();
  }
}
