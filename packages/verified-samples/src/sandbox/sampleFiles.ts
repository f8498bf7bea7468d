import type {SourceFile} from './types';

/** A code fence that runs by itself. */
export type SampleSource = {
  readonly language: 'js' | 'jsx' | 'ts' | 'tsx' | 'html' | 'css';
  readonly code: string;
};

/** Something of each kind to be styled, for sheets that bring nothing along. */
const STYLE_DEMO = `<main><h1>标题</h1><p>一段文字，里面有<a href="#">链接</a>、<strong>强调</strong>和<code>代码</code>。</p><ul><li>第一项</li><li>第二项</li><li>第三项</li></ul><button type="button">按钮</button> <input aria-label="输入框" placeholder="输入框"></main>`;
/** A sheet that generates content shows that alone. */
const GENERATES_CONTENT = /::?(?:before|after)\b[^}]*\{[^}]*\bcontent\s*:/u;

/** The files of a fence: html is the document, css the sheet of a small one. */
export function toSampleFiles({
  language,
  code,
}: SampleSource): readonly SourceFile[] {
  switch (language) {
    case 'html':
      return [{name: 'index.html', code}];
    case 'css':
      return [
        {
          name: 'index.html',
          code: `<!doctype html><html lang="zh-Hans"><head><link rel="stylesheet" href="style.css"></head><body>${GENERATES_CONTENT.test(code) ? '' : STYLE_DEMO}</body></html>`,
        },
        {name: 'style.css', code},
      ];
    default:
      return [{name: `main.${language}`, code}];
  }
}
