import {type ReactNode, useState} from 'react';

import type {ValueNode} from 'docusaurus-theme-verified-samples/sandbox';
import styles from './styles.module.scss';
import {showControls} from './visibleText';

type BranchProps = {
  readonly label?: string;
  readonly value: ValueNode;
};

function Branch({label, value}: BranchProps): ReactNode {
  // Parts come into being when they are first shown: a tree may be large.
  const [wasOpened, setWasOpened] = useState(false);
  const head = (
    <>
      {label !== undefined && (
        <span className={styles.key}>{showControls(label)}: </span>
      )}
      {showControls(value.preview)}
    </>
  );
  if (!value.children?.length) {
    return <div className={styles.leaf}>{head}</div>;
  }
  return (
    <details
      onToggle={({currentTarget}) => {
        if (currentTarget.open) {
          setWasOpened(true);
        }
      }}>
      <summary className={styles.summary}>{head}</summary>
      <div className={styles.branch}>
        {wasOpened && <Parts value={value} />}
      </div>
    </details>
  );
}

function Parts({value}: {readonly value: ValueNode}): ReactNode {
  return (
    <>
      {value.children?.map((child, index) => (
        <Branch key={index} label={child.key} value={child.value} />
      ))}
      {value.omitted !== undefined && value.omitted > 0 && (
        <div className={styles.omitted}>还有 {value.omitted} 项没有显示</div>
      )}
    </>
  );
}

/** Objects of one entry, opened level by level with mouse or keyboard. */
export default function ValueTree({
  values,
}: {
  readonly values: readonly ValueNode[];
}): ReactNode {
  const [first] = values;
  return (
    <div className={styles.tree}>
      {first && values.length === 1 ? (
        <Parts value={first} />
      ) : (
        values.map((value, index) => <Branch key={index} value={value} />)
      )}
    </div>
  );
}
