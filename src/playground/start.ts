import {parseProject, type Project} from './project';
import {decodeShare} from './shareLink';
import {getStorage, type StoreProblem} from '../kit/storage';
import {DRAFT_KEY, keepAside, parseDraft} from './draftStore';
import {EMPTY_PROJECT, FIRST_TEMPLATE, TEMPLATES} from './templates';
import type {Base, Origin} from './workspace';

/**
 * This tab's own version while it differs from the draft of all tabs: because
 * another tab wrote that, or because it could not be written.
 */
export const TAB_KEY = 'hangjian.playground.tab';
/** What the reader changed in the code of a link; only this tab has it. */
export const LINK_KEY = 'hangjian.playground.link';

/** What the playground opens with. */
export type Start = {
  readonly project: Project;
  readonly origin: Origin;
  readonly base: Base;
  /** What stands in the draft's place in the storage. */
  readonly known: string | null;
  /** Another tab's draft, to be taken or overwritten. */
  readonly conflict: string | null;
  /** A draft that cannot be read, kept aside. */
  readonly broken: string | null;
  readonly problem: StoreProblem | null;
  /** Why the link cannot be opened, in Chinese. */
  readonly linkError: string | null;
};

/** What a tab keeps for itself, as stored; null for anything else. */
function parseTabCopy(
  raw: string | null | undefined,
): {readonly draft: string; readonly over: string | null} | null {
  if (!raw) {
    return null;
  }
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value !== 'object' || value === null) {
      return null;
    }
    const {draft, over} = value as Record<string, unknown>;
    return typeof draft === 'string' &&
      (over === null || typeof over === 'string')
      ? {draft, over}
      : null;
  } catch {
    return null;
  }
}

/** The reader's changes to the code of exactly this link; null without. */
function readLinkCopy(hash: string): Project | null {
  try {
    const value: unknown = JSON.parse(
      getStorage('sessionStorage')?.getItem(LINK_KEY) ?? 'null',
    );
    if (typeof value !== 'object' || value === null) {
      return null;
    }
    const project = parseProject(value);
    return 'hash' in value && value.hash === hash && typeof project !== 'string'
      ? project
      : null;
  } catch {
    return null;
  }
}

function findBase(template: string | null): Base {
  return TEMPLATES.find(({id}) => id === template) ?? FIRST_TEMPLATE;
}

/** The reader's own draft, or the first template; keeps aside what is broken. */
export function loadDraft(): Start {
  const storage = getStorage('localStorage');
  const known = storage?.getItem(DRAFT_KEY) ?? null;
  const copy = parseTabCopy(getStorage('sessionStorage')?.getItem(TAB_KEY));
  const own = copy ? parseDraft(copy.draft) : null;
  const stored = parseDraft(known);
  const draft = own?.kind === 'ok' ? own : stored;
  const broken = stored.kind === 'broken' ? stored.raw : null;
  const hasConflict =
    own?.kind === 'ok' && copy !== null && copy.over !== known;
  return {
    project: draft.kind === 'ok' ? draft.project : FIRST_TEMPLATE,
    origin: 'draft',
    base: findBase(draft.kind === 'ok' ? draft.template : null),
    known: hasConflict ? copy.over : known,
    conflict: hasConflict ? known : null,
    broken,
    problem: broken !== null && storage ? keepAside(storage, broken) : null,
    linkError: null,
  };
}

/** The project of a link, if the address has one, else the draft. */
export async function loadStart(hash: string): Promise<Start> {
  const shared = await decodeShare(hash);
  const draft = loadDraft();
  switch (shared.kind) {
    case 'empty':
      return draft;
    case 'error':
      return {
        ...draft,
        project: EMPTY_PROJECT,
        origin: 'link',
        base: EMPTY_PROJECT,
        conflict: null,
        linkError: shared.message,
      };
    case 'ok':
      return {
        ...draft,
        project: readLinkCopy(hash) ?? shared.project,
        origin: 'link',
        base: shared.project,
        conflict: null,
      };
  }
}
