import type {ComponentProps, ReactNode} from 'react';

/** The box of a Markdown task list, with a name for screen readers. */
export default function TaskCheckbox(
  props: ComponentProps<'input'>,
): ReactNode {
  return <input {...props} aria-label={props.checked ? '已完成' : '未完成'} />;
}
