/**
 * The page's side of the sandbox: frames that run programs, and what programs
 * and their events are. Compiling is heavy, and a door of its own.
 */
export {CompileError} from './compileError';
export {appendEntries, countProblems, describeNews} from './entries';
export {ENDLESS, OVERRUNS, removeMarked} from './guardNames';
export {createSandbox, type SandboxSettings} from './host';
export {describeCompileError, loadCompiler} from './loadCompiler';
export {loadPackages, PackageError} from './packages';
export {FILE_SCHEME, MODULE_SCHEME} from './resolveImport';
export {type FinishedRun, printsSame, runOnce} from './runOnce';
export {type SampleSource, toSampleFiles} from './sampleFiles';
export type * from './types';
