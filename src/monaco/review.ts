import {addCard} from './cardZone';
import styles from './styles.module.scss';
import type {Editor} from './types';

const LOW_PX = 44;
const HIGH_PX = 88;

export type Review = {
  /** Makes it high or low. */
  readonly resize: () => void;
  readonly remove: () => void;
};

function createCard(text: string, onRemove: () => void): HTMLElement {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  card.setAttribute('role', 'group');
  card.setAttribute('aria-label', `评论：${text}`);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '删除';
  button.addEventListener('click', onRemove);
  const words = document.createElement('span');
  words.textContent = text;
  card.append(words, button);
  return card;
}

/** Puts a review under a line. */
export function addReview(
  editor: Editor,
  line: number,
  text: string,
  onRemove: () => void,
): Review {
  const zone = addCard(editor, line, createCard(text, onRemove), LOW_PX);
  return {
    resize: () => zone.setHeight(zone.height() === LOW_PX ? HIGH_PX : LOW_PX),
    remove: zone.remove,
  };
}
