/** TypeScript types of a JSON value: what all its samples have in common. */

type Shape = {
  readonly primitives: Set<string>;
  /** Of arrays' elements; null: there was no array. */
  items: Shape | null;
  /** Of objects; null: there was no object. */
  fields: Map<string, {shape: Shape; count: number}> | null;
  objectCount: number;
};

function createShape(): Shape {
  return {primitives: new Set(), items: null, fields: null, objectCount: 0};
}

function learn(shape: Shape, value: unknown): void {
  if (Array.isArray(value)) {
    shape.items ??= createShape();
    for (const item of value as readonly unknown[]) {
      learn(shape.items, item);
    }
  } else if (typeof value === 'object' && value !== null) {
    shape.fields ??= new Map();
    shape.objectCount += 1;
    for (const [key, field] of Object.entries(value)) {
      const known = shape.fields.get(key) ?? {shape: createShape(), count: 0};
      known.count += 1;
      learn(known.shape, field);
      shape.fields.set(key, known);
    }
  } else {
    shape.primitives.add(value === null ? 'null' : typeof value);
  }
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
/** Names that a type must not take from the platform. */
const TAKEN =
  /^(?:Object|Array|String|Number|Boolean|Date|Map|Set|Symbol|Function|Error|Promise|Record|Partial|Pick|Omit)$/u;

/** `user_list` as `UserList`. */
function toTypeName(key: string): string {
  const name = key
    .split(/[^\p{ID_Continue}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .replaceAll('_', '');
  const sound = IDENTIFIER.test(name) ? name : `Type${name}`;
  return TAKEN.test(sound) ? `${sound}Value` : sound;
}

/** `items` of a list: one of them is an `Item`. */
function toSingular(name: string): string {
  return name.endsWith('ies')
    ? name.replace(/ies$/u, 'y')
    : /[^su]s$/u.test(name)
      ? name.slice(0, -1)
      : `${name}Item`;
}

/**
 * Writes the types of a parsed JSON value. Fields that some objects of a list
 * lack are optional; different kinds become a union.
 * @param rootName of the outermost type.
 */
export function toTypes(value: unknown, rootName = 'Root'): string {
  const declarations: string[] = [];
  const names = new Map<string, string>();
  const root = createShape();
  learn(root, value);

  /** The name of an object type; the same text is not declared twice. */
  function declare(wanted: string, body: string): string {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? wanted : `${wanted}${count}`;
      const known = names.get(name);
      if (known === body) {
        return name;
      }
      if (known === undefined) {
        names.set(name, body);
        declarations.push(`export type ${name} = ${body};`);
        return name;
      }
    }
  }
  function writeObject(
    fields: NonNullable<Shape['fields']>,
    total: number,
    name: string,
  ): string {
    if (fields.size === 0) {
      return 'Record<string, unknown>';
    }
    const lines = [...fields].map(([key, {shape, count}]) => {
      const property = IDENTIFIER.test(key) ? key : JSON.stringify(key);
      return `  ${property}${count < total ? '?' : ''}: ${write(shape, toTypeName(key))};`;
    });
    return declare(name, `{\n${lines.join('\n')}\n}`);
  }
  function write(shape: Shape, name: string): string {
    const options = [...shape.primitives].filter((one) => one !== 'null');
    if (shape.fields) {
      options.push(writeObject(shape.fields, shape.objectCount, name));
    }
    if (shape.items) {
      const item = write(shape.items, toSingular(name));
      options.push(/[ |]/u.test(item) ? `(${item})[]` : `${item}[]`);
    }
    if (shape.primitives.has('null')) {
      options.push('null');
    }
    return options.join(' | ') || 'unknown';
  }

  const type = write(root, rootName);
  if (type !== rootName) {
    declarations.push(`export type ${rootName} = ${type};`);
  }
  // What is used stands below what uses it.
  return declarations.toReversed().join('\n\n');
}
