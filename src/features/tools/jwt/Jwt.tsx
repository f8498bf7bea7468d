import {type ReactNode, useEffect, useState} from 'react';

import type {Outcome} from '../job/outcome';
import Facts from '../kit/Facts';
import {Check} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import TextArea from '../kit/TextArea';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import {verifyToken} from './jwt';
import {decodeToken} from './token';

const DEFAULTS = {input: '', key: '', isBase64: ''};
const SECRET = ['input', 'key'] as const;
/** RFC 7515, appendix A.1, which RFC 7519 uses as its example. */
const SAMPLE = {
  input:
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  key: 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
  isBase64: '1',
};

/** JSON Web Tokens: decoded and verified, never sent. */
export default function Jwt(): ReactNode {
  const tool = useToolState(DEFAULTS, SECRET);
  const {state, update} = tool;
  const {input, key, isBase64} = state;
  // The tool is rendered in the browser only.
  const [now] = useState(() => Date.now());
  const token = input.trim() === '' ? null : decodeToken(input, now);
  const [verdict, setVerdict] = useState<{
    readonly of: string;
    readonly outcome: Outcome<string>;
  } | null>(null);
  const question = JSON.stringify([input, key, isBase64]);
  useEffect(() => {
    let isCurrent = true;
    if (input !== '' && key !== '') {
      void verifyToken(input, key, isBase64 === '1').then(
        (outcome) => isCurrent && setVerdict({of: question, outcome}),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [input, key, isBase64, question]);
  const outcome =
    verdict?.of === question && key !== '' ? verdict.outcome : null;
  return (
    <div className={styles.tool}>
      <ToolBar tool={tool} sample={SAMPLE} />
      <div className={styles.panes}>
        <div className={styles.pane}>
          <TextArea
            label="JWT"
            placeholder="eyJ……"
            value={input}
            onChange={(value) => update({input: value})}
            rows={7}
            problem={token && !token.ok ? token.problem : null}
          />
          <TextArea
            label="密钥：文本、PEM 公钥或 JWK（填了就验证签名）"
            value={key}
            onChange={(value) => update({key: value})}
            rows={4}
            problem={outcome && !outcome.ok ? outcome.problem : null}
          />
          <Check
            label="密钥文本是 Base64 编码的"
            value={isBase64}
            onChange={(value) => update({isBase64: value})}
          />
          <p role="status">{outcome?.ok && `✓ ${outcome.value}`}</p>
        </div>
        <div className={styles.pane}>
          {token?.ok ? (
            <>
              <Output label="头部" text={token.value.header} />
              <Output label="载荷" text={token.value.payload} />
              <Facts
                facts={[['算法', token.value.algorithm], ...token.value.notes]}
              />
            </>
          ) : (
            <p className={styles.hint}>
              粘贴一个
              JWT，内容显示在这里。载荷只是编码，没有加密：谁拿到都能读。
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
