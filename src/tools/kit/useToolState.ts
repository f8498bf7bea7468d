import {useCallback, useMemo, useState} from 'react';

import type {ToolState} from '../route';
import {useToolContext} from './ToolContext';
import {type Address, useAddress} from './useAddress';

export type Tool<Name extends string> = {
  readonly state: Readonly<Record<Name, string>>;
  readonly update: (patch: Readonly<Partial<Record<Name, string>>>) => void;
  readonly reset: () => void;
  /** Of what is shown. */
  readonly address: Address;
  /** Some of the content does not stand in the address. */
  readonly hasSecret: boolean;
};

const listNone = (): readonly never[] => [];

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

/** What differs from the defaults and may be shown. */
function shorten(
  state: ToolState,
  defaults: ToolState,
  secret: readonly string[],
): ToolState {
  return Object.fromEntries(
    Object.entries(state).filter(
      ([name, value]) => value !== defaults[name] && !secret.includes(name),
    ),
  );
}

/**
 * The fields of a tool. They begin with what the address says and are written
 * back into it, except those that are secret.
 * @param defaults stable between renders: a constant of the module.
 * @param listSecrets names fields that must not stand in an address; stable, too.
 */
export function useToolState<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  listSecrets: (
    state: Readonly<Record<NoInfer<Name>, string>>,
  ) => readonly NoInfer<Name>[] = listNone,
): Tool<Name> {
  const {id, initial} = useToolContext();
  const [state, setState] = useState(() => pick(defaults, initial));
  const update = useCallback(
    (patch: Readonly<Partial<Record<Name, string>>>) =>
      setState((previous) => ({...previous, ...patch})),
    [],
  );
  const reset = useCallback(() => setState({...defaults}), [defaults]);
  const secret = useMemo(() => listSecrets(state), [listSecrets, state]);
  const shared = useMemo(
    () => shorten(state, defaults, secret),
    [state, defaults, secret],
  );
  const address = useAddress(id, shared);

  return {
    state,
    update,
    reset,
    address,
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
