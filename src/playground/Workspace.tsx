import {useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useState} from 'react';

import Bench from './Bench';
import {loadStart, type Start} from './start';
import {toShareHash} from './useLink';

/** Opens with the code of the link in the address, or with the draft. */
export default function Workspace(): ReactNode {
  const {hash} = useLocation();
  const [start, setStart] = useState<Start | null>(null);
  useEffect(() => {
    if (start) {
      return undefined;
    }
    let isCurrent = true;
    void loadStart(toShareHash(hash)).then(
      (loaded) => isCurrent && setStart(loaded),
    );
    return () => {
      isCurrent = false;
    };
  }, [start, hash]);
  return start && <Bench start={start} />;
}
