import { Module } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { injectedModules } from './injected-modules.server';

type Wrapped = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
  filename: string,
  dirname: string,
) => void;

/** Milliseconds that loading a bundle may take; one that loops must not stop the process. */
const LIMIT_MS = 3_000;

const TASK = 'Symbol.for("waypost.task")';
const putTask = new Script(`(task) => { globalThis[${TASK}] = task; }`);
const runTask = new Script(`globalThis[${TASK}]()`);
const removeTask = new Script(`delete globalThis[${TASK}]`);

/**
 * Runs a function that is ended when it takes too long. `vm` limits scripts, and a script finds the
 * function by the one thing that both see.
 *
 * @throws Error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT`
 */
function runWithin(timeout: number, task: () => void): void {
  (putTask.runInThisContext() as (task: () => void) => void)(task);
  try {
    runTask.runInThisContext({ timeout });
  } finally {
    removeTask.runInThisContext();
  }
}

/**
 * Evaluates a remote's server bundle, which may require what the host shares and nothing else: pages
 * run in browsers, too, and need none of Node's modules. What it gets of the host it cannot change. It
 * bypasses Node's module cache, so that a replaced version can be collected (design §9.11).
 *
 * @param code the bundle, one CommonJS file
 * @param file its path, for stack traces
 * @returns what the bundle exports
 * @throws Error when the code does not parse, throws, does not end, or requires anything else
 */
export function evaluateServerBundle(code: string, file: string): unknown {
  const evaluate = new Script(Module.wrap(code), { filename: file }).runInThisContext() as Wrapped;
  const module = { exports: {} as unknown };
  const require = (id: string): unknown => {
    if (Object.hasOwn(injectedModules, id)) return injectedModules[id];
    throw new Error(`${path.basename(file)} requires "${id}", which the host does not share`);
  };
  runWithin(LIMIT_MS, () =>
    evaluate.call(module.exports, module.exports, require, module, file, path.dirname(file)),
  );
  return module.exports;
}
