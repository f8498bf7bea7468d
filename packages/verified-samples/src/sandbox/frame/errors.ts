/** Errors that nobody caught, and what the browser refused. */
import type {Position, StackFrame} from '../types';
import type {Printer} from './console';
import {describeError, format, isError} from './describe';
import type {Positions} from './positions';
import {replaceMethod} from './replaceMethod';
import {buildTrees} from './tree';

function toPosition([call]: readonly StackFrame[]): Position | undefined {
  return call && {file: call.file, line: call.line, column: call.column};
}

/** The program's document is written, which is none of its author's business. */
const WRITTEN = "Failed to execute 'write' on 'Document': ";

/**
 * Keeps a listener of the window behind those that the program adds.
 * @returns a function that adds the listener, as the last one.
 */
function keepLast<K extends 'error' | 'unhandledrejection'>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
): () => void {
  const add = window.addEventListener.bind(window);
  const remove = window.removeEventListener.bind(window);
  const move = (): void => {
    remove(type, listener as EventListener);
    add(type, listener as EventListener);
  };
  replaceMethod(
    EventTarget.prototype,
    'addEventListener',
    (call) =>
      function addEventListener(...values) {
        call(this, values);
        if (values[0] === type && (this ?? window) === window) {
          move();
        }
      },
  );
  const attribute = Object.getOwnPropertyDescriptor(window, `on${type}`);
  Object.defineProperty(window, `on${type}`, {
    ...attribute,
    set(handler: unknown) {
      attribute?.set?.call(window, handler);
      move();
    },
  });
  return move;
}

/**
 * Hears of errors. The listeners are to be added again whenever the document
 * was opened anew, which removes them; adding them twice does nothing.
 */
export function createErrorListeners(
  print: Printer,
  positions: Positions,
): () => void {
  function printUncaught(
    prefix: string,
    value: unknown,
    fallback?: Position | null,
  ): void {
    const stack = isError(value)
      ? positions.parse(Reflect.get(value, 'stack'))
      : [];
    const position = fallback ?? toPosition(stack);
    print({
      level: 'uncaught',
      text:
        prefix +
        (isError(value)
          ? describeError(value).replace(WRITTEN, '')
          : format([value])),
      values: buildTrees([value]),
      ...(position && {position}),
      ...(stack.length > 0 && {stack}),
    });
  }

  function handleError(event: ErrorEvent): void {
    // The program's own listeners come first and may have dealt with it.
    if (event.defaultPrevented) {
      return;
    }
    // The page shows it; the browser's console need not.
    event.preventDefault();
    const error: unknown = event.error;
    const place = positions.find(event.filename, event.lineno, event.colno);
    if (error === null || error === undefined) {
      const message = event.message.replace(/^uncaught exception: /u, '');
      print({
        level: 'uncaught',
        text: message.startsWith('Uncaught') ? message : `Uncaught ${message}`,
        values: [],
        ...(place && {position: place}),
      });
    } else {
      printUncaught('Uncaught ', error, place);
    }
  }

  function handleRejection(event: PromiseRejectionEvent): void {
    if (!event.defaultPrevented) {
      event.preventDefault();
      printUncaught('Uncaught (in promise) ', event.reason);
    }
  }

  /** Errors of elements do not bubble. */
  function handleResource({target}: Event): void {
    if (target instanceof Element) {
      const address = target.getAttribute('src') ?? target.getAttribute('href');
      print({
        level: 'error',
        text: `加载失败：<${target.localName}> ${address ?? ''}`.trim(),
      });
    }
  }

  function handleViolation(event: SecurityPolicyViolationEvent): void {
    print({
      level: 'error',
      text: `沙箱不允许：${event.effectiveDirective} ${event.blockedURI}`,
    });
  }

  const moveErrorLast = keepLast('error', handleError);
  const moveRejectionLast = keepLast('unhandledrejection', handleRejection);
  return () => {
    moveErrorLast();
    moveRejectionLast();
    window.addEventListener('error', handleResource, true);
    window.addEventListener('securitypolicyviolation', handleViolation);
  };
}
