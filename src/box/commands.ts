/** Switches that the search box knows by name. */
import {toName} from './places';

export type ColorChoice = 'light' | 'dark';

export type Commands = {
  readonly color: ColorChoice;
  readonly setColor: (choice: ColorChoice) => void;
  readonly showKeys: () => void;
};

type Command = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly act: () => void;
};

const COLOR_NAMES =
  '主题,切换主题,换主题,配色,theme,zhuti,颜色主题,colortheme'.split(',');
const DARK_NAMES =
  '深色,暗色,黑色,夜间,深色模式,暗色模式,黑暗模式,夜间模式,深色主题,暗色主题,dark,darkmode,shense'.split(
    ',',
  );
const LIGHT_NAMES =
  '浅色,亮色,白色,日间,浅色模式,亮色模式,白天模式,浅色主题,亮色主题,light,lightmode,qianse'.split(
    ',',
  );
const KEY_NAMES =
  '?,快捷键,快捷键表,键盘,按键,热键,kuaijiejian,shortcut,shortcuts,keys,hotkeys,keyboard'.split(
    ',',
  );

function nameColor(choice: ColorChoice): string {
  return choice === 'dark' ? '深色' : '浅色';
}

/** The switches that a query names, whole. */
export function findCommands(
  query: string,
  {color, setColor, showKeys}: Commands,
): readonly Command[] {
  const name = toName(query);
  const wanted: ColorChoice | null = DARK_NAMES.includes(name)
    ? 'dark'
    : LIGHT_NAMES.includes(name)
      ? 'light'
      : COLOR_NAMES.includes(name)
        ? color === 'dark'
          ? 'light'
          : 'dark'
        : null;
  return [
    ...(wanted === null
      ? []
      : [
          {
            id: 'color',
            title: `换成${nameColor(wanted)}主题`,
            detail:
              wanted === color ? '现在就是它' : `现在是${nameColor(color)}`,
            act: () => setColor(wanted),
          },
        ]),
    ...(KEY_NAMES.includes(name)
      ? [
          {
            id: 'keys',
            title: '打开快捷键表',
            detail: '这一页能用的键；在别处按 ? 也能打开',
            act: showKeys,
          },
        ]
      : []),
  ];
}
