/** The code block that the themes before this one give. */
declare module '@theme-init/CodeBlock' {
  import type {ComponentType, ReactNode} from 'react';

  const CodeBlock: ComponentType<{readonly children?: ReactNode}>;
  export default CodeBlock;
}
