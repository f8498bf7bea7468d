import {useCallback, useMemo, useState} from 'react';

import {MAX_LINE} from '../job/limits';
import type {ToolState} from '../route';
import {useToolContext} from './ToolContext';
import {type Address, useAddress} from './useAddress';

export type Tool<Name extends string> = {
  readonly state: Readonly<Record<Name, string>>;
  readonly update: (patch: Readonly<Partial<Record<Name, string>>>) => void;
  readonly reset: () => void;
  /**
   * Shows an example to a reader who came with nothing, and another one in its
   * place while nobody has changed it.
   */
  readonly begin: (example: Readonly<Partial<Record<Name, string>>>) => void;
  /** What is shown is that example, as it was. */
  readonly isExample: boolean;
  /** The address that opens what is shown. */
  readonly address: Address;
  /** Some of the content does not stand in the address. */
  readonly hasSecret: boolean;
  /** The address held more than a field of one line takes; it was left out. */
  readonly wasTooLong: boolean;
};

type Options<Name extends string> = {
  /** Fields that hold more than one line; the others are bounded. */
  readonly texts?: readonly Name[];
  /** Names fields that must not stand in an address. */
  readonly listSecrets?: (
    state: Readonly<Record<Name, string>>,
  ) => readonly Name[];
};

const listNone = (): readonly never[] => [];
const NO_OPTIONS = {};

/** Whether nobody would put this into the field, and work on it takes long. */
function isTooLong(
  name: string,
  value: string | undefined,
  texts: readonly string[],
): boolean {
  return (value?.length ?? 0) > MAX_LINE && !texts.includes(name);
}

function pick<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  given: ToolState,
  texts: readonly string[],
): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<string>(defaults).map(([name, value]) => {
      const own = Object.hasOwn(given, name) ? given[name] : undefined;
      return [name, isTooLong(name, own, texts) ? value : (own ?? value)];
    }),
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
 * back into it, except texts of the reader's own, which are kept beside it, and
 * what is secret.
 * @param defaults stable between renders: a constant of the module.
 * @param options stable, too.
 */
export function useToolState<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  {texts = [], listSecrets = listNone}: Options<NoInfer<Name>> = NO_OPTIONS,
): Tool<Name> {
  const {id, addressed, initial} = useToolContext();
  const [state, setState] = useState(() => pick(defaults, initial, texts));
  const [example, setExample] = useState<Readonly<
    Partial<Record<Name, string>>
  > | null>(null);
  const shownExample = (Object.keys(example ?? {}) as Name[]).filter(
    (name) => state[name] === example?.[name],
  );
  const isExample =
    example !== null && shownExample.length === Object.keys(example).length;
  const [wasTooLong] = useState(() =>
    Object.keys(defaults).some((name) => isTooLong(name, initial[name], texts)),
  );
  const update = useCallback(
    (patch: Readonly<Partial<Record<Name, string>>>) =>
      setState((previous) => ({...previous, ...patch})),
    [],
  );
  const reset = useCallback(() => setState({...defaults}), [defaults]);
  function begin(fields: Readonly<Partial<Record<Name, string>>>): void {
    const isGiven = Object.keys(fields).some((name) =>
      Object.hasOwn(initial, name),
    );
    if (!isGiven && (example === null || isExample)) {
      setState({...state, ...fields});
      setExample(fields);
    }
  }
  const secret = useMemo(() => listSecrets(state), [listSecrets, state]);
  // The tool's own address shows the example already.
  const hidden = isExample ? example : null;
  const shared = useMemo(
    () => shorten(state, defaults, [...secret, ...Object.keys(hidden ?? {})]),
    [state, defaults, secret, hidden],
  );
  // A link that was opened stays in the address until something is changed.
  const content = useMemo(() => {
    const isOwn = texts.some(
      (name) => (shared[name] ?? '') !== (addressed[name] ?? ''),
    );
    return isOwn
      ? Object.fromEntries(
          Object.entries(shared).filter(([name]) =>
            texts.includes(name as Name),
          ),
        )
      : {};
  }, [addressed, shared, texts]);
  const address = useAddress(id, shared, content);

  return {
    state,
    update,
    reset,
    begin,
    isExample,
    address,
    hasSecret: !isExample && secret.some((name) => state[name] !== ''),
    wasTooLong,
  };
}

/** A value that must be one of a list; the first one for any other. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  value: string,
): Value {
  return values.find((one) => one === value) ?? (values[0] as Value);
}

/** The tool, whose reset also forgets what its address does not hold. */
export function alsoResetting<Name extends string>(
  tool: Tool<Name>,
  forget: () => void,
): Tool<Name> {
  return {
    ...tool,
    reset() {
      forget();
      tool.reset();
    },
  };
}
