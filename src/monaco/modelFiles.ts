import {MODEL_FILES} from './demoCode';
import type {Monaco} from './types';

const OWNER = 'hangjian';
type Name = keyof typeof MODEL_FILES;
export type Model = ReturnType<Monaco['editor']['createModel']>;

export type Files = {
  readonly models: Readonly<Record<Name, Model>>;
  readonly dispose: () => void;
};

/** Language, version and markers of a file, a line each. */
export function describe(monaco: Monaco, model: Model): string {
  return [
    `${model.uri.toString()}，语言 ${model.getLanguageId()}，版本 ${model.getVersionId()}`,
    ...monaco.editor
      .getModelMarkers({resource: model.uri})
      .map(
        (marker) =>
          `第 ${marker.startLineNumber} 行第 ${marker.startColumn} 列：${marker.message}`,
      ),
  ].join('\n');
}

/** Marks every `var`, again after every change. */
function check(monaco: Monaco, model: Model): void {
  const found = model.findMatches('\\bvar\\b', false, true, true, null, false);
  monaco.editor.setModelMarkers(
    model,
    OWNER,
    found.map(({range}) => ({
      startLineNumber: range.startLineNumber,
      startColumn: range.startColumn,
      endLineNumber: range.endLineNumber,
      endColumn: range.endColumn,
      severity: monaco.MarkerSeverity.Warning,
      message: '用 const 或 let 代替 var',
      source: OWNER,
    })),
  );
}

/** Creates a model for every file of the demo. */
export function createFiles(monaco: Monaco): Files {
  const create = (name: Name) => {
    const uri = monaco.Uri.parse(`file:///demo/${name}`);
    // Without a language given, the extension of the address decides.
    const model = monaco.editor.createModel(MODEL_FILES[name], undefined, uri);
    // Listeners of a model go with it.
    model.onDidChangeContent(() => check(monaco, model));
    check(monaco, model);
    return model;
  };
  const models = {
    'order.js': create('order.js'),
    'cart.ts': create('cart.ts'),
  };
  return {
    models,
    dispose() {
      Object.values(models).forEach((model) => model.dispose());
    },
  };
}
