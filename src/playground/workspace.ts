import {findNameProblem, MAX_FILES, type Project} from './project';
import type {SourceFile} from 'docusaurus-theme-verified-samples/sandbox';

/** A file with an identity that survives renaming: its undo history has it. */
export type WorkspaceFile = SourceFile & {readonly id: string};

/** Where the code came from; code of a link never becomes the draft by itself. */
export type Origin = 'draft' | 'link';

/** What 重置 goes back to: a template, or what a link carried. */
export type Base = Project & {readonly id?: string};

type Snapshot = {
  readonly files: readonly WorkspaceFile[];
  readonly openId: string;
  readonly origin: Origin;
  readonly base: Base;
};

/** The last change to the set of files, until it is taken back. */
type Undoable =
  | {
      readonly kind: 'remove';
      readonly file: WorkspaceFile;
      readonly index: number;
    }
  | {readonly kind: 'replace'; readonly before: Snapshot};

export type Workspace = Snapshot & {
  readonly undoable: Undoable | null;
  /** Number of the next id. */
  readonly nextId: number;
};

export type WorkspaceAction =
  | {readonly type: 'edit'; readonly id: string; readonly code: string}
  | {readonly type: 'open'; readonly id: string}
  | {readonly type: 'add'; readonly name: string}
  | {readonly type: 'rename'; readonly id: string; readonly name: string}
  | {readonly type: 'remove'; readonly id: string}
  | {
      readonly type: 'replace';
      readonly project: Project;
      readonly origin: Origin;
      /** What 重置 goes back to afterwards; the project itself when absent. */
      readonly base?: Base;
    }
  | {readonly type: 'undo'};

/**
 * Puts the files of a project into a workspace. A file keeps the identity of
 * its namesake, so that its undo history goes on.
 */
function adopt(
  {files, open}: Project,
  known: readonly WorkspaceFile[],
  firstId: number,
): Pick<Workspace, 'files' | 'openId' | 'nextId'> {
  let nextId = firstId;
  const adopted = files.map(({name, code}) => {
    const id = known.find((file) => file.name === name)?.id ?? `file-${nextId}`;
    nextId += 1;
    return {id, name, code};
  });
  const opened = adopted.find(({name}) => name === open) ?? adopted[0];
  return {files: adopted, openId: opened?.id ?? '', nextId};
}

/** A workspace with the files of one project and nothing to undo. */
export function createWorkspace(
  project: Project,
  origin: Origin,
  base: Base = project,
): Workspace {
  return {...adopt(project, [], 1), origin, base, undoable: null};
}

/** What is kept as a draft, shared and run. */
export function toProject({files, openId}: Workspace): Project {
  return {
    files: files.map(({name, code}) => ({name, code})),
    open: files.find(({id}) => id === openId)?.name,
  };
}

/** The file whose tab is selected. */
export function getOpenFile({files, openId}: Workspace): WorkspaceFile {
  const file = files.find(({id}) => id === openId) ?? files[0];
  if (!file) {
    throw new Error('A workspace has at least one file.');
  }
  return file;
}

function remove(workspace: Workspace, id: string): Workspace {
  const {files, openId} = workspace;
  const index = files.findIndex((candidate) => candidate.id === id);
  const file = files[index];
  if (!file || files.length === 1) {
    return workspace;
  }
  const rest = files.toSpliced(index, 1);
  const neighbour = rest[Math.min(index, rest.length - 1)];
  return {
    ...workspace,
    files: rest,
    openId: openId === id ? (neighbour?.id ?? '') : openId,
    undoable: {kind: 'remove', file, index},
  };
}

/** A name that is still free: `main.js`, `main-2.js`, … */
function findFreeName(name: string, others: readonly string[]): string {
  const dot = name.lastIndexOf('.');
  let candidate = name;
  for (let number = 2; others.includes(candidate); number += 1) {
    candidate = `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
  }
  return candidate;
}

function undo(workspace: Workspace): Workspace {
  const {files, openId, origin, base, undoable} = workspace;
  if (undoable?.kind === 'replace') {
    // Undoing twice goes forward again, so that nothing is lost either way.
    return {
      ...workspace,
      ...undoable.before,
      undoable: {kind: 'replace', before: {files, openId, origin, base}},
    };
  }
  if (undoable?.kind === 'remove' && files.length < MAX_FILES) {
    const {file, index} = undoable;
    const name = findFreeName(
      file.name,
      files.map((other) => other.name),
    );
    return {
      ...workspace,
      files: files.toSpliced(index, 0, {...file, name}),
      openId: file.id,
      undoable: null,
    };
  }
  return workspace;
}

function canBeCalled(workspace: Workspace, name: string, id?: string): boolean {
  const others = workspace.files.filter((file) => file.id !== id);
  return (
    findNameProblem(
      name,
      others.map((file) => file.name),
    ) === null
  );
}

/** Every change to the files; what is not allowed changes nothing. */
export function reduceWorkspace(
  workspace: Workspace,
  action: WorkspaceAction,
): Workspace {
  const {files, openId, origin, base, nextId} = workspace;
  switch (action.type) {
    case 'edit':
      return {
        ...workspace,
        files: files.map((file) =>
          file.id === action.id ? {...file, code: action.code} : file,
        ),
      };
    case 'open':
      return files.some(({id}) => id === action.id)
        ? {...workspace, openId: action.id}
        : workspace;
    case 'add': {
      if (files.length >= MAX_FILES || !canBeCalled(workspace, action.name)) {
        return workspace;
      }
      const id = `file-${nextId}`;
      return {
        ...workspace,
        files: [...files, {id, name: action.name, code: ''}],
        openId: id,
        nextId: nextId + 1,
      };
    }
    case 'rename':
      return canBeCalled(workspace, action.name, action.id)
        ? {
            ...workspace,
            files: files.map((file) =>
              file.id === action.id ? {...file, name: action.name} : file,
            ),
          }
        : workspace;
    case 'remove':
      return remove(workspace, action.id);
    case 'replace':
      return {
        ...adopt(action.project, files, nextId),
        origin: action.origin,
        base: action.base ?? action.project,
        undoable: {kind: 'replace', before: {files, openId, origin, base}},
      };
    case 'undo':
      return undo(workspace);
  }
}
