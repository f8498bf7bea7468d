import type {ReactNode} from 'react';

import styles from './messages.module.scss';
import {FIRST_TEMPLATE, type Template, TEMPLATES} from './templates';

type Props = {
  /** Takes the template and runs it. */
  readonly onSelect: (template: Template) => void;
};

/** The other templates, where the reader has written nothing yet. */
export default function Beginnings({onSelect}: Props): ReactNode {
  return (
    <span className={styles.beginnings}>
      或者换一个，马上运行：
      {TEMPLATES.filter((template) => template !== FIRST_TEMPLATE).map(
        (template) => (
          <button
            key={template.id}
            type="button"
            onClick={() => onSelect(template)}>
            {template.title}
          </button>
        ),
      )}
    </span>
  );
}
