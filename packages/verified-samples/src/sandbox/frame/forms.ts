/**
 * The frame may not submit forms, and browsers then do not even fire `submit`.
 * Programs that handle forms themselves get the event all the same.
 */
import type {Printer} from './console';
import {native} from './native';
import {replaceMethod} from './replaceMethod';

type Submitter = HTMLButtonElement | HTMLInputElement;

/**
 * Where a browser knows commands, a button for one submits only when its type
 * says so (HTML, “the button element”, activation behaviour).
 */
const PLAIN_BUTTON =
  'command' in HTMLButtonElement.prototype
    ? 'button:not([type], [command], [commandfor])'
    : 'button:not([type])';
const SUBMITTER = `${PLAIN_BUTTON}, [type="submit"], [type="image"]`;

function findSubmitter(target: EventTarget | null): Submitter | null {
  const element = target instanceof Element ? target.closest(SUBMITTER) : null;
  return element instanceof HTMLButtonElement ||
    element instanceof HTMLInputElement
    ? element
    : null;
}

function submit(
  form: HTMLFormElement,
  submitter: Submitter | null,
  print: Printer,
): void {
  const isChecked = !form.noValidate && !submitter?.formNoValidate;
  if (isChecked && !form.reportValidity()) {
    return;
  }
  const event = new native.SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter,
  });
  if (!form.dispatchEvent(event)) {
    return;
  }
  const method = submitter?.getAttribute('formmethod') ?? form.method;
  const dialog = form.closest('dialog');
  if (method === 'dialog' && dialog) {
    // A button without the attribute leaves the dialog's answer as it was.
    dialog.close(submitter?.getAttribute('value') ?? undefined);
  } else {
    print({level: 'warn', text: '表单没有提交：沙箱不联网。'});
  }
}

/** The keys' own way to submit, for forms that have no button. */
function isImplicitSubmission(event: KeyboardEvent): boolean {
  const {target} = event;
  return (
    event.key === 'Enter' &&
    !event.isComposing &&
    !event.defaultPrevented &&
    target instanceof HTMLInputElement &&
    target.form !== null &&
    target.form.querySelector(SUBMITTER) === null
  );
}

/** @returns adds the listeners that opening a document removes. */
export function createFormListeners(print: Printer): () => void {
  replaceMethod(
    HTMLFormElement.prototype,
    'requestSubmit',
    () =>
      function requestSubmit(submitter) {
        submit(this as HTMLFormElement, (submitter ?? null) as null, print);
      },
  );

  function handleClick(event: MouseEvent): void {
    const submitter = findSubmitter(event.target);
    if (submitter?.form && !submitter.disabled && !event.defaultPrevented) {
      event.preventDefault();
      submit(submitter.form, submitter, print);
    }
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (isImplicitSubmission(event)) {
      event.preventDefault();
      const {form} = event.target as HTMLInputElement;
      if (form) {
        submit(form, null, print);
      }
    }
  }

  return () => {
    window.addEventListener('click', handleClick);
    window.addEventListener('keydown', handleKeyDown);
  };
}
