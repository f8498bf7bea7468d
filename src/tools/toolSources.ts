import type {Project} from '../playground/project';

/** Shape of the generated `sources.json`: by the id of a tool. */
export type ToolSources = Readonly<Record<string, Project>>;
