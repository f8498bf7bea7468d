/**
 * The registry: the only components that content may use. Extends theme-classic
 * MDXComponents.
 */
import MDXComponents from '@theme-original/MDXComponents';

import ScrollTable from '../ui/ScrollTable';
import TaskCheckbox from '../ui/TaskCheckbox';

export default {
  ...MDXComponents,
  input: TaskCheckbox,
  table: ScrollTable,
};
