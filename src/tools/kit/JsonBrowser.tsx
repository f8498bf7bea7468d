import {type ReactNode, use} from 'react';

import JsonView from '../../ui/JsonView';
import {BrowsedText} from './browsedText';
import CopyButton from './CopyButton';
import styles from './kit.module.scss';

/** A JSON result that can be folded; each place says its JSONPath. */
export default function JsonBrowser(): ReactNode {
  const {text, label} = use(BrowsedText);
  return (
    <JsonView
      text={text}
      label={label}
      buttonClass={styles.button}
      renderPath={(path) => <CopyButton label="复制路径" what="" text={path} />}
    />
  );
}
