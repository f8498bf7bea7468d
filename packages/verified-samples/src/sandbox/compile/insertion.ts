import {mark} from '../guardNames';
import type {Edit} from './edits';

/** An edit, and whether it closes what an earlier one opened. */
export type Insertion = Edit & {readonly isClosing?: boolean};

/** Inserts code that functions do not show as theirs. */
export function insert(at: number, code: string, isClosing = false): Insertion {
  return {at, length: 0, text: mark(code), isClosing};
}
