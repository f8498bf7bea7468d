import {CompactSign, importJWK, importPKCS8} from 'jose';

import {fromBase64} from '../encode/bytes';
import {type Outcome, refuse, succeed} from '../job/outcome';
import {parseJson} from '../json/jsonProblem';

export const ALGORITHMS = [
  'HS256',
  'HS384',
  'HS512',
  'RS256',
  'PS256',
  'ES256',
  'EdDSA',
] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

async function readKey(
  key: string,
  algorithm: Algorithm,
  isBase64: boolean,
): Promise<Parameters<CompactSign['sign']>[0]> {
  const text = key.trim();
  if (text.startsWith('-----BEGIN PRIVATE KEY')) {
    return importPKCS8(text, algorithm);
  }
  if (text.startsWith('{')) {
    return importJWK(JSON.parse(text) as never, algorithm);
  }
  const bytes = isBase64 ? fromBase64(text) : null;
  return bytes?.ok ? bytes.value : new TextEncoder().encode(key);
}

/**
 * Makes a token of a payload, which is written as JSON.
 * @param key a secret, a private key as PEM (PKCS #8), or a JWK.
 */
export async function signToken(
  payload: string,
  key: string,
  algorithm: Algorithm,
  isBase64: boolean,
): Promise<Outcome<string>> {
  const parsed = parseJson(payload, 'payload');
  if (!parsed.ok) {
    return parsed;
  }
  if (
    typeof parsed.value !== 'object' ||
    parsed.value === null ||
    Array.isArray(parsed.value)
  ) {
    return refuse('载荷要是一个 JSON 对象：{……}。', 'payload');
  }
  try {
    const secret = await readKey(key, algorithm, isBase64);
    const token = new CompactSign(
      new TextEncoder().encode(JSON.stringify(parsed.value)),
    ).setProtectedHeader({alg: algorithm, typ: 'JWT'});
    return succeed(await token.sign(secret));
  } catch {
    return refuse(
      `没法签名：密钥的种类与 ${algorithm} 不配，或者密钥读不懂。HS 用密钥文本，其余用 PEM 私钥（PKCS #8）或 JWK。`,
      'key',
    );
  }
}
