import {type ComponentType, type ReactNode, useEffect, useState} from 'react';

import {hasKept, MISS_PREFIX} from '../../kit/kept';

type Props = {readonly className?: string};

/**
 * The three places that matter where the reader was wrong; nothing for whom
 * there are none. Loads what shows them after the page, and only then.
 */
export function RecentMisses({className}: Props): ReactNode {
  const [Recent, setRecent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (hasKept(MISS_PREFIX)) {
      import('./Recent').then(
        ({default: Loaded}) => setRecent(() => Loaded),
        () => {},
      );
    }
  }, []);
  return Recent && <Recent className={className} />;
}
