import type {ReactNode} from 'react';

/** A description as front matter has it: plain but for code between backticks. */
export default function CodeText({
  children: text,
}: {
  readonly children: string;
}): ReactNode {
  return text.split('`').map((part, index) =>
    // Parts do not move.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
