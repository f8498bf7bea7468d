import {type ComponentType, type ReactNode, useEffect, useState} from 'react';

import {getStorage} from '../../kit/storage';

/** As in missLog.ts, which is loaded only where there are any. */
const PREFIX = 'hangjian.misses.v1.';

function hasMisses(): boolean {
  const storage = getStorage('localStorage');
  return (
    storage !== null &&
    Object.keys(storage).some((key) => key.startsWith(PREFIX))
  );
}

type Props = {readonly className?: string};

/**
 * The three places that matter where the reader was wrong; nothing for whom
 * there are none. Loads what shows them after the page, and only then.
 */
export function RecentMisses({className}: Props): ReactNode {
  const [Recent, setRecent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (hasMisses()) {
      import('./Recent').then(
        ({default: Loaded}) => setRecent(() => Loaded),
        () => {},
      );
    }
  }, []);
  return Recent && <Recent className={className} />;
}
