import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';

import type {Sample} from '../../sample';
import styles from './styles.module.css';

/** What a sample is called where several stand on a page. */
export function nameOf({title, number}: Sample): string {
  return (
    title ??
    translate(
      {id: 'theme.verifiedSamples.name', message: '示例 {number}'},
      {number},
    )
  );
}

type Props = {
  readonly name: string;
  readonly code: ReactNode;
  readonly actions: ReactNode;
  /** Where the program draws. */
  readonly preview?: ReactNode;
  /** As the page has it. */
  readonly output?: string;
  /** What the reader's own run came to. */
  readonly result?: ReactNode;
};

/** A sample: its code, its buttons, what it prints. */
export default function Frame({
  name,
  code,
  actions,
  preview,
  output,
  result,
}: Props): ReactNode {
  return (
    <section className={styles.sample} aria-label={name}>
      {code}
      <div className={styles.actions}>{actions}</div>
      {preview}
      {output !== undefined && (
        <figure className={styles.output}>
          <figcaption>
            {translate({id: 'theme.verifiedSamples.output', message: '输出'})}
          </figcaption>
          <pre>{output}</pre>
        </figure>
      )}
      {result}
    </section>
  );
}
