/** The steps of `==`, after IsLooselyEqual in the ECMAScript specification. */

export type Comparison = {
  /** What each step does, in Chinese. */
  readonly steps: readonly string[];
  readonly result: boolean;
};

export type Value = {
  /** As a reader writes it, `'1'`. */
  readonly source: string;
  readonly value: unknown;
};

/** Values to choose from. */
export const VALUES: readonly [Value, ...Value[]] = [
  {source: 'null', value: null},
  {source: 'undefined', value: undefined},
  {source: 'true', value: true},
  {source: 'false', value: false},
  {source: '0', value: 0},
  {source: '1', value: 1},
  {source: 'NaN', value: Number.NaN},
  {source: "''", value: ''},
  {source: "'0'", value: '0'},
  {source: "'1'", value: '1'},
  {source: "'订单'", value: '订单'},
  {source: '[]', value: []},
  {source: '[1]', value: [1]},
  {source: '{}', value: {}},
];

/** A value as source; an object by the name that the reader chose. */
function show({source, value}: Value): string {
  if (isObject(value)) {
    return source;
  }
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function isObject(value: unknown): value is object & {toString: () => string} {
  return typeof value === 'object' && value !== null;
}

function isNullish(value: unknown): boolean {
  return value === null || value === undefined;
}

/** What one step turns a value into; null: it stays as it is. */
function convert(one: Value, other: Value): [what: string, to: unknown] | null {
  if (typeof one.value === 'boolean') {
    return ['布尔值先变成数字', Number(one.value)];
  }
  if (typeof other.value === 'boolean') {
    return null;
  }
  if (isObject(one.value)) {
    return ['对象变成原始值', one.value.toString()];
  }
  return typeof one.value === 'string' && typeof other.value === 'number'
    ? ['字符串变成数字', Number(one.value)]
    : null;
}

/** Compares two values as `==` does; no value is a symbol or a bigint. */
export function compareLoosely(left: Value, right: Value): Comparison {
  const steps: string[] = [];
  let pair: readonly [Value, Value] = [left, right];
  for (;;) {
    const [a, b] = pair;
    if (isObject(a.value) && isObject(b.value)) {
      steps.push('两边都是对象：只看是不是同一个对象。');
      return {steps, result: a.value === b.value};
    }
    if (isNullish(a.value) || isNullish(b.value)) {
      const result = isNullish(a.value) && isNullish(b.value);
      steps.push(
        result
          ? 'null 和 undefined 彼此相等，也等于自己。'
          : 'null 和 undefined 只等于彼此，另一边不做转换。',
      );
      return {steps, result};
    }
    if (typeof a.value === typeof b.value) {
      steps.push(`类型相同，按 === 比较：${show(a)} 和 ${show(b)}。`);
      return {steps, result: a.value === b.value};
    }
    pair = [step(a, b), step(b, a)];
  }

  function step(one: Value, other: Value): Value {
    const conversion = convert(one, other);
    if (!conversion) {
      return one;
    }
    const [what, value] = conversion;
    const next = {source: one.source, value};
    steps.push(`${what}：${show(one)} → ${show(next)}。`);
    return next;
  }
}
