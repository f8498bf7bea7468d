import type {Editor} from './types';

let count = 0;

export type CardZone = {
  /** Where the line above it is now. */
  readonly line: () => number;
  readonly height: () => number;
  readonly setHeight: (pixels: number) => void;
  /** Scrolls until the whole card can be seen. */
  readonly reveal: () => void;
  readonly remove: () => void;
};

/**
 * Puts a card under a line. A zone alone would not do: Monaco hides what is in
 * it from screen readers, and the lines lie above it. So the zone is empty, and
 * an overlay widget follows its place and height.
 */
export function addCard(
  editor: Editor,
  line: number,
  card: HTMLElement,
  heightInPx: number,
): CardZone {
  count += 1;
  const id = `hangjian.card.${count}`;
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
    heightInPx,
    domNode: document.createElement('div'),
    onDomNodeTop: (top: number) => {
      holder.style.top = `${top}px`;
    },
    onComputedHeight: (height: number) => {
      holder.style.height = `${height}px`;
      // Folded away: out of sight, and out of reach of Tab as well.
      holder.style.visibility = height === 0 ? 'hidden' : '';
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
  const findLine = () =>
    anchor.getRange(0)?.startLineNumber ?? zone.afterLineNumber;
  let zoneId = '';
  place();
  editor.addOverlayWidget(widget);
  editor.changeViewZones((accessor) => {
    zoneId = accessor.addZone(zone);
  });
  const layout = editor.onDidLayoutChange(place);
  return {
    line: findLine,
    height: () => zone.heightInPx,
    setHeight(pixels) {
      zone.afterLineNumber = findLine();
      zone.heightInPx = pixels;
      editor.changeViewZones((accessor) => accessor.layoutZone(zoneId));
    },
    reveal() {
      const bottom =
        editor.getBottomForLineNumber(findLine()) + zone.heightInPx;
      const {height} = editor.getLayoutInfo();
      if (bottom > editor.getScrollTop() + height) {
        editor.setScrollTop(bottom - height);
      }
    },
    remove() {
      layout.dispose();
      anchor.clear();
      editor.changeViewZones((accessor) => accessor.removeZone(zoneId));
      editor.removeOverlayWidget(widget);
    },
  };
}
