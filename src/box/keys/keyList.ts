/** The keys of the site, by what must be on the page for them to work. */
import {NOTE_KEYS} from '../../reading/settings';

export type KeyGroup = {
  readonly title: string;
  /** Of an element that brings these keys; null: they work everywhere. */
  readonly selector: string | null;
  /** Other keys for the same stand after ` / `, keys pressed together have `+`. */
  readonly keys: readonly (readonly [keys: string, what: string])[];
};

/** `Ctrl` stands for Command on a Mac. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: '处处',
    selector: null,
    keys: [
      ['Ctrl+K / /', '打开搜索框'],
      ['?', '打开这张表'],
      ['Esc', '关上打开的东西'],
    ],
  },
  {
    title: '搜索框里',
    selector: null,
    keys: [
      ['↑ / ↓', '在结果之间移动'],
      ['Enter', '打开选中的一条'],
      ['Ctrl+Enter', '在新标签页打开'],
    ],
  },
  {
    title: '笔记里',
    selector: 'article .markdown',
    keys: NOTE_KEYS,
  },
  {
    title: '搜索词的标记',
    selector: '[aria-label="搜索词的标记"] button',
    keys: [
      ['n', '下一处'],
      ['⇧+n', '上一处'],
      ['Esc', '去掉标记'],
    ],
  },
  {
    title: '行间',
    selector: 'section[aria-label^="行间："]',
    keys: [
      ['← / →', '上一步、下一步'],
      ['Page Up / Page Down', '上一轮、下一轮'],
      ['Home / End', '第一步、最后一步'],
      ['Esc', '合上'],
    ],
  },
  {
    title: '代码编辑器',
    selector: '.cm-editor',
    keys: [
      ['Ctrl+Enter', '运行'],
      ['Ctrl+F', '在代码里查找'],
      ['Ctrl+Space', '补全'],
      ['Esc', '之后按 Tab 离开编辑器'],
    ],
  },
  {
    title: '复习',
    selector: '[aria-keyshortcuts="Space"], [aria-keyshortcuts="1"]',
    keys: [
      ['Space', '显示答案'],
      ['1 / 2 / 3 / 4', '重来、困难、良好、简单'],
      ['U', '撤回上一次'],
    ],
  },
  {
    title: '转动画面',
    selector: '[data-orbit]',
    keys: [
      ['↑ / ↓ / ← / →', '转动，先让画面得到焦点'],
      ['Home', '转回原样'],
    ],
  },
];
