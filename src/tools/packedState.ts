/** Long states as a short word of an address; what comes from there is untrusted. */
import {InflatedSizeError, packBytes, unpackText} from '../kit/packText';
import {
  MAX_HASH_LENGTH,
  measureState,
  toPackedHash,
  toState,
  type ToolState,
} from './route';

/** A small link must not fill the memory. */
const MAX_STATE_BYTES = 1024 * 1024;

const toKilobytes = (length: number): string =>
  `${Math.ceil(length / 1024).toLocaleString('zh-CN')} KB`;

/** A hash that holds the whole state, or why there is none, in Chinese. */
export type PackedHash =
  | {readonly kind: 'ok'; readonly hash: string}
  | {readonly kind: 'tooLong'; readonly message: string};

function refuse(length: number, what: string, limit: number): PackedHash {
  return {
    kind: 'tooLong',
    message: `内容太长，放不进链接：${what} ${toKilobytes(length)}，最多 ${toKilobytes(limit)}。链接里只有选项：要分享就发文件，刷新这一页要重新粘贴。`,
  };
}

/** Compresses a state into an address. */
export async function packState(
  id: string,
  state: ToolState,
): Promise<PackedHash> {
  const length = measureState(state);
  if (length > MAX_STATE_BYTES) {
    return refuse(length, '有', MAX_STATE_BYTES);
  }
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  if (bytes.length > MAX_STATE_BYTES) {
    return refuse(bytes.length, '有', MAX_STATE_BYTES);
  }
  const hash = toPackedHash(id, await packBytes(bytes));
  return hash.length > MAX_HASH_LENGTH
    ? refuse(hash.length, '压缩后还有', MAX_HASH_LENGTH)
    : {kind: 'ok', hash};
}

/** Reads what `packState` packed: the state, or what is wrong, in Chinese. */
export async function unpackState(packed: string): Promise<ToolState | string> {
  if (packed.length > MAX_HASH_LENGTH) {
    return `链接太长，打不开：最多 ${toKilobytes(MAX_HASH_LENGTH)}。链接还在地址栏里。`;
  }
  try {
    const value: unknown = JSON.parse(
      await unpackText(packed, MAX_STATE_BYTES),
    );
    return typeof value === 'object' && value !== null
      ? toState(Object.entries(value))
      : '链接里的内容读不出来：里面不是工具的内容。';
  } catch (error) {
    return error instanceof InflatedSizeError
      ? '链接里的内容读不出来：它超过了 1 MB。'
      : '链接里的内容读不出来：它可能没有复制完整，或者被改动过。';
  }
}
