/** What is compared of an object: its properties, its prototype, and whether it takes new ones. */
interface Form {
  properties: Map<PropertyKey, PropertyDescriptor>;
  prototype: unknown;
  isExtensible: boolean;
}

/** Where an emitter stores its listeners, which are compared by event. */
const LISTENERS = ['_events', '_eventsCount'];

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const prototypeOf = Reflect.getPrototypeOf;

/** Constructors and prototypes of the language that no global names, as its specification calls them. */
function unnamedObjects(): [string, unknown][] {
  const generator = prototypeOf(function* () {}) as GeneratorFunction;
  const asyncGenerator = prototypeOf(async function* () {}) as AsyncGeneratorFunction;
  const arrayIterator = prototypeOf([].values()) as object;
  return [
    ['TypedArray', prototypeOf(Int8Array)],
    ['Iterator.prototype', prototypeOf(arrayIterator)],
    ['AsyncIterator.prototype', prototypeOf(asyncGenerator.prototype)],
    ['Generator.prototype', generator.prototype],
    ['GeneratorFunction', generator.constructor],
    ['AsyncGenerator.prototype', asyncGenerator.prototype],
    ['AsyncGeneratorFunction', asyncGenerator.constructor],
    ['AsyncFunction', (async () => undefined).constructor],
    ['ArrayIterator.prototype', arrayIterator],
    ['MapIterator.prototype', prototypeOf(new Map().values())],
    ['SetIterator.prototype', prototypeOf(new Set().values())],
    ['StringIterator.prototype', prototypeOf(''[Symbol.iterator]())],
    ['RegExpStringIterator.prototype', prototypeOf(''.matchAll(/x/g))],
  ];
}

/** A property's value, without running a getter. */
const valueOf = (object: object, key: PropertyKey): unknown =>
  Reflect.getOwnPropertyDescriptor(object, key)?.value;

/** The value of a global; `undefined` of one that cannot be read, such as a storage without its file. */
function readGlobal(key: PropertyKey): unknown {
  try {
    return Reflect.get(globalThis, key);
  } catch {
    return undefined;
  }
}

/**
 * The watched objects by name: every global, what a namespace such as `Intl` has of classes, what no global
 * names, and of all of them the prototypes.
 */
function watchedObjects(): Map<string, object> {
  const names = new Map<object, string>();
  const add = (name: string, value: unknown): void => {
    if (!isObject(value) || names.has(value)) return;
    names.set(value, name);
    add(`${name}.prototype`, valueOf(value, 'prototype'));
  };
  add('globalThis', globalThis);
  // Node defines some globals when they are first read: that is no change of a release.
  const globals = Reflect.ownKeys(globalThis).map((key) => {
    return [String(key), readGlobal(key)] as const;
  });
  for (const [name, value] of globals) add(name, value);
  for (const [name, value] of unnamedObjects()) add(name, value);
  add('process.env', process.env);
  for (const [name, namespace] of globals) {
    if (typeof namespace !== 'object' || namespace === null || namespace === globalThis) continue;
    for (const key of Reflect.ownKeys(namespace)) {
      const member = valueOf(namespace, key);
      const isClass = typeof member === 'function' && isObject(valueOf(member, 'prototype'));
      if (isClass) add(`${name}.${String(key)}`, member);
    }
  }
  // Last, since most prototypes have a name of their own. What is added meanwhile is gone through, too.
  for (const [object, name] of names) add(`the prototype of ${name}`, prototypeOf(object));
  return new Map([...names].map(([object, name]) => [name, object]));
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
 * Records the globals, the prototypes and the listeners of this process.
 *
 * @returns tells what was added, replaced, redefined or removed since, such as `Object.prototype.x`
 */
export function watchGlobals(): () => string[] {
  // As some globals, it is defined when it is first read.
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
