/** @jest-environment node */
import { watchGlobals } from './watch-globals.server';

const nothing = (): void => undefined;

it('finds nothing where nothing is changed', () => {
  const changes = watchGlobals();
  void process.allowedNodeEnvironmentFlags.size;
  process.once('exit', nothing).off('exit', nothing);
  expect(changes()).toEqual([]);
});

it('passes over a global that cannot be read', () => {
  const get = (): never => {
    throw new Error('No file for it');
  };
  Object.defineProperty(globalThis, 'unreadable', { get, configurable: true });
  const changes = watchGlobals();
  expect(changes()).toEqual([]);
  Reflect.deleteProperty(globalThis, 'unreadable');
  expect(changes()).toEqual(['globalThis.unreadable']);
});

it.each<[string, () => void, () => void, string]>([
  [
    'redefines a property without another value',
    () => Object.defineProperty(Math, 'max', { enumerable: true }),
    () => Object.defineProperty(Math, 'max', { enumerable: false }),
    'Math.max',
  ],
  [
    'gives an object another prototype',
    () => Object.setPrototypeOf(JSON, { spoilt: 1 }),
    () => Object.setPrototypeOf(JSON, Object.prototype),
    'the prototype of JSON',
  ],
  ...(
    [
      ['a class of a namespace', Intl.NumberFormat.prototype, 'Intl.NumberFormat.prototype.spoilt'],
      ['a global function', fetch, 'fetch.spoilt'],
      ['typed arrays', Object.getPrototypeOf(Int8Array.prototype), 'TypedArray.prototype.spoilt'],
      ['iterators', Object.getPrototypeOf(new Set().values()), 'SetIterator.prototype.spoilt'],
      [
        'generators',
        Object.getPrototypeOf(function* () {}).prototype,
        'Generator.prototype.spoilt',
      ],
      ['asynchronous functions', (async () => undefined).constructor, 'AsyncFunction.spoilt'],
    ] as [string, object, string][]
  ).map(([what, object, found]): [string, () => void, () => void, string] => [
    `changes ${what}`,
    () => Object.assign(object, { spoilt: 1 }),
    () => Reflect.deleteProperty(object, 'spoilt'),
    found,
  ]),
  [
    'replaces a method of the console',
    () => Object.assign(console, { group: nothing, kept: console.group }),
    () => {
      const { kept } = console as unknown as { kept: typeof console.group };
      Object.assign(console, { group: kept });
      Reflect.deleteProperty(console, 'kept');
    },
    'console.group',
  ],
  [
    'sets a variable of the environment',
    () => (process.env.SPOILT = '1'),
    () => delete process.env.SPOILT,
    'process.env.SPOILT',
  ],
  [
    'replaces what the process does',
    () => Object.assign(process, { kept: process.abort, abort: nothing }),
    () => {
      const { kept } = process as unknown as { kept: typeof process.abort };
      Object.assign(process, { abort: kept });
      Reflect.deleteProperty(process, 'kept');
    },
    'process.abort',
  ],
  [
    'listens to what happens to the process',
    () => process.on('SIGTERM', nothing),
    () => process.off('SIGTERM', nothing),
    'listeners of process for SIGTERM',
  ],
])('finds that something %s', (_what, change, undo, found) => {
  const changes = watchGlobals();
  change();
  try {
    expect(changes()).toContain(found);
  } finally {
    undo();
  }
  expect(changes()).toEqual([]);
});

it('finds what takes no properties any more', () => {
  // A global of this test alone: nothing makes an object extensible again.
  const kept = globalThis.Headers;
  globalThis.Headers = class Own extends kept {};
  const changes = watchGlobals();
  Object.preventExtensions(Headers);
  expect(changes()).toEqual(['whether Headers takes properties']);
  globalThis.Headers = kept;
});
