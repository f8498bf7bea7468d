import {InflatedSizeError, packBytes, unpackText} from '../kit/packText';
import {hasManyUnseen} from '../kit/unseen';
import {parseProject, type Project} from './project';

/** What the hash of an address holds. */
export type SharedHash =
  | {readonly kind: 'ok'; readonly project: Project}
  /** No hash, or one that has nothing to do with sharing. */
  | {readonly kind: 'empty'}
  /** `message` is Chinese and complete. */
  | {readonly kind: 'error'; readonly message: string};

/** Longest encoded hash, in characters: browsers copy and open it without cuts. */
export const MAX_ENCODED_LENGTH = 512 * 1024;

/** Most bytes a hash may inflate to; a small link must not fill the memory. */
export const MAX_INFLATED_BYTES = 1024 * 1024;

const ANY_VERSION = /^#?v\d+=/u;
const THIS_VERSION = /^#?v1=([\w-]+)$/u;

/** A project that does not fit into a link; `message` is Chinese. */
export class ShareSizeError extends RangeError {}

/**
 * Packs a project into the hash of a link.
 * @returns `v1=…` without the `#`.
 * @throws ShareSizeError when the project does not fit.
 */
export async function encodeShare(project: Project): Promise<string> {
  const files = project.files.map(({name, code}) => ({name, code}));
  const bytes = new TextEncoder().encode(
    JSON.stringify({files, open: project.open}),
  );
  const encoded =
    bytes.length > MAX_INFLATED_BYTES ? null : `v1=${await packBytes(bytes)}`;
  if (encoded === null || encoded.length > MAX_ENCODED_LENGTH) {
    throw new ShareSizeError(
      '代码太多，装不进一个链接。可以删掉一些内容，或者下载成文件再发给别人。',
    );
  }
  return encoded;
}

function describeFailure(error: unknown): string {
  return error instanceof InflatedSizeError
    ? '里面的代码超过了 1 MB'
    : '它可能没有复制完整，或者被改动过';
}

/**
 * Reads what `encodeShare` packed; the hash is untrusted.
 * @param hash with or without its `#`.
 */
export async function decodeShare(hash: string): Promise<SharedHash> {
  if (!ANY_VERSION.test(hash)) {
    return {kind: 'empty'};
  }
  if (hash.length > MAX_ENCODED_LENGTH + 1) {
    return {kind: 'error', message: '链接太长，打不开：最多 512 KB。'};
  }
  const packed = THIS_VERSION.exec(hash)?.[1];
  if (packed === undefined) {
    return {
      kind: 'error',
      message: '链接里的代码读不出来：它可能没有复制完整，或者被改动过。',
    };
  }
  try {
    const project = parseProject(
      JSON.parse(await unpackText(packed, MAX_INFLATED_BYTES)),
    );
    if (typeof project === 'string') {
      return {kind: 'error', message: `链接里的代码读不出来：${project}`};
    }
    return hasManyUnseen(project.files.map(({code}) => code).join(''))
      ? {
          kind: 'error',
          message:
            '链接里的代码读不出来：里面有上千个看不见的控制字符，编辑器画不出来。',
        }
      : {kind: 'ok', project};
  } catch (error) {
    return {
      kind: 'error',
      message: `链接里的代码读不出来：${describeFailure(error)}。`,
    };
  }
}
