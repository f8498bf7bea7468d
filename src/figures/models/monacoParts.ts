/** Parts of monaco-editor that can be taken or left, and how they are named. */

export type MonacoPart = {
  readonly id: string;
  readonly name: string;
  /** What is imported, below `monaco-editor/`. */
  readonly imports: readonly string[];
  /** What the part runs in a worker, below `monaco-editor/`. */
  readonly worker?: string;
  /** Another part that holds everything of this one. */
  readonly within?: string;
  /** Another part that comes along, as its code imports it. */
  readonly brings?: string;
};

export type MonacoGroup = {
  readonly name: string;
  readonly parts: readonly MonacoPart[];
};

function features(...names: readonly string[]): readonly string[] {
  return names.map((name) => `features/${name}/register`);
}

function service(id: string, name: string, worker: string): MonacoPart {
  const folder = `languages/features/${id}`;
  return {
    id: `${id}-service`,
    name,
    imports: [`${folder}/register`],
    worker: `${folder}/${worker}.worker`,
    // In 0.57.0 internal/common/workers.js imports every feature.
    brings: 'all-features',
  };
}

/** What every page with an editor loads. */
export const MONACO_CORE: MonacoPart = {
  id: 'core',
  name: '编辑器内核',
  imports: ['editor'],
  worker: 'editor/editor.worker',
};

export const MONACO_GROUPS: readonly MonacoGroup[] = [
  {
    name: '特性',
    parts: [
      {
        id: 'all-features',
        name: '全部特性',
        imports: ['features/register.all'],
      },
      {
        id: 'find',
        name: '查找与替换',
        imports: features('find'),
        within: 'all-features',
      },
      {
        id: 'suggest',
        name: '补全、片段与参数提示',
        imports: features('inlineCompletions', 'snippet', 'parameterHints'),
        within: 'all-features',
      },
      {
        id: 'hover',
        name: '悬停与错误跳转',
        imports: features('hover', 'gotoError'),
        within: 'all-features',
      },
      {
        id: 'editing',
        name: '注释、多行与多光标',
        imports: features('comment', 'linesOperations', 'multicursor'),
        within: 'all-features',
      },
      {
        id: 'folding',
        name: '折叠',
        imports: features('folding'),
        within: 'all-features',
      },
      {
        id: 'menus',
        name: '右键菜单与命令面板',
        imports: features('contextmenu', 'quickCommand'),
        within: 'all-features',
      },
      {
        id: 'diff',
        name: '差异编辑器',
        imports: features('diffEditor'),
        within: 'all-features',
      },
    ],
  },
  {
    name: '语言的高亮',
    parts: [
      {
        id: 'all-languages',
        name: '全部语言',
        imports: ['languages/definitions/register.all'],
      },
      {
        id: 'web',
        name: 'JavaScript、TypeScript、HTML、CSS',
        imports: ['javascript', 'typescript', 'html', 'css'].map(
          (name) => `languages/definitions/${name}/register`,
        ),
        within: 'all-languages',
      },
      {
        id: 'sql',
        name: 'SQL',
        imports: ['languages/definitions/sql/register'],
        within: 'all-languages',
      },
    ],
  },
  {
    name: '语言的诊断与补全',
    parts: [
      service('json', 'JSON', 'json'),
      service('css', 'CSS', 'css'),
      service('html', 'HTML', 'html'),
      service('typescript', 'TypeScript 与 JavaScript', 'ts'),
    ],
  },
  {
    name: '界面',
    parts: [{id: 'zh', name: '中文', imports: ['nls/lang/zh-cn']}],
  },
];

/** What an editor in a page often needs: the first choice, and measured whole. */
export const SOME: readonly string[] = ['find', 'suggest', 'web', 'zh'];
