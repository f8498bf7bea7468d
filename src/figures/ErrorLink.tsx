import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useState} from 'react';

import type {KnownError} from './errors';

/**
 * Below an error that a program ended with: where a page explains it. What knows
 * the errors loads when there is one; without it, or of an error that no page
 * explains, nothing is shown.
 * @param text what the engine said; `Uncaught` may stand before it.
 */
export default function ErrorLink({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string | undefined;
}): ReactNode {
  const [known, setKnown] = useState<KnownError | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./errors').then(
      ({findErrors}) => {
        if (isCurrent) {
          setKnown(findErrors(text)[0] ?? null);
        }
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    known && (
      <p className={className}>
        怎么回事：
        {/* Beside the program, which may not be finished. */}
        <Link to={known.to} target="_blank">
          {known.entry.title}
        </Link>
      </p>
    )
  );
}
