import styles from './styles.module.scss';
import type {Editor} from './types';

const LOW_PX = 44;
const HIGH_PX = 88;
let count = 0;

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

/**
 * Puts a card under a line. A zone alone would not do: Monaco hides what is in
 * it from screen readers, and the lines lie above it. So the zone is empty, and
 * an overlay widget follows its place and height.
 */
export function addReview(
  editor: Editor,
  line: number,
  text: string,
  onRemove: () => void,
): Review {
  count += 1;
  const id = `hangjian.review.${count}`;
  const card = createCard(text, onRemove);
  const holder = document.createElement('div');
  holder.append(card);
  const place = () => {
    const {contentLeft, contentWidth} = editor.getLayoutInfo();
    holder.style.left = `${contentLeft}px`;
    holder.style.width = `${contentWidth}px`;
  };
  const widget = {
    getId: () => id,
    getDomNode: () => holder,
    getPosition: () => null,
  };
  const zone = {
    afterLineNumber: line,
    heightInPx: LOW_PX,
    domNode: document.createElement('div'),
    onDomNodeTop: (top: number) => {
      holder.style.top = `${top}px`;
    },
    onComputedHeight: (height: number) => {
      holder.style.height = `${height}px`;
    },
  };
  // Decorations follow the text; a zone goes back to its line when laid out.
  const anchor = editor.createDecorationsCollection([
    {
      range: {
        startLineNumber: line,
        startColumn: 1,
        endLineNumber: line,
        endColumn: 1,
      },
      options: {},
    },
  ]);
  let zoneId = '';
  place();
  editor.addOverlayWidget(widget);
  editor.changeViewZones((accessor) => {
    zoneId = accessor.addZone(zone);
  });
  const layout = editor.onDidLayoutChange(place);
  return {
    resize() {
      zone.afterLineNumber =
        anchor.getRange(0)?.startLineNumber ?? zone.afterLineNumber;
      zone.heightInPx = zone.heightInPx === LOW_PX ? HIGH_PX : LOW_PX;
      editor.changeViewZones((accessor) => accessor.layoutZone(zoneId));
    },
    remove() {
      layout.dispose();
      anchor.clear();
      editor.changeViewZones((accessor) => accessor.removeZone(zoneId));
      editor.removeOverlayWidget(widget);
    },
  };
}
