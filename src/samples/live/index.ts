/** Public door of what a live block shows before its editor is loaded. */
export {default as LiveHeader} from './Header';
