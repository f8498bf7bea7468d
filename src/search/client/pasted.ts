/** Shortens what a field cannot hold, and remembers it as it was written. */
import {
  condensePasted,
  pasteCondensed,
} from 'docusaurus-theme-chinese-search/client';

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

/** Puts a text in place of what a field holds, as one step to be undone. */
function replace(field: HTMLInputElement, text: string): void {
  if (field.value !== text) {
    field.select();
    // Deprecated, and the only way that can be undone and that React hears of.
    document.execCommand('insertText', false, text);
  }
}

/**
 * Leaves a field to the input method that composes in it: a text that React puts
 * there, cut at the limit, would end the composition, half of it lost.
 * @returns a function that lets others write again.
 */
function guard(field: HTMLInputElement): () => void {
  // React has a property of its own on the element, to hear of writes.
  const own = Object.getOwnPropertyDescriptor(field, 'value');
  Object.defineProperty(field, 'value', {
    ...Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value'),
    set: () => {},
    configurable: true,
  });
  return () => {
    if (own) {
      Object.defineProperty(field, 'value', own);
    } else {
      Reflect.deleteProperty(field, 'value');
    }
  };
}

export type Pasted = {
  /** Watches the fields of this limit in an element; returns how to stop. */
  readonly watch: (root: EventTarget) => () => void;
  /** The whole text, while the field holds what became of it; else the query. */
  readonly wholeOf: (query: string) => string;
  /** Says that it is shortened, where it is. */
  readonly describe: (query: string) => string | null;
};

/** @param limit of the field, in characters. */
export function createPasted(limit: number): Pasted {
  let whole = '';
  /** What the field was left with; what is typed behind it adds to the whole. */
  let shown = '';
  const keep = (text: string): void => {
    whole = text;
    shown = condensePasted(text, limit);
  };
  const wholeOf = (query: string): string =>
    squeeze(query) !== '' && squeeze(query) === squeeze(whole)
      ? whole
      : shown !== '' && query.startsWith(shown)
        ? whole + query.slice(shown.length)
        : query;

  const handlePaste = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) {
      keep((event as ClipboardEvent).clipboardData?.getData('text') ?? '');
      pasteCondensed(event as ClipboardEvent, limit);
    }
  };
  /** The browser drops what goes beyond the limit, without a word. */
  const handleInput = (event: Event): void => {
    const {target: field, data, isComposing} = event as InputEvent;
    if (
      !(field instanceof HTMLInputElement) ||
      field.maxLength !== limit ||
      isComposing ||
      data === null
    ) {
      return;
    }
    const {value, selectionStart, selectionEnd} = field;
    const start = selectionStart ?? value.length;
    const rest = value.slice(selectionEnd ?? start);
    if (start + data.length + rest.length <= limit) {
      return;
    }
    event.preventDefault();
    keep(
      start === value.length
        ? wholeOf(value) + data
        : value.slice(0, start) + data + rest,
    );
    const space = /\s$/u.test(data) && shown.length < limit ? ' ' : '';
    replace(field, shown + space);
  };

  /** What the field held when an input method began. */
  let before: {value: string; start: number; end: number} | null = null;
  let release = (): void => {};
  const handleStart = ({target: field}: Event): void => {
    if (field instanceof HTMLInputElement && field.maxLength === limit) {
      const {value, selectionStart, selectionEnd} = field;
      const start = selectionStart ?? value.length;
      before = {value, start, end: selectionEnd ?? start};
      release();
      release = guard(field);
    }
  };
  const handleEnd = (event: Event): void => {
    if (before === null) {
      return;
    }
    const {value, start, end} = before;
    before = null;
    release();
    const {data} = event as CompositionEvent;
    const rest = value.slice(end);
    if (start + data.length + rest.length > limit) {
      keep(
        start === value.length
          ? wholeOf(value) + data
          : value.slice(0, start) + data + rest,
      );
      replace(event.target as HTMLInputElement, shown);
    }
  };
  const handlers = {
    paste: handlePaste,
    beforeinput: handleInput,
    compositionstart: handleStart,
    compositionend: handleEnd,
  };

  return {
    watch(root) {
      for (const [type, handle] of Object.entries(handlers)) {
        root.addEventListener(type, handle, {capture: true});
      }
      return () => {
        for (const [type, handle] of Object.entries(handlers)) {
          root.removeEventListener(type, handle, {capture: true});
        }
      };
    },
    wholeOf,
    describe: (query) =>
      wholeOf(query).trim().length > limit
        ? `超过 ${limit} 个字符，缩短成了框里的样子。`
        : null,
  };
}
