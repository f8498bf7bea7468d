/**
 * Content on its way from the landing to a tool, when it must not or cannot
 * stand in an address: a token, or five megabytes.
 */
import type {ToolState} from './route';

let parcel: {readonly id: string; readonly state: ToolState} | null = null;

/** Leaves a state for the next opening of a tool. */
export function handOver(id: string, state: ToolState): void {
  parcel = {id, state};
}

/** Whether something waits for this tool; it stays until it is dropped. */
export function peekParcel(id: string): ToolState {
  return parcel?.id === id ? parcel.state : {};
}

/** Forgets what was handed over, once it has arrived. */
export function dropParcel(): void {
  parcel = null;
}
