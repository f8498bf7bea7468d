import type {ReactNode} from 'react';

import Choice from '../kit/Choice';
import styles from '../kit/kit.module.scss';
import ToolBar from '../kit/ToolBar';
import {oneOf, useToolState} from '../kit/useToolState';
import JwtMake from './JwtMake';
import JwtRead from './JwtRead';

const MODES = ['read', 'make'] as const;
const DEFAULTS = {
  mode: 'read',
  input: '',
  key: '',
  isBase64: '',
  algorithm: 'HS256',
  payload: '',
};
const SECRETS = ['input', 'key', 'payload'] as const;
const OPTIONS = {texts: SECRETS, listSecrets: () => SECRETS};
/** RFC 7515, appendix A.1, which RFC 7519 uses as its example. */
const SAMPLE = {
  input:
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  key: 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
  isBase64: '1',
};

/** JSON Web Tokens: decoded, verified and made, never sent. */
export default function Jwt(): ReactNode {
  const tool = useToolState(DEFAULTS, OPTIONS);
  const {state, update} = tool;
  const mode = oneOf(MODES, state.mode);
  const {isBase64, key} = state;
  return (
    <div className={styles.tool}>
      <Choice
        label="做什么"
        value={mode}
        options={[
          ['read', '看和验证'],
          ['make', '做一个'],
        ]}
        onChange={(value) => update({mode: value})}
      />
      <ToolBar
        tool={tool}
        // A token that was just made is verified with the key it was made with.
        isFull={mode !== 'read'}
        sample={
          mode === 'read'
            ? SAMPLE
            : {
                payload: '{"sub": "1024", "name": "小明", "exp": 1900000000}',
                key: 'only-for-this-example-0123456789',
                isBase64: '',
                algorithm: 'HS256',
              }
        }
      />
      {mode === 'read' ? (
        <JwtRead
          token={state.input}
          verifyingKey={key}
          isBase64={isBase64}
          update={(patch) =>
            // The example's key fits no other token.
            update(
              tool.isExample && patch.input !== undefined
                ? {key: '', isBase64: '', ...patch}
                : patch,
            )
          }
        />
      ) : (
        <JwtMake
          payload={state.payload}
          signingKey={key}
          algorithm={state.algorithm}
          isBase64={isBase64}
          update={update}
        />
      )}
    </div>
  );
}
