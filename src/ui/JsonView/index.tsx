import {defaultKeymap} from '@codemirror/commands';
import {json} from '@codemirror/lang-json';
import {
  codeFolding,
  foldEffect,
  foldKeymap,
  unfoldAll,
} from '@codemirror/language';
import {EditorState} from '@codemirror/state';
import {EditorView, keymap} from '@codemirror/view';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import {createReading} from '../CodeEditor/createState';
import {countInside, findPath, listSecondLevel} from './jsonTree';
import styles from './styles.module.scss';

type Props = {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
  /** What is done with the place one looks at, beside its path. */
  readonly renderPath: (path: string) => ReactNode;
  readonly buttonClass: string | undefined;
};

/** A folded value says how much is in it; pressing it opens it. */
const FOLDING = codeFolding({
  preparePlaceholder: countInside,
  placeholderDOM(_view, onclick, count: number) {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'cm-foldPlaceholder';
    element.textContent = `${count} 项`;
    element.title = '展开';
    element.addEventListener('click', onclick);
    return element;
  },
});

function createState(
  doc: string,
  label: string,
  onMove: (state: EditorState) => void,
): EditorState {
  return EditorState.create({
    doc,
    extensions: [
      createReading(),
      json(),
      FOLDING,
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({
        'aria-label': label,
        // It is read: the keys of a phone would cover it.
        inputmode: 'none',
      }),
      EditorView.updateListener.of(({state, selectionSet}) => {
        if (selectionSet) {
          onMove(state);
        }
      }),
      keymap.of([...foldKeymap, ...defaultKeymap]),
    ],
  });
}

/**
 * A JSON text that can be folded, searched, and says where in it one is. Of any
 * length: only what is in view is laid out. Heavy, load it with `import()`.
 */
export default function JsonView({
  text,
  label,
  renderPath,
  buttonClass,
}: Props): ReactNode {
  const mountRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView>(null);
  const [path, setPath] = useState<string | null>(null);
  const move = useEffectEvent((state: EditorState) =>
    setPath(findPath(state, state.selection.main.head)),
  );
  useEffect(() => {
    if (!mountRef.current) {
      return undefined;
    }
    const view = new EditorView({
      parent: mountRef.current,
      state: createState(text, label, (state) => move(state)),
    });
    viewRef.current = view;
    move(view.state);
    return () => view.destroy();
  }, [text, label]);

  function foldInner(): void {
    const view = viewRef.current;
    if (view) {
      unfoldAll(view);
      const effects = listSecondLevel(view.state).map((range) =>
        foldEffect.of(range),
      );
      view.dispatch({effects, selection: {anchor: 0}, scrollIntoView: true});
    }
  }

  return (
    <div className={styles.view}>
      <div ref={mountRef} className={styles.text} />
      <div className={styles.bar}>
        <button type="button" className={buttonClass} onClick={foldInner}>
          只看第一层
        </button>
        <button
          type="button"
          className={buttonClass}
          onClick={() => viewRef.current && unfoldAll(viewRef.current)}>
          全部展开
        </button>
        <span className={styles.key}>Ctrl 或 ⌘ + F 查找</span>
        {path !== null && (
          <>
            <code>{path}</code>
            {renderPath(path)}
          </>
        )}
      </div>
    </div>
  );
}
