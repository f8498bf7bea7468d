import type {ReactNode} from 'react';

import {Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import {lookUp} from './reference';

const DEFAULTS = {input: ''};

/** Status codes and headers of HTTP. */
export default function Http(): ReactNode {
  const tool = useToolState(DEFAULTS);
  const {state, update} = tool;
  const found = lookUp(state.input);
  const groups = [...new Set(found.map(({group}) => group))];
  return (
    <div className={styles.tool}>
      <ToolBar tool={tool} sample={{input: '429'}} isFull />
      <Field
        label="查状态码、头部、方法或媒体类型"
        type="search"
        placeholder="404、4xx、cache、幂等、.woff2……"
        value={state.input}
        onChange={(input) => update({input})}
      />
      <p role="status" className={styles.hint}>
        {found.length === 0
          ? `没有与“${state.input}”有关的条目。`
          : `${found.length} 条`}
      </p>
      {groups.map((group) => (
        <section key={group} aria-label={group} className={styles.output}>
          <h2 className={styles.heading}>{group}</h2>
          <dl className={styles.reference}>
            {found
              .filter((entry) => entry.group === group)
              .map(({name, title, text}) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code> {title}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
