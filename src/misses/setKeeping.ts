import {store} from '../kit/storage';
import {SWITCH_KEY, SWITCH_OFF} from './missLog';

/** Switches the keeping of misses on or off; those that are kept stay. */
export function setKeeping(storage: Storage | null, isOn: boolean): void {
  if (isOn) {
    storage?.removeItem(SWITCH_KEY);
  } else {
    store(storage, SWITCH_KEY, SWITCH_OFF);
  }
}
