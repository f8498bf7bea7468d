import {
  compactVerify,
  decodeProtectedHeader,
  importJWK,
  importSPKI,
} from 'jose';

import {fromBase64} from '../encode/bytes';
import {type Outcome, refuse, succeed} from '../job/outcome';

async function readKey(
  key: string,
  algorithm: string,
  isBase64: boolean,
): Promise<Parameters<typeof compactVerify>[1]> {
  const text = key.trim();
  if (text.startsWith('-----BEGIN PUBLIC KEY')) {
    return importSPKI(text, algorithm);
  }
  if (text.startsWith('{')) {
    return importJWK(JSON.parse(text) as never, algorithm);
  }
  const bytes = isBase64 ? fromBase64(text) : null;
  return bytes?.ok ? bytes.value : new TextEncoder().encode(key);
}

/**
 * Verifies the signature of a token that `decodeToken` could read.
 * @param key a secret, a public key as PEM (SPKI), or a JWK.
 */
export async function verifyToken(
  token: string,
  key: string,
  isBase64: boolean,
): Promise<Outcome<string>> {
  const text = token.trim().replace(/^Bearer\s+/iu, '');
  try {
    const {alg = ''} = decodeProtectedHeader(text);
    if (alg === 'none') {
      return refuse('alg 是 none：这个令牌没有签名，谁都能伪造。');
    }
    await compactVerify(text, await readKey(key, alg, isBase64));
    return succeed(`签名正确（${alg}）`);
  } catch (error) {
    const code =
      error instanceof Error && 'code' in error ? String(error.code) : '';
    return refuse(
      code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'
        ? '签名不对：密钥不是这一个，或者令牌被改过。'
        : '没法验证：密钥的种类与 alg 不配，或者密钥读不懂。HS 用密钥文本，RS、ES、PS、EdDSA 用 PEM 公钥（SPKI）或 JWK。',
    );
  }
}
