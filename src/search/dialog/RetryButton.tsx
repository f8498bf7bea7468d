import type {ReactNode} from 'react';

/** Writes into an input that React controls, which then hears of it. */
function type(input: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(
    HTMLInputElement.prototype,
    'value',
  );
  value?.set?.call(input, text);
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

/** Asks the dialog's question again; the stock error screen has no way to. */
export default function RetryButton(): ReactNode {
  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      onClick={() => {
        const input =
          document.querySelector<HTMLInputElement>('.DocSearch-Input');
        if (input) {
          const {value} = input;
          type(input, '');
          type(input, value);
          input.focus();
        }
      }}>
      重试
    </button>
  );
}
