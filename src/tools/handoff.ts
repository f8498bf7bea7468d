/**
 * Content on its way from the landing to a tool, when it must not or cannot
 * stand in an address: a token, or five megabytes.
 */
import type {ToolState} from './route';

let handedOver: {readonly id: string; readonly state: ToolState} | null = null;

/** Leaves a state for the next opening of a tool. */
export function handOver(id: string, state: ToolState): void {
  handedOver = {id, state};
}

/** Whether something waits for this tool; it stays until it is dropped. */
export function peekHandedOver(id: string): ToolState {
  return handedOver?.id === id ? handedOver.state : {};
}

/** Forgets what was handed over, once it has arrived. */
export function dropHandedOver(): void {
  handedOver = null;
}
