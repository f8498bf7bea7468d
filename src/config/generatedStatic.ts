/** One of docusaurus.config.ts's `staticDirectories`: files that plugins make. */
export const GENERATED_STATIC = '.cache/static';
