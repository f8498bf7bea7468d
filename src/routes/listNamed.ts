/** For those who ask whether a tab is of some build. In browsers only. */
export {listNamed} from './client/table';
