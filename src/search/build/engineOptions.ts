/** What the engine is told of this site; also for the push and the bench. */
import {
  type PluginOptions,
  readOptions,
} from 'docusaurus-theme-chinese-search/build';

import {SECTIONS} from '../../config/sections';
import {GLOSSARY, READINGS} from '../glossary';

export const ENGINE_OPTIONS: PluginOptions = readOptions({
  glossary: GLOSSARY,
  readings: READINGS,
  groups: {
    docs: Object.fromEntries(SECTIONS.map(({id, label}) => [id, label])),
    blog: '博客',
    pages: '动手',
  },
  quietSections: [
    // They name other pages: what stands there is not their subject.
    {anchor: '^(?:related|references)$', factor: 0.2},
    // Questions about the subject, and wrong answers.
    {anchor: '^quiz$|-(?:followup|wrong)$', factor: 0.25},
    // To be done by the reader: what it takes stands in the sections before.
    {anchor: '^practice$', factor: 0.35},
    // A table that names everything once, and code that proves a section.
    {anchor: '^compat(?:ibility)?$', factor: 0.5},
    {anchor: '-proof$', factor: 0.6},
  ],
  ignoredClasses: ['sample-summary'],
  // A sample with its title, its buttons and its output.
  codeLabel: '代码',
});
