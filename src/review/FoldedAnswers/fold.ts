import {ANSWER_ATTRIBUTE, GIVEAWAY_IDS} from '../answersSetting';

/** Hidden from the eye, and found by a search in the page and by links. */
const HIDDEN = 'until-found';

function listAnswers(): readonly HTMLDetailsElement[] {
  return [
    ...document.querySelectorAll<HTMLDetailsElement>(
      `details[${ANSWER_ATTRIBUTE}]`,
    ),
  ];
}

/**
 * What tells a question's answer further down: why wrong ones are wrong, and the
 * proof; up to the next question.
 */
function listGiveaways(answer: HTMLElement): readonly Element[] {
  const list: Element[] = [];
  let isTold = false;
  for (
    let next = answer.nextElementSibling;
    next && next.tagName !== 'H2';
    next = next.nextElementSibling
  ) {
    isTold ||= GIVEAWAY_IDS.test(next.id);
    if (isTold) {
      list.push(next);
    }
  }
  return list;
}

function hideGiveaways(answer: HTMLElement, isHidden: boolean): void {
  for (const element of listGiveaways(answer)) {
    if (isHidden) {
      element.setAttribute('hidden', HIDDEN);
    } else {
      element.removeAttribute('hidden');
    }
  }
}

/**
 * Opens the answer below which an element is hidden.
 * @returns whether it was.
 */
function reveal(element: Element | null): boolean {
  const part = element?.closest(`[hidden="${HIDDEN}"]`);
  const answer = listAnswers().find(
    (one) => part && listGiveaways(one).includes(part),
  );
  if (!answer) {
    return false;
  }
  answer.open = true;
  hideGiveaways(answer, false);
  return true;
}

/** Opens all answers of the page, with what stands below them. */
export function openAnswers(): void {
  for (const answer of listAnswers()) {
    answer.open = true;
    hideGiveaways(answer, false);
  }
}

/**
 * Folds all answers of the page, and hides what gives them away until the answer
 * above it is opened, or the browser finds something there.
 * @returns what ends it; the answers stay as they are.
 */
export function foldAnswers(): () => void {
  for (const answer of listAnswers()) {
    answer.open = false;
    hideGiveaways(answer, true);
  }
  const onToggle = ({target}: Event): void => {
    const answer = listAnswers().find((one) => one === target);
    if (answer) {
      hideGiveaways(answer, !answer.open);
    }
  };
  const onFound = ({target}: Event): void => {
    reveal(target instanceof Element ? target : null);
  };
  // `toggle` does not bubble.
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('beforematch', onFound);
  return () => {
    document.removeEventListener('toggle', onToggle, true);
    document.removeEventListener('beforematch', onFound);
  };
}

/**
 * Shows where the address leads, when that is hidden.
 * @param hash of the address, with its `#`.
 */
export function revealTarget(hash: string): void {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A lone percent sign: as it is.
  }
  const target = document.getElementById(id);
  if (reveal(target)) {
    target?.scrollIntoView();
  }
}
