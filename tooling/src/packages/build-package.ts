import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { completeImports } from './complete-imports';

const CONFIG = 'tsconfig.build.json';
const require = createRequire(import.meta.url);

/** What the compiler takes, and what is no part of a package. */
const isCompiled = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file);

/**
 * Builds a package into its `dist`: JavaScript modules that Node imports as they are, their
 * declarations, and beside them whatever else lies among the sources, such as styles.
 *
 * @param root folder of the package
 * @throws Error when it does not compile, as the compiler has said, or an import leads nowhere
 */
export async function buildPackage(root: string): Promise<void> {
  const outDir = path.join(root, 'dist');
  await rm(outDir, { recursive: true, force: true });
  const compiler = spawn(
    process.execPath,
    [require.resolve('typescript/bin/tsc'), '--build', CONFIG],
    { cwd: root, stdio: 'inherit' },
  );
  const [code] = (await once(compiler, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${root} does not compile.`);
  await cp(path.join(root, 'src'), outDir, {
    recursive: true,
    filter: (file) => !isCompiled(file),
  });
  await completeImports(outDir);
}
