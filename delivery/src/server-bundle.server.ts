import { Module } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { EVALUATION_SCRIPT, EvaluationDelayed } from './evaluation';
import { injectedModules } from './injected-modules.server';
import { mainThreadTime } from './process/processes.server';

type Wrapped = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
  filename: string,
  dirname: string,
) => void;

/** Milliseconds that loading a bundle may take where its caller knows no better. */
const LIMIT_MS = 10_000;

/**
 * Milliseconds of processor time from which on a bundle is at fault itself, in every process that loads
 * it: what passes its trial is not refused where readers wait for it.
 */
const PROCESSOR_MS = 1_500;

/** The same as a share of a limit that is shorter. */
const OWN_SHARE = 0.75;

const TASK = 'Symbol.for("waypost.task")';
const putTask = new Script(`(task) => { globalThis[${TASK}] = task; }`);
const runTask = new Script(`globalThis[${TASK}]()`, { filename: EVALUATION_SCRIPT });
const removeTask = new Script(`delete globalThis[${TASK}]`);

const isTimeout = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs a function that is ended when it takes too long. `vm` limits scripts, and a script finds the
 * function by the one thing that both see. That limit is by the clock: what had less of the processor
 * than it may take was late through others.
 *
 * @param limitMs in milliseconds; `Infinity` where processor time alone counts
 * @throws Error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT`, or one that says how much it has used
 * @throws EvaluationDelayed
 */
function runWithin(limitMs: number, task: () => void): void {
  (putTask.runInThisContext() as (task: () => void) => void)(task);
  const before = mainThreadTime();
  const isTooMuch = (): boolean =>
    mainThreadTime() - before >= Math.min(PROCESSOR_MS, OWN_SHARE * limitMs);
  try {
    runTask.runInThisContext(Number.isFinite(limitMs) ? { timeout: limitMs } : {});
  } catch (error) {
    throw isTimeout(error) && !isTooMuch() ? new EvaluationDelayed(limitMs) : error;
  } finally {
    removeTask.runInThisContext();
  }
  // Without a clock this is a trial: whoever loads the bundle after that has one.
  if (limitMs === Infinity && isTooMuch()) {
    throw new Error(`It takes ${PROCESSOR_MS / 1_000} s of processor time or more to load`);
  }
}

/**
 * Evaluates a remote's server bundle, which may require what the host shares and nothing else: pages
 * run in browsers, too, and need none of Node's modules. What it gets of the host it cannot change. It
 * bypasses Node's module cache, so that a replaced version can be collected (design §9.11).
 *
 * @param code the bundle, one CommonJS file
 * @param file its path, for stack traces
 * @param limitMs milliseconds that it may take; `Infinity` in a trial, whose process has a deadline of its
 *   own: processor time alone counts there
 * @returns what the bundle exports
 * @throws Error when the code does not parse, throws, does not end, or requires anything else
 * @throws EvaluationDelayed when the machine was too busy for it
 */
export function evaluateServerBundle(code: string, file: string, limitMs = LIMIT_MS): unknown {
  const evaluate = new Script(Module.wrap(code), { filename: file }).runInThisContext() as Wrapped;
  const module = { exports: {} as unknown };
  const require = (id: string): unknown => {
    if (Object.hasOwn(injectedModules, id)) return injectedModules[id];
    throw new Error(`${path.basename(file)} requires "${id}", which the host does not share`);
  };
  runWithin(limitMs, () =>
    evaluate.call(module.exports, module.exports, require, module, file, path.dirname(file)),
  );
  return module.exports;
}
