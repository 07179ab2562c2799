import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Hash of modules with all that they import from sources; packages count by their names alone.
 *
 * @param files files in TypeScript
 */
export async function hashModules(files: string[]): Promise<string> {
  const { outputFiles } = await build({
    // Names of files are in the result.
    absWorkingDir: path.dirname(files[0] ?? ''),
    ...{ entryPoints: files, outdir: '.', write: false, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', logLevel: 'error' },
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  return hash.digest('hex').slice(0, 16);
}
