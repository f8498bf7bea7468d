import {store} from '../kit/storage';
import {COLOUR_KEY, FOLLOWING} from './settings';

export type Colour = 'dark' | 'light';

/**
 * Takes the system's colour over, where the reader follows it.
 * @returns the colour to show; null: the reader has chosen one.
 */
export function followSystem(
  storage: Storage | null,
  colour: Colour,
): Colour | null {
  if (!storage?.getItem(COLOUR_KEY)?.startsWith(FOLLOWING)) {
    return null;
  }
  store(storage, COLOUR_KEY, FOLLOWING + colour);
  return colour;
}
