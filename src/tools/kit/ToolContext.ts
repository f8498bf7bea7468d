import {createContext, useContext} from 'react';

import type {ToolState} from '../route';

type Value = {
  readonly id: string;
  /** What the address gave the tool. */
  readonly addressed: ToolState;
  /** What it begins with: that, and what was kept or handed over. */
  readonly initial: ToolState;
};

export const ToolContext = createContext<Value | null>(null);

/** The tool that is open. */
export function useToolContext(): Value {
  const value = useContext(ToolContext);
  if (!value) {
    throw new Error('A tool is rendered outside of its page.');
  }
  return value;
}
