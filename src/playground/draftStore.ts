import {parseProject, type Project} from './project';
import {store, type StoreProblem} from '../kit/storage';

/** The draft; another format gets another number and leaves this one alone. */
export const DRAFT_KEY = 'hangjian.playground.draft.v1';
/** Where drafts go that cannot be read, with a number behind. */
export const ASIDE_KEY = 'hangjian.playground.aside';
/** Drafts kept aside before the oldest place is used again. */
const MAX_ASIDE = 5;

export type StoredDraft =
  | {readonly kind: 'none'}
  | {
      readonly kind: 'ok';
      readonly project: Project;
      /** Id of the template it began as, if it did. */
      readonly template: string | null;
    }
  /** Unreadable; `raw` is what stands there. */
  | {readonly kind: 'broken'; readonly raw: string};

/** Reads what another version, another tab or a crash may have left. */
export function parseDraft(raw: string | null): StoredDraft {
  if (raw === null) {
    return {kind: 'none'};
  }
  try {
    const value: unknown = JSON.parse(raw);
    const project = parseProject(value);
    if (typeof project === 'string') {
      return {kind: 'broken', raw};
    }
    const {template} = value as Record<string, unknown>;
    return {
      kind: 'ok',
      project,
      template: typeof template === 'string' ? template : null,
    };
  } catch {
    return {kind: 'broken', raw};
  }
}

/** The text that is stored for a project that began as a template, or not. */
export function serializeDraft(
  {files, open}: Project,
  template: string | null = null,
): string {
  return JSON.stringify({files, open, template});
}

/**
 * Puts an unreadable draft into a place of its own, so that the next write does
 * not destroy it.
 * @returns why that did not work, or null.
 */
export function keepAside(storage: Storage, raw: string): StoreProblem | null {
  const places = Array.from(
    {length: MAX_ASIDE},
    (_, index) => `${ASIDE_KEY}.${index + 1}`,
  );
  if (places.some((place) => storage.getItem(place) === raw)) {
    return null;
  }
  const free = places.find((place) => storage.getItem(place) === null);
  return store(storage, free ?? `${ASIDE_KEY}.1`, raw);
}
