/** Client module. Offers tools to agents where the browser has a place for them. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import './modelContext';

if (ExecutionEnvironment.canUseDOM && document.modelContext) {
  const {modelContext} = document;
  import('./tools').then(
    ({TOOLS}) => TOOLS.forEach((tool) => modelContext.registerTool(tool)),
    // Nobody is told: the page is whole without.
    () => undefined,
  );
}
