import {type ReactNode, useState} from 'react';

import {Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import {toWifi} from './qr';

/** Writes what phones read as “join this network”; the password is not kept. */
export default function WifiForm({
  onMake,
}: {
  readonly onMake: (text: string) => void;
}): ReactNode {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <details className={styles.more}>
      <summary>做 Wi-Fi 二维码</summary>
      <form
        className={styles.grid}
        onSubmit={(event) => {
          event.preventDefault();
          onMake(toWifi(name, password));
        }}>
        <Field label="网络名称" value={name} onChange={setName} required />
        <Field
          label="密码（没有就空着）"
          value={password}
          onChange={setPassword}
        />
        <button type="submit" className={styles.button}>
          填进内容
        </button>
      </form>
    </details>
  );
}
