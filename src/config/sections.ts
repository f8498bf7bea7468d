/**
 * The one table of documentation sections. Plugin instances, navbar, footer,
 * home cards, content checks and tests all derive from it.
 */
export type Section = {
  /** Docusaurus plugin id; the preset's own instance is `default`. */
  readonly id: string;
  /** Content folder, and first segment of every route in the section. */
  readonly path: string;
  /** Short name in the navbar and on cards. */
  readonly label: string;
  /** What a reader finds there, one line. */
  readonly summary: string;
  readonly sidebarId: 'tutorialSidebar' | 'third';
  /** Hash slugs in front matter (`/1a2b3c4d`), or the file path as the route. */
  readonly route: 'hash' | 'path';
};

export const SECTIONS = [
  {
    id: 'default',
    path: 'docs',
    label: '前端',
    summary: 'JavaScript、CSS、React、TypeScript、浏览器扩展、Git 与工程化',
    sidebarId: 'tutorialSidebar',
    route: 'hash',
  },
  {
    id: 'third',
    path: 'third',
    label: '插件',
    summary: '把 Monaco Editor 嵌进自己的产品',
    sidebarId: 'third',
    route: 'path',
  },
  {
    id: 'tips',
    path: 'tips',
    label: '技巧',
    summary: '代理、报错、调试与效率：遇到时翻开就能用',
    sidebarId: 'tutorialSidebar',
    route: 'hash',
  },
  {
    id: 'fullStack',
    path: 'fullStack',
    label: '全栈',
    summary: 'Express、MongoDB、Next.js 从安装到上线',
    sidebarId: 'tutorialSidebar',
    route: 'hash',
  },
  {
    id: 'other',
    path: 'other',
    label: '其他',
    summary: 'Rust 与 WebAssembly',
    sidebarId: 'tutorialSidebar',
    route: 'path',
  },
  {
    id: 'interview',
    path: 'interview',
    label: '面试题',
    summary: '三十秒答案、追问，以及能运行的证明',
    sidebarId: 'tutorialSidebar',
    route: 'hash',
  },
] as const satisfies readonly Section[];

/** Sections with a text entry in the navbar; interview has an icon instead. */
export const NAVBAR_SECTIONS = SECTIONS.filter(({id}) => id !== 'interview');

/**
 * The name of the section that a docs instance holds.
 * @throws for an id that the table does not have.
 */
export function findSectionLabel(pluginId: string): string {
  const section = SECTIONS.find(({id}) => id === pluginId);
  if (!section) {
    throw new Error(`没有 id 为 ${pluginId} 的栏目`);
  }
  return section.label;
}
