/** What the build writes: the page that runs programs, and what they import. */
export {bundle} from './bundle';
export {GENERATED, generateSandbox} from './generate';
