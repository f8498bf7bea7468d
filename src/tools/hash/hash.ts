import {hmac} from '@noble/hashes/hmac.js';
import {md5, sha1} from '@noble/hashes/legacy.js';
import {sha224, sha256, sha384, sha512} from '@noble/hashes/sha2.js';
import {sha3_256, sha3_512} from '@noble/hashes/sha3.js';
import {bytesToHex} from '@noble/hashes/utils.js';

import {fromBase64, fromHex, toBase64} from '../encode/bytes';
import {type Outcome, type Report, succeed} from '../job/outcome';
import {createCrc32} from './crc32';

const ALGORITHMS = {
  MD5: md5,
  'SHA-1': sha1,
  'SHA-224': sha224,
  'SHA-256': sha256,
  'SHA-384': sha384,
  'SHA-512': sha512,
  'SHA3-256': sha3_256,
  'SHA3-512': sha3_512,
} as const;

export type Digest = {
  readonly name: string;
  readonly hex: string;
  readonly base64: string;
};

export type HashInput = {
  readonly text: string;
  /** Instead of the text. */
  readonly file: Blob | null;
  /** HMAC with it; empty: plain digests. */
  readonly key: string;
  readonly keyFormat: 'text' | 'hex' | 'base64';
};

/** Read at a time, so that a file never lies in the memory whole. */
const CHUNK_BYTES = 1024 * 1024;

function readKey({key, keyFormat}: HashInput): Outcome<Uint8Array> {
  const bytes =
    keyFormat === 'hex'
      ? fromHex(key)
      : keyFormat === 'base64'
        ? fromBase64(key)
        : succeed(new TextEncoder().encode(key));
  return bytes.ok
    ? bytes
    : {ok: false, problem: {...bytes.problem, field: 'key'}};
}

/** All digests of a text or a file, or its HMACs. */
export async function run(
  input: HashInput,
  report: Report = () => {},
): Promise<Outcome<readonly Digest[]>> {
  const key = readKey(input);
  if (!key.ok) {
    return key;
  }
  const running = Object.entries(ALGORITHMS).map(([name, algorithm]) => ({
    name,
    hash:
      input.key === '' ? algorithm.create() : hmac.create(algorithm, key.value),
  }));
  // It has no keyed form.
  const crc = input.key === '' ? createCrc32() : null;
  const blob = input.file ?? new Blob([input.text]);
  for (let at = 0; at < blob.size; at += CHUNK_BYTES) {
    const part = new Uint8Array(
      await blob.slice(at, at + CHUNK_BYTES).arrayBuffer(),
    );
    for (const {hash} of running) {
      hash.update(part);
    }
    crc?.update(part);
    report(Math.min(1, (at + CHUNK_BYTES) / blob.size));
  }
  return succeed(
    [...running, ...(crc ? [{name: 'CRC-32', hash: crc}] : [])].map(
      ({name, hash}) => {
        const bytes = hash.digest();
        return {name, hex: bytesToHex(bytes), base64: toBase64(bytes)};
      },
    ),
  );
}
