import {useHistory} from '@docusaurus/router';
import {useCallback, useReducer, useState} from 'react';

import {saveFile} from './commands';
import {type Notice, STORE_PROBLEMS} from './notice';
import {loadDraft, type Start} from './start';
import {useDraft} from './useDraft';
import {useLink} from './useLink';
import type {Runner} from './useRunner';
import {
  type Base,
  createWorkspace,
  type Origin,
  reduceWorkspace,
  toProject,
  type Workspace,
  type WorkspaceAction,
} from './workspace';

/** What the banner over the panes says. */
export type Banner =
  | {readonly kind: 'none'}
  | {
      readonly kind: 'link';
      readonly hasRun: boolean;
      /** A page of this site led here: a sample's, or what the reader pasted. */
      readonly isOurs: boolean;
    }
  | {readonly kind: 'brokenLink'; readonly message: string}
  | {readonly kind: 'conflict'};

export type Playground = {
  readonly workspace: Workspace;
  readonly banner: Banner;
  /** False while the code is a link's that nobody has run. */
  readonly canAutoRun: boolean;
  readonly notice: Notice | null;
  readonly notify: (notice: Notice | null) => void;
  readonly dispatch: (action: WorkspaceAction) => void;
  /** Starts over from a project; 撤销 comes with it. */
  readonly startFrom: (project: Base, text: string) => void;
  /** Back to the template or link that the files began as. */
  readonly startOver: () => void;
  readonly markRun: () => void;
  readonly leaveLink: () => void;
  readonly keepAsDraft: () => void;
  readonly takeOther: () => void;
  readonly keepOwn: () => void;
};

function createFirstNotice({broken}: Start): Notice | null {
  return broken === null
    ? null
    : {
        tone: 'error',
        text: '上次的草稿读不出来，已经原样留在浏览器里。',
        action: {
          label: '下载原文',
          run: () => saveFile('draft.txt', 'text/plain', broken),
        },
      };
}

function findBanner(
  origin: Origin,
  hasRun: boolean,
  isOurs: boolean,
  error: string | null,
  hasConflict: boolean,
): Banner {
  if (origin === 'link') {
    return error === null
      ? {kind: 'link', hasRun, isOurs}
      : {kind: 'brokenLink', message: error};
  }
  return {kind: hasConflict ? 'conflict' : 'none'};
}

/** The files, where they are kept, and what the reader is told about them. */
export function usePlayground(start: Start, runner: Runner): Playground {
  const [workspace, change] = useReducer(reduceWorkspace, start, (first) =>
    createWorkspace(first.project, first.origin, first.base),
  );
  const [notice, notify] = useState(() => createFirstNotice(start));
  const [hasRun, setHasRun] = useState(false);
  const history = useHistory();
  // Whoever comes from elsewhere, or reloads, has loaded the document.
  const [isOurs, setIsOurs] = useState(history.action === 'PUSH');
  const {reset} = runner;

  const undo = useCallback(() => {
    change({type: 'undo'});
    notify(null);
  }, []);
  const dispatch = useCallback(
    (action: WorkspaceAction) => {
      if (action.type === 'remove') {
        const name = workspace.files.find(({id}) => id === action.id)?.name;
        notify({
          tone: 'info',
          text: `已删除 ${name}`,
          action: {label: '撤销', run: undo},
        });
      } else if (action.type === 'edit') {
        // What was done to the code before is no news about this one.
        notify((last) => (last?.tone === 'info' && !last.action ? null : last));
      }
      change(action);
    },
    [workspace.files, undo],
  );
  const replace = useCallback(
    (action: Extract<WorkspaceAction, {type: 'replace'}>, text: string) => {
      reset();
      change(action);
      notify({tone: 'info', text, action: {label: '撤销', run: undo}});
    },
    [reset, undo],
  );

  function follow({project, origin, base}: Start): void {
    draft.flush();
    setHasRun(false);
    setIsOurs(false);
    replace(
      {type: 'replace', project, origin, base},
      origin === 'link' ? '打开了链接里的代码。' : '回到了你的草稿。',
    );
  }
  const link = useLink({
    start,
    onChange: follow,
  });
  const draft = useDraft({
    start,
    workspace,
    hash: link.hash,
    onProblem: (problem) =>
      notify({tone: 'error', text: STORE_PROBLEMS[problem]}),
    onTake: (project) =>
      replace(
        {type: 'replace', project, origin: 'draft', base: workspace.base},
        '已换成另一个标签页的版本。',
      ),
  });

  function startFrom(project: Base, text: string): void {
    if (workspace.origin === 'link') {
      // The draft goes in first, so that 撤销 brings it back.
      const stored = loadDraft();
      change({...stored, type: 'replace', origin: 'draft'});
      link.forget();
    }
    replace({type: 'replace', project, origin: 'draft'}, text);
  }
  return {
    workspace,
    banner: findBanner(
      workspace.origin,
      hasRun,
      isOurs,
      link.error,
      draft.hasConflict,
    ),
    canAutoRun: workspace.origin === 'draft' || hasRun,
    notice,
    notify,
    dispatch,
    startFrom,
    startOver: () =>
      replace(
        {
          type: 'replace',
          project: workspace.base,
          origin: workspace.origin,
          base: workspace.base,
        },
        '已恢复成开始时的样子。',
      ),
    markRun: () => setHasRun(true),
    // 撤销 brings a link's code back without its address.
    leaveLink: () => (link.hash === '' ? follow(loadDraft()) : link.leave()),
    keepAsDraft: () =>
      startFrom(
        toProject(workspace),
        '已存为你的草稿，原来的草稿可以撤销找回。',
      ),
    takeOther: draft.takeOther,
    keepOwn: draft.keepOwn,
  };
}
