/**
 * Colours the code of the walks while the site is built, so that a page with a
 * figure, and the home page, which loads one late, need nothing that colours
 * code. Read it with `import code from '@generated/walks/default/eventLoop.json'`.
 */
import type {Plugin} from '@docusaurus/types';

import {colourLines} from '../../ui/StaticCode/colourLines';
import type {Walk, WalkCode} from '../walk';
import cascade from '../walks/cascade';
import eventLoop from '../walks/eventLoop';
import eventPath from '../walks/eventPath';
import extensionMessage from '../walks/extensionMessage';
import gitTrees from '../walks/gitTrees';
import mergeRebase from '../walks/mergeRebase';
import middlewareOrder from '../walks/middlewareOrder';
import prototypeChain from '../walks/prototypeChain';
import scopeChain from '../walks/scopeChain';
import stateQueue from '../walks/stateQueue';

const WALKS: Readonly<Record<string, Walk>> = {
  cascade,
  eventLoop,
  eventPath,
  extensionMessage,
  gitTrees,
  mergeRebase,
  middlewareOrder,
  prototypeChain,
  scopeChain,
  stateQueue,
};

export default function walkCode(): Plugin {
  return {
    name: 'walks',
    async contentLoaded({actions}) {
      for (const [name, {code, language}] of Object.entries(WALKS)) {
        await actions.createData(
          `${name}.json`,
          colourLines(code, language) satisfies WalkCode,
        );
      }
    },
  };
}
