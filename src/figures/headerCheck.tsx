import {type ReactNode, useId, useState} from 'react';

import Frame from './Frame';
import {checkHeaders} from './models/headerCheck';
import type {Verdict} from './models/headerRules';
import styles from './styles.module.scss';

const SAMPLE = `HTTP/1.1 200 OK
X-Powered-By: Express
Strict-Transport-Security: max-age=3600
Content-Security-Policy: script-src 'self' 'unsafe-inline'
Access-Control-Allow-Origin: https://admin.shop.example
Set-Cookie: sid=8f2c; Path=/; HttpOnly`;

const MARKS: Readonly<Record<Verdict, string>> = {
  bad: '✗ 要改',
  care: '！留意',
  good: '✓ 合适',
};

/** Headers of a response, pasted or typed, and what is wrong with them. */
export default function HeaderCheck(): ReactNode {
  const [text, setText] = useState(SAMPLE);
  const id = useId();
  const findings = checkHeaders(text);
  const count = findings.filter(({verdict}) => verdict === 'bad').length;
  return (
    <Frame
      title="检查响应头"
      text={
        <ul>
          <li>Strict-Transport-Security：有效期半年以上。</li>
          <li>
            Content-Security-Policy：限制脚本的来源，不许没有随机数的内联脚本。
          </li>
          <li>X-Content-Type-Options：nosniff。</li>
          <li>frame-ancestors 或 X-Frame-Options：不让别的站嵌入。</li>
          <li>
            Access-Control-Allow-Origin：不写 null，写明来源时带 Vary: Origin。
          </li>
          <li>Set-Cookie：Secure、HttpOnly、SameSite 都要有。</li>
          <li>X-Powered-By 和带版本号的 Server：去掉。</li>
        </ul>
      }>
      <label htmlFor={id} className={styles.sourceLabel}>
        响应头
      </label>
      <textarea
        id={id}
        className={styles.source}
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={({target}) => setText(target.value)}
      />
      <div role="status" className={styles.outcome}>
        <p>
          {findings.length === 0
            ? '还没有响应头。'
            : `${count} 处要改，共看了 ${findings.length} 处。`}
        </p>
        <ul>
          {findings.map(({verdict, name, why}, index) => (
            // Two cookies may have the same name.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={`${index} ${name}`}>
              <span
                className={verdict === 'good' ? styles.right : styles.wrong}>
                {MARKS[verdict]}
              </span>{' '}
              <strong>{name}</strong>：{why}
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}
