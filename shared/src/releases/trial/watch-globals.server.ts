/** What is compared of an object: its properties, its prototype, and whether it takes new ones. */
interface Form {
  properties: Map<PropertyKey, PropertyDescriptor>;
  prototype: unknown;
  isExtensible: boolean;
}

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
    'console',
    'process',
  ],
];

/** Where an emitter keeps its listeners, which are compared by event. */
const LISTENERS = ['_events', '_eventsCount'];

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
  const others: [string, unknown][] = [
    ['globalThis', globalThis],
    ['process.env', process.env],
  ];
  return new Map(
    [...others, ...named].filter((entry): entry is [string, object] => isObject(entry[1])),
  );
}

const formOf = (object: object): Form => ({
  properties: new Map(
    Reflect.ownKeys(object)
      .filter((key) => object !== process || !LISTENERS.includes(String(key)))
      .map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key) as PropertyDescriptor]),
  ),
  prototype: Reflect.getPrototypeOf(object),
  isExtensible: Reflect.isExtensible(object),
});

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  Object.is(a.value, b.value) &&
  a.get === b.get &&
  a.set === b.set &&
  a.writable === b.writable &&
  a.enumerable === b.enumerable &&
  a.configurable === b.configurable;

const differencesOf = (name: string, then: Form, now: Form): string[] => [
  ...[...new Set([...then.properties.keys(), ...now.properties.keys()])]
    .filter((key) => !isSame(then.properties.get(key), now.properties.get(key)))
    .map((key) => `${name}.${String(key)}`),
  ...(then.prototype === now.prototype ? [] : [`the prototype of ${name}`]),
  ...(then.isExtensible === now.isExtensible ? [] : [`whether ${name} takes properties`]),
];

/** The process's listeners by event: one of a release would decide for the whole site. */
const listenersOfProcess = (): Map<string | symbol, unknown[]> =>
  new Map(process.eventNames().map((event) => [event, process.rawListeners(event as 'exit')]));

function changedListeners(then: Map<string | symbol, unknown[]>): string[] {
  const now = listenersOfProcess();
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((event) => {
      const [before = [], after = []] = [then.get(event), now.get(event)];
      return before.length !== after.length || before.some((each, index) => each !== after[index]);
    })
    .map((event) => `listeners of process for ${String(event)}`);
}

/**
 * Remembers the globals, the prototypes and the listeners of this process.
 *
 * @returns tells what was added, replaced, redefined or removed since, such as `Object.prototype.x`
 */
export function watchGlobals(): () => string[] {
  // Node defines some globals when they are first read: that is no change of a release.
  for (const key of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, key);
  Reflect.get(process, 'allowedNodeEnvironmentFlags');
  const objects = watchedObjects();
  const before = new Map([...objects].map(([name, object]) => [name, formOf(object)]));
  const listeners = listenersOfProcess();
  return () => [
    ...[...before].flatMap(([name, then]) =>
      differencesOf(name, then, formOf(objects.get(name) ?? {})),
    ),
    ...changedListeners(listeners),
  ];
}
