import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

import {linkToDocument} from '../../authoring/backlinks';
import {SECTIONS} from '../../config/sections';
import type {PathStep} from '../paths';
import {findPlaces} from '../places';

/** A step's file without its extension. */
function stemOf({section, doc}: PathStep): string {
  const folder = SECTIONS.find(({id}) => id === section)?.path ?? section;
  return `${folder}/${doc}`;
}

/** Docusaurus `markdown.parseFrontMatter` that adds `places` to notes in paths. */
export function withPlaces(parse: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const {frontMatter, ...result} = await parse(params);
    const stem = path
      .relative(process.cwd(), params.filePath)
      .split(path.sep)
      .join('/')
      .replace(/\.mdx?$/u, '');
    const places = findPlaces(
      (step) => stemOf(step) === stem,
      (step) => linkToDocument(stemOf(step)),
    );
    return {
      ...result,
      frontMatter: {...frontMatter, ...(places.length > 0 && {places})},
    };
  };
}
