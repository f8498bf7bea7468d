/** What a reader can set, and how it stands in an address: `?filter=edge&strength=2`. */

export const FILTERS = ['grayscale', 'blur', 'edge'] as const;

export type Filter = (typeof FILTERS)[number];

export type Settings = {
  readonly filter: Filter;
  /** Passes of the blur, or quarters by which edges are multiplied. */
  readonly strength: number;
};

export const MAX_STRENGTH = 4;

export const DEFAULT_SETTINGS: Settings = {filter: 'edge', strength: 2};

/** Grayscale has nothing to set. */
export function hasStrength(filter: Filter): boolean {
  return filter !== 'grayscale';
}

/** @param search of an address; what it lacks or gets wrong is the default. */
export function parseSettings(search: string): Settings {
  const parameters = new URLSearchParams(search);
  const filter = FILTERS.find((name) => name === parameters.get('filter'));
  const strength = Number(parameters.get('strength'));
  return {
    filter: filter ?? DEFAULT_SETTINGS.filter,
    strength:
      Number.isInteger(strength) && strength >= 1 && strength <= MAX_STRENGTH
        ? strength
        : DEFAULT_SETTINGS.strength,
  };
}

/** `search` with these settings in it, and all else as it was. */
export function withSettings(
  search: string,
  {filter, strength}: Settings,
): string {
  const parameters = new URLSearchParams(search);
  parameters.set('filter', filter);
  parameters.delete('strength');
  if (hasStrength(filter)) {
    parameters.set('strength', String(strength));
  }
  return `?${parameters.toString()}`;
}
