import {type ReactNode, useSyncExternalStore} from 'react';

import styles from './styles.module.scss';

type Props = {
  /** Address of the page that could not be opened. */
  readonly address: string;
  /** Its title, where that is known. */
  readonly title: string | null;
};

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** In the place of a page that is not kept, while there is no network. */
export default function Lost({address, title}: Props): ReactNode {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => false,
  );
  return (
    <section className={styles.lost} aria-labelledby="lost">
      <h2 id="lost">{title ? `现在打不开《${title}》` : '现在打不开这一页'}</h2>
      <p role="status">
        {isOnline
          ? '刚才没有连上网站，现在可以再试一次。'
          : '没有网络，这一页也没有留在这台设备上。网络恢复后可以再试；下面列出的，现在就能读。'}
      </p>
      <p className={styles.address}>{address}</p>
      {/* A full load: the worker then asks the network again. */}
      <button
        type="button"
        className="button button--primary"
        onClick={() => window.location.assign(address)}>
        重试
      </button>
    </section>
  );
}
