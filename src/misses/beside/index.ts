/** Shows what one had said beside the place where it was asked. */
import {arrange, type Question} from '../arrange';
import {getMissLog} from '../missLog';
import {findElement} from '../place';
import styles from './styles.module.scss';

/** What stands on the page now. */
let shown: {readonly id: string; readonly note: HTMLElement} | null = null;

/** What the note stands before: the figure or sample, or the heading's next. */
function findGoal({miss: {anchor, kind, number}}: Question): Element | null {
  const isAsked = kind === 'prediction' || kind === 'figure';
  const asked = isAsked ? findElement({anchor, number}) : null;
  if (!asked) {
    const heading = anchor === '' ? null : document.getElementById(anchor);
    return heading?.nextElementSibling ?? heading;
  }
  // As far out as the text goes: what is within may be drawn anew.
  let goal: Element = asked;
  while (goal.parentElement && !goal.parentElement.matches('.markdown')) {
    goal = goal.parentElement;
  }
  return goal;
}

function append<Name extends keyof HTMLElementTagNameMap>(
  parent: Element,
  name: Name,
  text = '',
  className?: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) {
    element.className = className;
  }
  parent.append(element);
  return element;
}

function createNote({miss}: Question): HTMLElement {
  const note = document.createElement('aside');
  note.className = styles.note ?? '';
  note.tabIndex = -1;
  note.setAttribute('aria-label', '你当时说的');
  const date = new Date(miss.at);
  append(
    note,
    'p',
    `${date.getMonth() + 1} 月 ${date.getDate()} 日，${miss.question}：${miss.said === '' ? '你没有答上来。' : ''}`,
  );
  const list = append(note, 'dl');
  for (const [label, text, className] of [
    ['你说', miss.said, styles.wrong],
    ['其实', miss.truth, styles.right],
  ] as const) {
    if (text !== '') {
      const row = append(list, 'div', '', className);
      append(row, 'dt', label);
      append(row, 'dd', text);
    }
  }
  append(note, 'button', '收起').addEventListener('click', hide);
  return note;
}

function hide(): void {
  shown?.note.remove();
  shown = null;
}

/**
 * @param search of the address: `?miss=` and the id of a question.
 * @returns whether there was something to show.
 */
export function showBeside(search: string): boolean {
  const id = new URLSearchParams(search).get('miss');
  if (shown?.id === id && shown?.note.isConnected) {
    return true;
  }
  hide();
  const question = arrange(getMissLog().getSnapshot().entries).find(
    (one) => one.id === id,
  );
  const goal = question && findGoal(question);
  if (!question || !goal || id === null) {
    return false;
  }
  for (
    let fold = goal.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true;
  }
  const note = createNote(question);
  goal.before(note);
  shown = {id, note};
  note.scrollIntoView({block: 'center'});
  note.focus({preventScroll: true});
  return true;
}
