/** For pages of Docusaurus: a sandbox as a hook. */
export {type RunState, STOP_TEXT, useSandboxRun} from './useSandboxRun';
