import {addCard, type CardZone} from './cardZone';
import {findPreview} from './findPreview';
import {createPreviewCard, LINE_PX} from './previewCard';
import type {Disposable, Editor} from './types';

export type PreviewZones = Disposable & {
  /** Opens or closes the preview of a line. @returns null: nothing to show. */
  readonly toggle: (line: number) => 'opened' | 'closed' | null;
  readonly clear: () => void;
};

type Open = {readonly zone: CardZone; readonly source: string};

/**
 * PreviewZones between the lines of an editor; they follow their lines, and what
 * is written there.
 * @param onChange called with what each one shows, from the top.
 */
export function createPreviewZones(
  editor: Editor,
  onChange: (shown: readonly string[]) => void,
): PreviewZones {
  const open = new Set<Open>();
  const texts = new Map<Open, string>();
  const report = () =>
    onChange(
      [...open]
        .toSorted((a, b) => a.zone.line() - b.zone.line())
        .map(
          (one) => `第 ${one.zone.line()} 行：${texts.get(one) ?? '正在读'}`,
        ),
    );
  const read = (line: number) => editor.getModel()?.getLineContent(line) ?? '';

  const show = (line: number, isAsked: boolean): boolean => {
    const preview = findPreview(read(line));
    if (!preview) {
      return false;
    }
    const card = createPreviewCard(preview);
    const zone = addCard(editor, line, card.element, LINE_PX);
    const one: Open = {zone, source: JSON.stringify(preview)};
    open.add(one);
    card.onReady((text, height) => {
      // A picture may come after its preview is gone.
      if (open.has(one)) {
        texts.set(one, text);
        zone.setHeight(height);
        // What changes by itself must not take the reader elsewhere.
        if (isAsked) {
          zone.reveal();
        }
        report();
      }
    });
    return true;
  };
  const close = (one: Open) => {
    open.delete(one);
    texts.delete(one);
    one.zone.remove();
  };

  const listener = editor.onDidChangeModelContent(() => {
    for (const one of open) {
      const line = one.zone.line();
      if (JSON.stringify(findPreview(read(line))) !== one.source) {
        close(one);
        show(line, false);
      }
    }
    report();
  });
  return {
    toggle(line) {
      const found = [...open].find(({zone}) => zone.line() === line);
      if (found) {
        close(found);
      }
      const isOpen = !found && show(line, true);
      report();
      if (found) {
        return 'closed';
      }
      return isOpen ? 'opened' : null;
    },
    clear() {
      open.forEach(close);
      report();
    },
    dispose() {
      listener.dispose();
      open.forEach(close);
    },
  };
}
