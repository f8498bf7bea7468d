import {type ReactNode, useMemo, useState} from 'react';

import Facts from '../kit/Facts';
import {Check} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import TextArea from '../kit/TextArea';
import {verifyToken} from './jwt';
import {decodeToken} from './token';
import {usePromised} from './usePromised';

type Props = {
  readonly token: string;
  readonly verifyingKey: string;
  readonly isBase64: string;
  readonly update: (
    patch: Readonly<Partial<Record<'input' | 'key' | 'isBase64', string>>>,
  ) => void;
};

/** What is in a token, and whether a key signed it. */
export default function JwtRead({
  token: input,
  verifyingKey,
  isBase64,
  update,
}: Props): ReactNode {
  // The tool is rendered in the browser only.
  const [now] = useState(() => Date.now());
  const token = input.trim() === '' ? null : decodeToken(input, now);
  const ask = useMemo(
    () =>
      // What cannot be read is told below its field; no key is to blame.
      verifyingKey === '' || !decodeToken(input, 0).ok
        ? null
        : () => verifyToken(input, verifyingKey, isBase64 === '1'),
    [input, verifyingKey, isBase64],
  );
  const outcome = usePromised(ask);
  return (
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
          value={verifyingKey}
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
            <Output label="头部" text={token.value.header} language="json" />
            <Output label="载荷" text={token.value.payload} language="json" />
            <Facts
              facts={[['算法', token.value.algorithm], ...token.value.notes]}
            />
          </>
        ) : (
          token === null && (
            <p className={styles.hint}>
              粘贴一个
              JWT，内容显示在这里。载荷只是编码，没有加密：谁拿到都能读。
            </p>
          )
        )}
      </div>
    </div>
  );
}
