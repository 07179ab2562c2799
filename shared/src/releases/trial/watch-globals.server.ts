type Descriptors = Map<PropertyKey, PropertyDescriptor>;

/** Built-in objects that code of a release may use and not change. */
const BUILT_IN = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Promise'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'RegExp', 'Date', 'Error', 'URL', 'URLSearchParams'],
  ...[
    'Request',
    'Response',
    'Headers',
    'AbortController',
    'AbortSignal',
    'JSON',
    'Math',
    'Reflect',
  ],
];

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The watched objects by name. */
function watchedObjects(): Map<string, object> {
  const named = BUILT_IN.flatMap((name): [string, unknown][] => {
    const value: unknown = Reflect.get(globalThis, name);
    const prototype: unknown = isObject(value) ? Reflect.get(value, 'prototype') : undefined;
    return [
      [name, value],
      [`${name}.prototype`, prototype],
    ];
  });
  return new Map(
    [['globalThis', globalThis] as [string, unknown], ...named].filter(
      (entry): entry is [string, object] => isObject(entry[1]),
    ),
  );
}

const describe = (object: object): Descriptors =>
  new Map(
    Reflect.ownKeys(object).map((key) => [
      key,
      Reflect.getOwnPropertyDescriptor(object, key) as PropertyDescriptor,
    ]),
  );

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  Object.is(a.value, b.value) &&
  a.get === b.get &&
  a.set === b.set;

/**
 * Remembers the globals and the prototypes of this process.
 *
 * @returns tells what was added, replaced or removed since, such as `Object.prototype.x`
 */
export function watchGlobals(): () => string[] {
  // Node defines some globals when they are first read: that is no change of a release.
  for (const key of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, key);
  const objects = watchedObjects();
  const before = new Map([...objects].map(([name, object]) => [name, describe(object)]));
  return () =>
    [...objects].flatMap(([name, object]) => {
      const then: Descriptors = before.get(name) ?? new Map();
      const now = describe(object);
      return [...new Set([...then.keys(), ...now.keys()])]
        .filter((key) => !isSame(then.get(key), now.get(key)))
        .map((key) => `${name}.${String(key)}`);
    });
}
