/** Places and switches that have a name of their own: pure data. */
import {SECTIONS} from '../config/sections';
import type {Named} from '../contents/note';

export type Place = {
  readonly title: string;
  /** Other names, and the reading of each Chinese one. */
  readonly names: readonly string[];
  readonly detail: string;
  /** Without base URL. */
  readonly to: string;
  /** What is offered, where it is not to go there by the title. */
  readonly offer?: string;
  /** A word that a page may answer better. */
  readonly isGuess?: true;
};

const APPLICATIONS: readonly Place[] = [
  {
    title: '首页',
    names: ['home', 'shouye', 'index'],
    detail: '栏目、新写的和读到哪里',
    to: '/',
  },
  {
    title: '演练场',
    names: [
      'playground',
      'code',
      '代码演练场',
      'yanlianchang',
      'daimayanlianchang',
    ],
    detail: '写代码，马上看结果',
    to: '/code/',
  },
  {
    title: '工具演示',
    names: ['tools', '工具', '工具箱', '在线工具', 'gongju', 'gongjuxiang'],
    detail: '编码、时间、文本、颜色……内容不离开这台设备',
    to: '/site#/tools/demo',
  },
  {
    title: '复习',
    names: ['review', 'fuxi', '卡片', '猜错本', '复习卡片', 'cuoti', '错题本'],
    detail: '今天到期的卡片，和想错的地方',
    to: '/review/',
  },
  {
    title: 'WebGL',
    names: ['WebGL 工作室', '着色器', 'zhuoseqi', 'shader'],
    detail: '能转动、能改的场景',
    to: '/webgl/',
  },
  {
    title: '离线阅读',
    names: ['离线', 'offline', 'lixian', '下载'],
    detail: '带走哪些栏目，占多少地方',
    to: '/offline/',
  },
  {
    title: '博客',
    names: ['blog', 'boke', '博文'],
    detail: '文章，按时间排列',
    to: '/blog',
  },
];

/** What else a section is called. */
const SECTION_NAMES: Readonly<Record<string, readonly string[]>> = {
  interview: ['面试', '面试题目', 'mianshi', 'mianshiti'],
  third: ['monaco', 'monaco 编辑器'],
};

/** Applications and sections, as one may call them. */
export const PLACES: readonly Place[] = [
  ...APPLICATIONS,
  ...SECTIONS.map(({label, path, summary}) => ({
    title: label,
    names: [path, `${label}笔记`, ...(SECTION_NAMES[path] ?? [])],
    detail: summary,
    to: `/${path}`,
  })),
];

/** What a query is compared with: `去复习` and `打开 复习` are 复习. */
export function toName(query: string): string {
  return query
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/gu, '')
    .replace(/^(?:去|到|打开|进入|前往|goto|open)(?=.)/u, '')
    .replace(/(?<=.)页面$/u, '');
}

/** What one adds to the name of a subject. */
const SUBJECT_WORDS = ['笔记', '教程', '入门', '基础'];
const MAX_NAMED = 3;

/** What is offered of the contents. */
function toPlace({kind, name, also, detail, to}: Named): Place {
  switch (kind) {
    case 'path':
      return {title: name, names: also, detail, to, offer: `走路径“${name}”`};
    case 'group':
      return {
        title: name,
        // `ES6+` is asked for without its sign.
        names: [name, name.replace(/\+$/u, '')].flatMap((one) => [
          one,
          ...SUBJECT_WORDS.map((word) => one + word),
        ]),
        detail,
        to,
        offer: `看“${name}”这一组`,
      };
    case 'tag':
      return {
        title: name,
        names: [],
        detail,
        to,
        offer: `看标签“${name}”`,
        isGuess: true,
      };
  }
}

/**
 * The places that a query names, whole: part of a name is a query.
 * @param named of the contents.
 */
export function findPlaces(
  query: string,
  named: readonly Named[] = [],
): readonly Place[] {
  const name = toName(query);
  const isNamed = ({title, names}: Place): boolean =>
    [title, ...names].some((one) => toName(one) === name);
  return [
    ...PLACES.filter(isNamed),
    ...named.map(toPlace).filter(isNamed).slice(0, MAX_NAMED),
  ];
}
