/** Checks samples: runs them in a browser and compares what they print. */
export {type Cache, keyOf, openSampleCache, toOutcome} from './cache';
export {describeFailure} from './chromium';
export {findUncaught, judgeEnding} from './judgeEnding';
export {type Lab, openLab} from './lab';
export {hasRunOutOfTime, type Outcome} from './outcome';
export {servePage} from './pageServer';
export type {Edit} from './rewrite';
export {runAll} from './runAll';
export {type PlacedSample, shownOutput} from './sample';
export {showSideBySide} from './sideBySide';
export {describeEdit, writeOutputs} from './update';
