/** What a page looks like on paper, without comparing pictures. */
import type {Page} from '@playwright/test';

type Paper = {
  /** Text of less than 4.5:1 on white, by its element and colour. */
  readonly pale: readonly string[];
  /** Surfaces that are still dark: black on black where printers draw them. */
  readonly dark: readonly string[];
  /** Buttons, sliders and empty fields, which nobody presses there. */
  readonly controls: readonly string[];
  /** Labels of what is not there. */
  readonly orphans: readonly string[];
  /** What would have to be scrolled to be read. */
  readonly cut: readonly string[];
};

/** Runs in the page, under print media. */
function inspect(): Paper {
  const MIN_CONTRAST = 4.5;
  const CONTROLS =
    'button:not([role="tab"]), input:not([type="checkbox"]:disabled, :read-write:not([value=""])), select, [role="button"], [role="slider"], [role="separator"]';
  const isShown = (element: Element): boolean => {
    const {width, height} = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({visibilityProperty: true, opacityProperty: true})
    );
  };
  // Whatever way a colour is written, a canvas has it as bytes.
  const context = document
    .createElement('canvas')
    .getContext('2d', {willReadFrequently: true})!;
  const contrastOnWhite = (colour: string): number => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [
      ...context.getImageData(0, 0, 1, 1).data,
    ].map((byte) => {
      const part = byte / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  };
  const pale = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const {data, parentElement} = texts.currentNode as Text;
    if (data.trim() !== '' && parentElement && isShown(parentElement)) {
      // Text in a drawing has a fill, and its colour says nothing.
      const {color: own, fill} = getComputedStyle(parentElement);
      const color = parentElement instanceof SVGElement ? fill : own;
      if (contrastOnWhite(color) < MIN_CONTRAST) {
        const {localName, className} = parentElement;
        pale.add(`${localName}.${className} ${color}：${data.trim()}`);
      }
    }
  }
  /** In pixels of a side; a dot or a line may be as dark as text. */
  const MIN_SURFACE = 40;
  const dark = [...document.querySelectorAll('*')]
    .filter((element) => {
      const {width, height} = element.getBoundingClientRect();
      return (
        isShown(element) &&
        width > MIN_SURFACE &&
        height > MIN_SURFACE / 2 &&
        contrastOnWhite(getComputedStyle(element).backgroundColor) >
          MIN_CONTRAST
      );
    })
    .map(({localName, className}) => `${localName}.${className}`);
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter(isShown)
    .map(({outerHTML}) => outerHTML.slice(0, 120));
  const orphans = [...document.querySelectorAll('label, legend')]
    .filter(isShown)
    .filter((element) => {
      const {control} = element as HTMLLabelElement;
      const own = element.parentElement;
      // The value of a slider stands beside it.
      return !(
        (control && isShown(control)) ||
        [...(own?.querySelectorAll('*') ?? [])].some(
          (other) => other !== element && isShown(other),
        )
      );
    })
    .map(({textContent}) => textContent);
  // Less than a line may be a rounded corner, or the room of a scrollbar.
  const MIN_CUT = 16;
  const cut = [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter(
      (element) =>
        isShown(element) &&
        element.scrollHeight - element.clientHeight > MIN_CUT &&
        /auto|scroll|hidden|clip/u.test(getComputedStyle(element).overflowY),
    )
    .map(({localName, className}) => `${localName}.${className}`);
  return {
    pale: [...pale].slice(0, 20),
    dark: dark.slice(0, 20),
    controls: controls.slice(0, 20),
    orphans,
    cut,
  };
}

/** Leaves the page under print media. */
export async function inspectPaper(page: Page): Promise<Paper> {
  await page.emulateMedia({media: 'print'});
  return page.evaluate(inspect);
}
