import {PAGE_TEMPLATES} from './page';
import {SCRIPT_TEMPLATES} from './script';
import type {Template} from './types';

export type {Template};

/** What the reader may start from, in the order of the list. */
export const TEMPLATES: readonly Template[] = [
  ...SCRIPT_TEMPLATES,
  ...PAGE_TEMPLATES,
];

/** What a reader without a draft finds. */
export const FIRST_TEMPLATE: Template = SCRIPT_TEMPLATES[0];

/** What stands there when a link cannot be read. */
export const EMPTY_PROJECT = {files: [{name: 'main.js', code: ''}]} as const;
