/** Public door for who shows answers: reads what the engine answers. */
export {condensePasted, pasteCondensed} from './condensePasted';
export {describeMissing} from './describeMissing';
export {default as Marked, splitMarks} from './Marked';
export {type Answer, parseAnswer, type ToAddress} from './parseAnswer';
export {TITLE_LEVELS, titleOf} from './titleOf';
