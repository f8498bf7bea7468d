/** Code fences of a page, and what stands behind their language. */
export {
  type AllConditions,
  type Conditions,
  type Preview,
  readConditions,
} from './conditions';
export {type FoundFence, listFences} from './listFences';
export {type Metastring, readMetastring} from './metastring';
export {
  type FenceRead,
  readFence,
  type RunFence,
  type SampleLanguage,
} from './readFence';
