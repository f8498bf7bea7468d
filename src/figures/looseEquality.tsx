import {type ReactNode, useState} from 'react';

import Frame from './Frame';
import {compareLoosely, type Value, VALUES} from './models/looseEquality';
import styles from './styles.module.scss';

/** @param source must be among the values. */
function find(source: string): Value {
  return VALUES.find((value) => value.source === source) ?? VALUES[0];
}

function Choice({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}): ReactNode {
  return (
    <select
      aria-label={label}
      value={value.source}
      onChange={({target}) => onChange(find(target.value))}>
      {VALUES.map(({source}) => (
        <option key={source}>{source}</option>
      ))}
    </select>
  );
}

/** Any two values, and how `==` compares them. */
export default function LooseEquality(): ReactNode {
  const [left, setLeft] = useState(() => find('[]'));
  const [right, setRight] = useState(() => find('false'));
  const {steps, result} = compareLoosely(
    left,
    // Written twice, an object literal is two objects.
    {...right, value: structuredClone(right.value)},
  );
  return (
    <Frame
      title="== 怎样一步步比较"
      text={
        <ul>
          <li>类型相同：按 === 比较。</li>
          <li>null 和 undefined：只等于彼此和自己。</li>
          <li>有布尔值：先把它变成数字。</li>
          <li>一边对象、一边原始值：对象先变成原始值。</li>
          <li>数字和字符串：字符串变成数字。</li>
        </ul>
      }>
      <div className={styles.settings}>
        <Choice label="左边的值" value={left} onChange={setLeft} />
        <code>==</code>
        <Choice label="右边的值" value={right} onChange={setRight} />
      </div>
      <div role="status" className={styles.outcome}>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <code>
            {left.source} == {right.source}
          </code>{' '}
          的结果是 <strong>{String(result)}</strong>
        </p>
      </div>
    </Frame>
  );
}
