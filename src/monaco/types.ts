import type * as Api from 'monaco-editor/editor';

/** The editor's module, which is there only after it was loaded. */
export type Monaco = typeof Api;
export type Editor = Api.editor.IStandaloneCodeEditor;
export type EditorOptions = Api.editor.IStandaloneEditorConstructionOptions;
export type Disposable = Api.IDisposable;

/** What every demo is given. */
export type DemoProps = {readonly monaco: Monaco};
