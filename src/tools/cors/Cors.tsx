import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import {Check, Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import TextArea from '../kit/TextArea';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import {judgeCors} from './cors';
import {suggestHeaders} from './suggest';

const DEFAULTS = {
  page: '',
  target: '',
  method: 'GET',
  headers: '',
  credentials: '',
  response: '',
};

const OPTIONS = {texts: ['headers', 'response']} as const;

/** Whether a page may read the answer of another origin, and why not. */
export default function Cors(): ReactNode {
  const tool = useToolState(DEFAULTS, OPTIONS);
  const {state, update} = tool;
  const isEmpty = state.page === '' || state.target === '';
  const input = {...state, hasCredentials: state.credentials === '1'};
  const verdict = isEmpty ? null : judgeCors(input);
  const remedy = isEmpty ? null : suggestHeaders(input);
  return (
    <div className={styles.tool}>
      <ToolBar
        tool={tool}
        sample={{
          page: 'http://localhost:3000',
          target: 'https://api.example.com/orders',
          method: 'PUT',
          headers: 'Content-Type: application/json\nAuthorization: Bearer x',
          credentials: '1',
          response:
            'Access-Control-Allow-Origin: *\nAccess-Control-Allow-Methods: GET, PUT\nAccess-Control-Allow-Headers: *',
        }}
      />
      <div className={clsx(styles.panes, styles.told)}>
        <div className={styles.pane}>
          <Field
            label="页面的地址"
            placeholder="http://localhost:3000"
            value={state.page}
            onChange={(page) => update({page})}
          />
          <Field
            label="接口的地址"
            placeholder="https://api.example.com/orders"
            value={state.target}
            onChange={(target) => update({target})}
          />
          <Field
            label="方法"
            value={state.method}
            onChange={(method) => update({method})}
          />
          <TextArea
            label="自己加的请求头，一行一个"
            placeholder="Content-Type: application/json"
            value={state.headers}
            onChange={(headers) => update({headers})}
            rows={3}
          />
          <Check
            label="带凭据（credentials: 'include'）"
            value={state.credentials}
            onChange={(credentials) => update({credentials})}
          />
          <TextArea
            label="服务器的回应头，一行一个"
            placeholder="Access-Control-Allow-Origin: *"
            value={state.response}
            onChange={(response) => update({response})}
            rows={5}
          />
        </div>
        <div className={styles.pane} aria-live="polite">
          {verdict === null && (
            <p className={styles.hint}>
              填好两个地址，判断显示在这里。只是按规则推算，不会真的发请求。
            </p>
          )}
          {typeof verdict === 'string' && (
            <p role="alert" className={styles.problem}>
              {verdict}
            </p>
          )}
          {verdict !== null && typeof verdict !== 'string' && (
            <>
              <p className={styles.lead}>
                {verdict.isAllowed ? '✓ 页面可以读到回应' : '✗ 浏览器会拦下来'}
              </p>
              <ol className={styles.parts}>
                {verdict.steps.map(({isGood, text}) => (
                  <li key={text}>
                    <span aria-hidden="true">{isGood ? '✓' : '✗'}</span>
                    <span className={styles.hidden}>
                      {isGood ? '没问题：' : '不行：'}
                    </span>{' '}
                    {text}
                  </li>
                ))}
              </ol>
            </>
          )}
          {remedy !== null && (
            <Output label="服务器这样回就能读" text={remedy} />
          )}
        </div>
      </div>
    </div>
  );
}
