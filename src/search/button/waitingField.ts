/** Takes what is typed between the wish to search and the dialog that is loaded for it. */
export type WaitingField = {
  /** What was typed, as soon as no input method is at work. */
  readonly read: () => Promise<string>;
  /** Gives the focus and the selection back. */
  readonly leave: () => void;
};

/**
 * A field that nobody sees has the focus meanwhile: letters are no keys of the
 * page, and a phone shows its keyboard at once.
 */
export function openWaitingField(label: string): WaitingField {
  const opener = document.activeElement;
  const selection = document.getSelection();
  // The dialog begins with what is selected.
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const field = document.createElement('input');
  field.ariaLabel = label;
  // Below 16 px, phones zoom in.
  field.style.cssText =
    'position:fixed;top:0;width:1px;opacity:0;font-size:16px';
  let isComposing = false;
  field.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  field.addEventListener('compositionend', () => {
    isComposing = false;
  });
  document.body.append(field);
  field.focus({preventScroll: true});
  return {
    async read() {
      if (isComposing) {
        await new Promise((resolve) => {
          field.addEventListener('compositionend', resolve, {once: true});
        });
      }
      return field.value;
    },
    leave() {
      field.remove();
      if (opener instanceof HTMLElement) {
        opener.focus({preventScroll: true});
      }
      if (range) {
        selection?.removeAllRanges();
        selection?.addRange(range);
      }
    },
  };
}
