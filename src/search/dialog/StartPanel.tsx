import {type ReactNode, type RefObject, useEffect, useState} from 'react';
import {createPortal} from 'react-dom';

import styles from './styles.module.scss';

type Props = {
  /** An element next to the dialog. */
  readonly anchor: RefObject<Element | null>;
  readonly children: ReactNode;
};

const LINKS = 'a[href], button';

/** Arrows go from the empty field into the panel and through it. */
function walk(event: KeyboardEvent, panel: HTMLElement): void {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (step === undefined || panel.getClientRects().length === 0) {
    return;
  }
  const stops = [...panel.querySelectorAll<HTMLElement>(LINKS)];
  const from = document.activeElement;
  const at = stops.findIndex((stop) => stop === from);
  const isInField = from?.matches('.DocSearch-Input') ?? false;
  // What the stock list keeps goes first: its own keys walk through it.
  if (isInField && panel.parentElement?.querySelector('.DocSearch-Hits')) {
    return;
  }
  const next = isInField && step === 1 ? stops[0] : stops[at + step];
  if (at >= 0 || (isInField && next)) {
    event.preventDefault();
    event.stopPropagation();
    (next ?? document.querySelector<HTMLElement>('.DocSearch-Input'))?.focus();
  }
}

/**
 * What the dialog shows while its field is empty. DocSearch 3.9 has no place
 * for it: an element of ours stands first in what its list scrolls in. The
 * field's placeholder tells the stylesheet whether it is empty.
 */
export default function StartPanel({anchor, children}: Props): ReactNode {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.start ?? '';
    return element;
  });
  useEffect(() => {
    const dialog = anchor.current?.nextElementSibling;
    const list = dialog?.querySelector('.DocSearch-Dropdown');
    list?.prepend(host);
    const handleKeyDown = (event: Event) => walk(event as KeyboardEvent, host);
    dialog?.addEventListener('keydown', handleKeyDown, {capture: true});
    return () => {
      dialog?.removeEventListener('keydown', handleKeyDown, {capture: true});
      host.remove();
    };
  }, [anchor, host]);
  return createPortal(children, host);
}
