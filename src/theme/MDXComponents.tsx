/**
 * The registry: the only components that content may use. Extends theme-classic
 * MDXComponents.
 */
import MDXComponents from '@theme-original/MDXComponents';

import ScrollTable from '../components/ScrollTable';
import TaskCheckbox from '../components/TaskCheckbox';

export default {
  ...MDXComponents,
  input: TaskCheckbox,
  table: ScrollTable,
};
