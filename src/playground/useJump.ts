import {type RefObject, useCallback, useEffect, useRef} from 'react';

import type {CodeEditorHandle} from '../ui/CodeEditor';
import type {Position} from 'docusaurus-theme-verified-samples/sandbox';
import type {Workspace, WorkspaceAction} from './workspace';

type Options = {
  readonly workspace: Workspace;
  readonly dispatch: (action: WorkspaceAction) => void;
  readonly editorRef: RefObject<CodeEditorHandle | null>;
  /** Called before, to show the pane with the editor. */
  readonly onJump: () => void;
};

/** @returns a function that opens a file at a place of the running program. */
export function useJump({
  workspace,
  dispatch,
  editorRef,
  onJump,
}: Options): (position: Position) => void {
  const {files, openId} = workspace;
  const targetRef = useRef<{
    readonly id: string;
    readonly position: Position;
  }>(null);

  // After every render: the editor has followed the open file by then, in
  // effects of its own, which come first.
  useEffect(() => {
    const target = targetRef.current;
    if (target?.id === openId) {
      targetRef.current = null;
      editorRef.current?.reveal(target.position);
    }
  });

  return useCallback(
    (position) => {
      const file = files.find(({name}) => name === position.file);
      if (file) {
        targetRef.current = {id: file.id, position};
        onJump();
        dispatch({type: 'open', id: file.id});
      }
    },
    [files, dispatch, onJump],
  );
}
