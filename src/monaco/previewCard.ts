import type {Preview} from './findPreview';
import styles from './styles.module.scss';

/** Taller pictures are made smaller. */
const MAX_PICTURE_PX = 120;
const PADDING_PX = 16;
export const LINE_PX = 40;
const UNREADABLE = '这张图片读不出来';

type Ready = (text: string, height: number) => void;

export type PreviewCard = {
  readonly element: HTMLElement;
  /**
   * Calls back with what it shows and how high it wants to be: at once, or when
   * the picture has come.
   */
  readonly onReady: (callback: Ready) => void;
};

function createSwatch(colour: string): HTMLElement {
  const swatch = document.createElement('span');
  swatch.className = styles.swatch ?? '';
  swatch.style.backgroundColor = colour;
  return swatch;
}

function createImage(address: string, alt: string): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = alt;
  image.style.maxBlockSize = `${MAX_PICTURE_PX}px`;
  image.src = address;
  return image;
}

/** What stands below a line. */
export function createPreviewCard(preview: Preview): PreviewCard {
  const element = document.createElement('div');
  element.className = styles.preview ?? '';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', '预览');
  const write = (text: string) => {
    const words = document.createElement('span');
    words.textContent = text;
    element.append(words);
  };
  const show = (text: string): PreviewCard => {
    write(text);
    return {element, onReady: (callback) => callback(text, LINE_PX)};
  };
  switch (preview.kind) {
    case 'colour':
      if (!CSS.supports('color', preview.value)) {
        return show(`${preview.value} 不是浏览器认识的颜色`);
      }
      element.append(createSwatch(preview.value));
      return show(`颜色 ${preview.value}`);
    case 'foreign':
      return show('只预览 data: 图片和本站以 / 开头的图片，不请求别的网站');
    case 'image': {
      const image = createImage(preview.address, preview.alt);
      element.append(image);
      return {
        element,
        onReady(callback) {
          image.addEventListener('load', () => {
            const {naturalWidth: width, naturalHeight: height} = image;
            const text = `${preview.alt || '图片'}，${width} × ${height}`;
            write(text);
            const shown = Math.min(height, MAX_PICTURE_PX) + PADDING_PX;
            callback(text, Math.max(LINE_PX, shown));
          });
          image.addEventListener('error', () => {
            image.remove();
            write(UNREADABLE);
            callback(UNREADABLE, LINE_PX);
          });
        },
      };
    }
  }
}
