/** What the contents name; a file of its own, as tests of the box have no build. */
export {default} from '@generated/contents/default/names.json';
