/** A larger picture, decoded, would not fit into the memory of a phone. */
export const IMAGE_MAX_BYTES = 50_000_000;
