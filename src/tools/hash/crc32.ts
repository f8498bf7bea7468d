/** CRC-32 as ZIP, gzip and PNG have it (ISO 3309); no library here exports one. */

const TABLE = Uint32Array.from({length: 256}, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return value;
});

/** A checksum that takes its input in parts, as the hashes do. */
export function createCrc32(): {
  readonly update: (bytes: Uint8Array) => void;
  readonly digest: () => Uint8Array;
} {
  let value = 0xffffffff;
  return {
    update(bytes) {
      for (const byte of bytes) {
        value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
      }
    },
    digest() {
      const result = ~value >>> 0;
      return Uint8Array.from([24, 16, 8, 0], (shift) => result >>> shift);
    },
  };
}
