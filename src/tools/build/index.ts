/**
 * The source of small tools for the playground, from the files themselves: the
 * ids of tools that have one, and, to be loaded by a click, their files.
 */
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {collectSources} from './collect';

const TOOLS_FOLDER = 'src/tools';

export default function toolSources({siteDir}: LoadContext): Plugin {
  const folder = path.join(siteDir, TOOLS_FOLDER);
  return {
    name: 'tool-sources',
    getPathsToWatch() {
      return [path.join(folder, '*/*.ts')];
    },
    async contentLoaded({actions}) {
      const sources = collectSources(folder);
      await actions.createData('sources.json', sources);
      await actions.createData('ids.json', Object.keys(sources));
    },
  };
}
