/** Which Markdown files become pages, and of which kind. */
import {SECTIONS} from '../config/sections';
import type {PageKind} from './page';

/** Folders whose Markdown files become pages. */
export const FOLDERS = [
  ...SECTIONS.map((section) => section.path),
  'blog',
] as const;

/** @param file relative to the site folder, forward slashes. */
export function kindOf(file: string): PageKind {
  const section = SECTIONS.find(({path: folder}) =>
    file.startsWith(`${folder}/`),
  );
  return section ? {kind: 'doc', section} : {kind: 'post'};
}
