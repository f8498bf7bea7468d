import type {ReactNode} from 'react';

import styles from './messages.module.scss';
import Modal from '../ui/Modal';
import {type Template, TEMPLATES} from './templates';

type Props = {
  readonly onSelect: (template: Template) => void;
  readonly onClose: () => void;
};

/** The templates, to start anew from one. */
export default function TemplateModal({onSelect, onClose}: Props): ReactNode {
  return (
    <Modal title="从模板开始" onClose={onClose}>
      <p className={styles.text}>会换掉现在的文件，之后可以撤销。</p>
      <ul className={styles.templates}>
        {TEMPLATES.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className={styles.template}
              onClick={() => onSelect(template)}>
              <strong>{template.title}</strong>
              <span>{template.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
