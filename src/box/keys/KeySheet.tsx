import {Fragment, type ReactNode, useState} from 'react';

import Modal from '../../ui/Modal';
import {KEY_GROUPS, type KeyGroup} from './keyList';
import styles from './styles.module.scss';

export type KeySheetProps = {readonly onClose: () => void};

/** Those whose keys mean something on the page as it is now. */
function listGroups(): readonly KeyGroup[] {
  return KEY_GROUPS.filter(
    ({selector}) => selector === null || document.querySelector(selector),
  );
}

/** `Ctrl+K / ⌘`: keys as keys, what stands between them as text. */
function Combination({
  keys,
  isApple,
}: {
  readonly keys: string;
  readonly isApple: boolean;
}): ReactNode {
  return keys.split(/( \/ |\+)/u).map((part, index) =>
    part === '+' || part === ' / ' ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{part === '+' ? ' + ' : ' 或 '}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <kbd key={index}>{part === 'Ctrl' && isApple ? '⌘' : part}</kbd>
    ),
  );
}

/** The keys that work here, group by group. */
export default function KeySheet({onClose}: KeySheetProps): ReactNode {
  const [groups] = useState(listGroups);
  const [isApple] = useState(() =>
    /Mac|iPhone|iPod|iPad/iu.test(navigator.platform),
  );
  return (
    <Modal title="这一页的快捷键" onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({title, keys}) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([combination, what]) => (
                <div key={combination + what}>
                  <dt>
                    <Combination keys={combination} isApple={isApple} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
