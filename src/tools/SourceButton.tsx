import ids from '@generated/tool-sources/default/ids.json';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useState} from 'react';

import {encodeShare} from '../playground/shareLink';
import {toPath} from './route';
import styles from './styles.module.scss';

/** A longer address is not worth the way back to its content. */
const MAX_BACK_LENGTH = 2000;

/** Opens the logic of a tool in the playground, where it is small. */
export default function SourceButton({id}: {readonly id: string}): ReactNode {
  const history = useHistory();
  const {pathname} = useLocation();
  const playground = useBaseUrl('/code/');
  const [isFailed, setFailed] = useState(false);

  async function open(): Promise<void> {
    try {
      const {default: sources} =
        await import('@generated/tool-sources/default/sources.json');
      const project = sources[id];
      if (!project) {
        throw new Error(`There is no source of ${id}.`);
      }
      const {hash} = window.location;
      const back =
        pathname + (hash.length > MAX_BACK_LENGTH ? `#${toPath(id)}` : hash);
      history.push(
        `${playground}?from=${encodeURIComponent(back)}#${await encodeShare(project)}`,
      );
    } catch {
      setFailed(true);
    }
  }
  return ids.includes(id) ? (
    <p>
      <button
        type="button"
        className={styles.linkButton}
        onClick={() => void open()}>
        在演练场看源码
      </button>
      {isFailed && <span role="alert"> 没能打开，请检查网络后再按一次。</span>}
    </p>
  ) : null;
}
