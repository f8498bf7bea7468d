import {type ReactNode, useId} from 'react';

import controls from './controls.module.scss';
import styles from './messages.module.scss';
import Modal from '../ui/Modal';

type Props = {
  readonly link: string;
  readonly onClose: () => void;
};

/** The link to be copied by hand, where the clipboard is refused. */
export default function LinkModal({link, onClose}: Props): ReactNode {
  const fieldId = useId();
  return (
    <Modal title="复制链接" onClose={onClose}>
      <label htmlFor={fieldId} className={styles.text}>
        浏览器不让网页写剪贴板，请手动复制：
      </label>
      <input
        id={fieldId}
        className={controls.field}
        readOnly
        value={link}
        onFocus={({currentTarget}) => currentTarget.select()}
      />
    </Modal>
  );
}
