/**
 * The editor, in Chinese, with what the demos use. Only ever loaded with
 * `import()`: it is the largest thing on this site.
 */
import 'monaco-editor/nls/lang/zh-cn';
import './environment';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
// Holds the panel of suggestions; `features/suggest` (0.57.0) has only a part.
import 'monaco-editor/features/inlineCompletions/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/quickCommand/register';
import 'monaco-editor/features/readOnlyMessage/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/unicodeHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/languages/definitions/typescript/register';

export * from 'monaco-editor/editor';
