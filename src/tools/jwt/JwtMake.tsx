import {type ReactNode, useMemo} from 'react';

import {Check, Select} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import TextArea from '../kit/TextArea';
import {oneOf} from '../kit/useToolState';
import {ALGORITHMS, signToken} from './sign';
import {usePromised} from './usePromised';

type Props = {
  readonly payload: string;
  readonly signingKey: string;
  readonly algorithm: string;
  readonly isBase64: string;
  readonly update: (
    patch: Readonly<
      Partial<Record<'payload' | 'key' | 'algorithm' | 'isBase64', string>>
    >,
  ) => void;
};

/** Makes a token of a payload and a key. */
export default function JwtMake({
  payload,
  signingKey,
  isBase64,
  update,
  ...props
}: Props): ReactNode {
  const algorithm = oneOf(ALGORITHMS, props.algorithm);
  const ask = useMemo(
    () =>
      payload.trim() === '' || signingKey === ''
        ? null
        : () => signToken(payload, signingKey, algorithm, isBase64 === '1'),
    [payload, signingKey, algorithm, isBase64],
  );
  const outcome = usePromised(ask);
  const problem = outcome && !outcome.ok ? outcome.problem : null;
  const isHmac = algorithm.startsWith('HS');
  return (
    <div className={styles.panes}>
      <div className={styles.pane}>
        <Select
          label="算法"
          value={algorithm}
          options={ALGORITHMS.map((one) => [one, one])}
          onChange={(value) => update({algorithm: value})}
        />
        <TextArea
          label="载荷（JSON）"
          placeholder='{"sub": "1024", "exp": 1900000000}'
          value={payload}
          onChange={(value) => update({payload: value})}
          rows={7}
          problem={problem?.field === 'payload' ? problem : null}
        />
        <TextArea
          label={isHmac ? '密钥' : '私钥：PEM（PKCS #8）或 JWK'}
          value={signingKey}
          onChange={(value) => update({key: value})}
          rows={4}
          problem={problem?.field === 'key' ? problem : null}
        />
        {isHmac && (
          <Check
            label="密钥文本是 Base64 编码的"
            value={isBase64}
            onChange={(value) => update({isBase64: value})}
          />
        )}
      </div>
      <div className={styles.pane}>
        <Output
          label="令牌"
          text={outcome?.ok ? outcome.value : ''}
          fileName="token.txt"
        />
        <p className={styles.hint}>
          填好载荷和密钥，令牌显示在这里。只适合调试：正式的令牌由服务端签发，密钥不离开服务端。
        </p>
      </div>
    </div>
  );
}
