import clsx from 'clsx';
import type {ReactNode} from 'react';

import {REQUEST_METHODS, type Request} from '../models/routeTypes';
import shared from '../styles.module.scss';
import {MAX_LENGTH} from './Row';
import styles from './styles.module.scss';

type Props = {
  readonly request: Request;
  readonly onChange: (request: Request) => void;
};

/** The request that the routes are asked for. */
export default function RequestFields({request, onChange}: Props): ReactNode {
  return (
    <div role="group" aria-label="请求" className={shared.settings}>
      <div className={clsx(styles.fields, styles.request)}>
        <select
          aria-label="请求的方法"
          value={request.method}
          onChange={({target}) =>
            onChange({
              ...request,
              method:
                REQUEST_METHODS.find((name) => name === target.value) ?? 'GET',
            })
          }>
          {REQUEST_METHODS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <input
          aria-label="请求的路径"
          value={request.path}
          maxLength={MAX_LENGTH}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({target}) => onChange({...request, path: target.value})}
        />
      </div>
    </div>
  );
}
