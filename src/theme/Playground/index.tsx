/**
 * Ejected from theme-live-codeblock Playground: the stock one evaluates the
 * code in the page, which a strict Content-Security-Policy forbids, its editor
 * has no name, traps the Tab key and misses what comes without one (a candidate of
 * an input method that was tapped), and its reset button’s name is English.
 */
export {default} from '../../samples/livePlayground';
