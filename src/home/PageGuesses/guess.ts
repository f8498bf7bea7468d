import catalog from '@generated/catalog/default/catalog.json';

import {SECTIONS} from '../../config/sections';
import {TOOLS} from '../../tools/catalogue';
import {findClosestPages, type Guess, type NamedSection} from '../closestPages';

const FOLDERS: readonly NamedSection[] = [
  ...SECTIONS.map(({path, label}) => ({
    path,
    title: `${label}：全部笔记`,
    to: `contents/${path}`,
  })),
  {path: 'blog', title: '博客：全部文章', to: 'blog'},
];

/** As `findClosestPages`, with all that is known of this site; loaded on wish. */
export function guess(pathname: string, baseUrl: string): Guess {
  return findClosestPages(pathname, catalog, baseUrl, TOOLS, FOLDERS);
}
