/**
 * Below a page: whether it counts as read, and the reader's own word on it. The
 * page keeps the room; this is drawn in it without React, whose root and router
 * the page's first load would have to share.
 */
import styles from './styles.module.scss';

/** On the element that keeps the room. */
const ROOM = '[data-end-mark]';

export type EndMark = {
  /** @param isForgotten nothing can be kept in this browser. */
  readonly show: (isRead: boolean, isForgotten: boolean) => void;
  readonly remove: () => void;
};

/**
 * Draws it on the page that is shown, if that has room for it.
 * @param settings where marks are switched off.
 * @param onPress the reader says the opposite.
 */
export function createEndMark(
  settings: string,
  onPress: () => void,
): EndMark | null {
  const room = document.querySelector<HTMLElement>(ROOM);
  if (!room) {
    return null;
  }
  const state = document.createElement('span');
  state.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', onPress);
  const link = document.createElement('a');
  link.href = settings;
  link.textContent = '关掉这些记号';
  room.classList.add(styles.room ?? '');
  room.replaceChildren(state, button, link);
  return {
    show(isRead, isForgotten) {
      state.textContent = isRead
        ? `✓ 读过${isForgotten ? '（浏览器不让存，离开就忘）' : ''}`
        : '';
      button.textContent = isRead ? '标为没读过' : '标为读过';
    },
    remove() {
      room.replaceChildren();
    },
  };
}
