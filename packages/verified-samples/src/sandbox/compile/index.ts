/**
 * Turns source files into a program for the sandbox. Pulls in a transpiler and
 * three parsers: load it with `import()`.
 */
export {CompileError} from '../compileError';
export {compile} from './compileFiles';
export {compileSample, type Sample} from './compileSample';
