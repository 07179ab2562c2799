import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { repositoryRoot } from '../workspace';

const root = path.join(repositoryRoot, 'api');
const outdir = path.join(root, 'dist');

/** Packages that read files of their own, or load others by name. */
const READ_OWN_FILES = ['@electric-sql/pglite', '@node-rs/argon2', 'jsdom', 'pino', 'sharp'];

/** `pg` uses it where it is there. */
const OPTIONAL = ['pg-native'];

/** CommonJS packages ask for Node's modules by `require`, which ES modules do not have. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Bundles the api with most of its packages: a process starts without finding and reading a thousand files. No source
 * maps, which Node would read at each start.
 */
export async function buildApi(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/main.ts', 'src/worker/worker.ts', 'src/db/write-database-template.ts'],
    ...{ outdir, entryNames: '[name]', bundle: true, splitting: true, logLevel: 'warning' },
    ...{ platform: 'node', format: 'esm', target: 'node20', banner: { js: REQUIRE } },
    external: [...READ_OWN_FILES, ...OPTIONAL],
    alias: { '@waypost/server-kit': '../server-kit/src' },
  });
  const script = path.join(outdir, 'write-database-template.js');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The messages above say why.');
}
