/**
 * Sizes of flex items on one line, after “Resolving Flexible Lengths” in CSS
 * Flexible Box Layout: items that would become smaller than their minimum are
 * frozen at it, and the others share what is left.
 */

export type Item = {
  readonly name: string;
  /** `flex-basis`, in pixels. */
  readonly basis: number;
  readonly grow: number;
  readonly shrink: number;
  /** Smallest size, in pixels: that of its content, or 0. */
  readonly min: number;
};

export type Sizing = {
  /** Free space before anything grows or shrinks, in pixels; below 0: they shrink. */
  readonly free: number;
  /** In pixels, in the order of the items. */
  readonly sizes: readonly number[];
};

/** @param width of the container, in pixels, without gaps. */
export function resolveFlex(width: number, items: readonly Item[]): Sizing {
  const hypothetical = items.map(({basis, min}) => Math.max(basis, min));
  const isGrowing = hypothetical.reduce((a, b) => a + b, 0) < width;
  const factorOf = ({grow, shrink}: Item): number =>
    isGrowing ? grow : shrink;
  const frozen = new Map<Item, number>();
  for (const [index, item] of items.entries()) {
    const size = hypothetical[index] ?? 0;
    if (factorOf(item) === 0 || (!isGrowing && item.basis < size)) {
      frozen.set(item, size);
    }
  }
  const freeSpace = (): number =>
    width -
    items.reduce((sum, item) => sum + (frozen.get(item) ?? item.basis), 0);
  const initial = freeSpace();
  for (;;) {
    const open = items.filter((item) => !frozen.has(item));
    if (open.length === 0) {
      break;
    }
    const factors = open.reduce((sum, item) => sum + factorOf(item), 0);
    const left = freeSpace();
    // Factors below 1 in all take only their share of the space.
    const share =
      factors < 1 && Math.abs(initial * factors) < Math.abs(left)
        ? initial * factors
        : left;
    const scaled = open.reduce(
      (sum, item) => sum + item.shrink * item.basis,
      0,
    );
    const targets = open.map((item): [item: Item, size: number] => [
      item,
      isGrowing
        ? item.basis + (share * item.grow) / factors
        : item.basis +
          (scaled === 0 ? 0 : (share * item.shrink * item.basis) / scaled),
    ]);
    const violating = targets.filter(([item, size]) => size < item.min);
    for (const [item, size] of violating.length > 0 ? violating : targets) {
      frozen.set(item, Math.max(size, item.min));
    }
  }
  return {
    free: initial,
    sizes: items.map((item) => frozen.get(item) ?? 0),
  };
}
