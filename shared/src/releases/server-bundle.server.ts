import { createRequire, Module } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';

/** Modules that the host gives to a remote's server bundle, by the name it requires them with. */
export type InjectedModules = Readonly<Record<string, unknown>>;

type Wrapped = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
  filename: string,
  dirname: string,
) => void;

const nodeRequire = createRequire(path.join(process.cwd(), 'remote.cjs'));

/**
 * Evaluates a remote's server bundle. It bypasses Node's module cache, so that a replaced
 * version can be collected (design §9.11).
 *
 * @param file the bundle, one CommonJS file
 * @param injected what it may require besides Node's own modules
 * @returns what the bundle exports
 * @throws Error when the file is missing, does not parse, throws, or requires anything else
 */
export async function evaluateServerBundle(
  file: string,
  injected: InjectedModules,
): Promise<unknown> {
  const code = await readFile(file, 'utf8');
  const evaluate = new Script(Module.wrap(code), { filename: file }).runInThisContext() as Wrapped;
  const module = { exports: {} as unknown };
  const require = (id: string): unknown => {
    if (Object.hasOwn(injected, id)) return injected[id];
    if (id.startsWith('node:')) return nodeRequire(id);
    throw new Error(`${path.basename(file)} requires "${id}", which the host does not give`);
  };
  evaluate.call(module.exports, module.exports, require, module, file, path.dirname(file));
  return module.exports;
}
