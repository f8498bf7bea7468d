/** Public door for Node: reads built pages and writes the index. */
export {
  type BuiltSite,
  collectPages,
  type Collection,
  createCollection,
  createLanguage,
  type Remember,
  writeSearchIndex,
} from './buildIndex';
export {parsePage} from './parsePage';
export {type Language, writeIndex} from './writeIndex';
export {type Options, type PluginOptions, readOptions} from '../options';
