import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { hostModules } from '../surfaces/host-modules';

type Wrapped = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
  filename: string,
  dirname: string,
) => void;

const nodeRequire = createRequire(path.join(process.cwd(), 'remote.cjs'));

/**
 * Evaluates a remote's server bundle, which may require what the host shares and Node's own
 * modules. It bypasses Node's module cache, so that a replaced version can be collected
 * (design §9.11).
 *
 * @param code the bundle, one CommonJS file
 * @param file its path, for stack traces
 * @returns what the bundle exports
 * @throws Error when the code does not parse, throws, or requires anything else
 */
export function evaluateServerBundle(code: string, file: string): unknown {
  const evaluate = new Script(Module.wrap(code), { filename: file }).runInThisContext() as Wrapped;
  const module = { exports: {} as unknown };
  const require = (id: string): unknown => {
    if (Object.hasOwn(hostModules, id)) return hostModules[id];
    if (id.startsWith('node:')) return nodeRequire(id);
    throw new Error(`${path.basename(file)} requires "${id}", which the host does not share`);
  };
  evaluate.call(module.exports, module.exports, require, module, file, path.dirname(file));
  return module.exports;
}
