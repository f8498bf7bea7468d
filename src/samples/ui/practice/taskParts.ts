/** Takes apart what build/markTasks.ts put into the children of a component. */
import {Children, isValidElement, type ReactNode} from 'react';

type PartProps = {
  readonly 'data-part'?: string;
  readonly title?: string;
  readonly children?: ReactNode;
};

export type TaskPart = {
  /** As it is shown without JavaScript. */
  readonly content: ReactNode;
  /** The hint of a wrong answer. */
  readonly title: string;
  /** Its code, or its text. */
  readonly source: string;
};

/** The text of what MDX made of a fence, without the line break at its end. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string') {
    return node;
  }
  if (Array.isArray(node)) {
    return (node as readonly ReactNode[]).map(textOf).join('');
  }
  return isValidElement<PartProps>(node) ? textOf(node.props.children) : '';
}

/** The parts with a name, in their order. */
export function readParts(
  children: ReactNode,
  name: string,
): readonly TaskPart[] {
  return Children.toArray(children).flatMap((child) => {
    if (
      !isValidElement<PartProps>(child) ||
      child.props['data-part'] !== name
    ) {
      return [];
    }
    const {children: content, title = ''} = child.props;
    return [{content, title, source: textOf(content).replace(/\n$/u, '')}];
  });
}
