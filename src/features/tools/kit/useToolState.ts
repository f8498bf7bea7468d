import {useCallback, useEffect, useState} from 'react';

import {parseHash, toHash, toPath, type ToolState} from '../route';
import {useToolContext} from './ToolContext';

/** An address may be replaced a hundred times in half a minute, not more. */
const WRITE_DELAY_MS = 400;

export type Tool<Name extends string> = {
  readonly state: Readonly<Record<Name, string>>;
  readonly update: (patch: Readonly<Partial<Record<Name, string>>>) => void;
  readonly reset: () => void;
  /** The address of what is shown; without the content where it is too long. */
  readonly hash: string;
  /** Some of the content does not stand in the address. */
  readonly isTooLong: boolean;
  readonly hasSecret: boolean;
};

function pick<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  given: ToolState,
): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<string>(defaults).map(([name, value]) => [
      name,
      (Object.hasOwn(given, name) ? given[name] : undefined) ?? value,
    ]),
  ) as Record<Name, string>;
}

/** What differs from the defaults. */
function shorten(state: ToolState, defaults: ToolState): ToolState {
  return Object.fromEntries(
    Object.entries(state).filter(([name, value]) => value !== defaults[name]),
  );
}

/**
 * The fields of a tool. They begin with what the address says and are written
 * back into it, except those that are secret.
 * @param defaults stable between renders: a constant of the module.
 * @param secret names of fields that never stand in an address.
 */
export function useToolState<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  secret: readonly NoInfer<Name>[] = [],
): Tool<Name> {
  const {id, initial} = useToolContext();
  const [state, setState] = useState(() => pick(defaults, initial));
  const update = useCallback(
    (patch: Readonly<Partial<Record<Name, string>>>) =>
      setState((previous) => ({...previous, ...patch})),
    [],
  );
  const reset = useCallback(() => setState({...defaults}), [defaults]);
  const open = Object.fromEntries(
    Object.entries<string>(state).filter(
      ([name]) => !secret.includes(name as Name),
    ),
  );
  const shared = shorten(open, defaults);
  const whole = toHash(id, shared);
  const hash =
    whole ??
    toHash(
      id,
      Object.fromEntries(
        Object.entries(shared).filter(([, value]) => value.length < 100),
      ),
    ) ??
    `#${toPath(id)}`;

  useEffect(() => {
    const timer = setTimeout(() => {
      const {hash: shown} = window.location;
      const route = parseHash(shown, (other) => other === id);
      // Nothing is written when another address is on its way.
      if (route.kind === 'tool' && shown !== hash) {
        window.history.replaceState(window.history.state, '', hash);
      }
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, id]);

  return {
    state,
    update,
    reset,
    hash,
    isTooLong: whole === null,
    hasSecret: secret.some((name) => state[name] !== ''),
  };
}

/** A value that must be one of a list; the first one for any other. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  value: string,
): Value {
  return values.find((one) => one === value) ?? (values[0] as Value);
}
