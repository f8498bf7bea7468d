import {findTerm} from '../../terms/terms';
import {loadPreview} from './load';
import styles from './styles.module.scss';

const ID = 'link-preview';
/** Time to move from the link onto the card (WCAG 1.4.13). */
const GRACE_MS = 200;
const GAP_PX = 8;
const CODE = /`([^`]+)`/u;

let close: (() => void) | null = null;

function createPart(name: string, className: string | undefined, text: string) {
  const part = document.createElement(name);
  part.className = className ?? '';
  // Words between backticks are code, as in front matter.
  part.append(
    ...text.split(CODE).map((piece, index) => {
      if (index % 2 === 0) {
        return piece;
      }
      const code = document.createElement('code');
      code.textContent = piece;
      return code;
    }),
  );
  return part;
}

/** Below the link, or above it where there is no room; never off the screen. */
function place(card: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const {offsetWidth: width, offsetHeight: height} = card;
  const isBelow = box.bottom + GAP_PX + height < window.innerHeight;
  const left = Math.max(
    GAP_PX,
    Math.min(box.left, document.documentElement.clientWidth - width - GAP_PX),
  );
  card.style.left = `${left}px`;
  card.style.top = `${isBelow ? box.bottom + GAP_PX : Math.max(GAP_PX, box.top - GAP_PX - height)}px`;
}

/**
 * Shows what stands behind a link, or what a term means, until the reader turns
 * to something else.
 * @param isTapped by a finger, which does not hover; the next tap follows it.
 */
export async function show(
  link: HTMLAnchorElement,
  isTapped = false,
): Promise<void> {
  const preview = await loadPreview(link.pathname);
  if (!preview || !link.isConnected) {
    return;
  }
  if (!isTapped && !link.matches(':hover, :focus-visible')) {
    return;
  }
  const [title, level, minutes, conclusion] = preview;
  const term = link.matches('.term') ? findTerm(link.text) : undefined;
  const where = isTapped ? `再点一次，打开《${title}》` : `见《${title}》`;
  present(
    link,
    term
      ? [
          createPart('p', styles.title, link.text),
          createPart('p', styles.text, term.means),
          createPart('p', styles.facts, where),
        ]
      : [
          createPart('p', styles.title, title),
          createPart('p', styles.facts, `${level}　约 ${minutes} 分钟`),
          createPart('p', styles.text, conclusion),
        ],
    isTapped,
  );
}

/** Shows where a sentence is measured, to who has tapped its mark. */
export function showMeasured(mark: HTMLElement): void {
  present(
    mark,
    [
      createPart('p', styles.title, '量过的一句'),
      createPart('p', styles.text, `${mark.title}，结果变了就报错。`),
    ],
    true,
  );
}

/** A card beside what it speaks of, until the reader turns to something else. */
function present(
  anchor: HTMLElement,
  parts: readonly HTMLElement[],
  isTapped: boolean,
): void {
  close?.();
  const card = document.createElement('div');
  card.id = ID;
  card.className = styles.card ?? '';
  card.setAttribute('role', 'tooltip');
  card.append(...parts);
  document.body.append(card);
  place(card, anchor);
  anchor.setAttribute('aria-describedby', ID);

  const released = new AbortController();
  const {signal} = released;
  let timer: ReturnType<typeof setTimeout> | undefined;
  close = () => {
    clearTimeout(timer);
    released.abort();
    card.remove();
    anchor.removeAttribute('aria-describedby');
    close = null;
  };
  const stay = (): void => clearTimeout(timer);
  const leave = (): void => {
    stay();
    timer = setTimeout(() => {
      if (!anchor.matches(':focus-visible')) {
        close?.();
      }
    }, GRACE_MS);
  };
  // A finger leaves at once.
  for (const part of isTapped ? [] : [anchor, card]) {
    part.addEventListener('pointerenter', stay, {signal});
    part.addEventListener('pointerleave', leave, {signal});
  }
  const end = (): void => close?.();
  anchor.addEventListener('blur', end, {signal});
  anchor.addEventListener('click', end, {signal});
  window.addEventListener('scroll', end, {signal, passive: true});
  window.addEventListener('popstate', end, {signal});
  document.addEventListener(
    'pointerdown',
    ({target}) => {
      if (target !== anchor && !card.contains(target as Node)) {
        end();
      }
    },
    {signal},
  );
  document.addEventListener(
    'keydown',
    ({key}) => {
      if (key === 'Escape') {
        end();
      }
    },
    {signal},
  );
}
