import { createWriteStream } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { build } from 'esbuild';
import { packRelease } from '@waypost/remote-kit/site/pack-release';
import { runWebpack } from '@waypost/remote-kit/webpack/run';
import { DEVELOP_FORMAT } from '@waypost/delivery/develop-schema.server';
import { sha384 } from '@waypost/delivery/files.server';
import { shellDevelopConfigs } from '../webpack/shell-develop';
import { repositoryRoot } from '../workspace';

const root = path.join(repositoryRoot, 'shell');

/** Packages that others use where they are there; the host does not need them. */
const OPTIONAL = ['pg-native', 'canvas', 'bufferutil', 'utf-8-validate'];

/** jsdom looks for this file when it is loaded, and runs it for synchronous requests alone. */
const XHR_WORKER = 'xhr-sync-worker.js';

/** Puts the packages into the server's files, which then run where nothing is installed. */
async function bundlePackages(from: string, to: string): Promise<void> {
  await build({
    entryPoints: ['main', 'trial'].map((name) => path.join(from, `${name}.cjs`)),
    outdir: to,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: [...OPTIONAL, `./${XHR_WORKER}`],
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'warning',
  });
  const refusal = "throw new Error('The host sends no synchronous requests.');\n";
  await writeFile(path.join(to, XHR_WORKER), refusal);
}

/**
 * Builds the host that `waypost dev --site` runs, and packs it as `shell/dist/develop.tgz` with
 * `develop.json`, which says its hash (decision 147).
 */
export async function buildDevelopFiles(): Promise<void> {
  // Within the host's folder, from where its packages are found.
  const outDir = await mkdtemp(path.join(root, '.develop-'));
  try {
    const stats = await runWebpack(shellDevelopConfigs(outDir));
    const { entrypoints } = stats.stats[0]?.toJson({ all: false, entrypoints: true }) ?? {};
    const urls = (entry: string, ending: string): string[] =>
      (entrypoints?.[entry]?.assets ?? [])
        .filter(({ name }) => name.endsWith(ending))
        .map(({ name }) => `/assets/${name}`);
    const own = (entry: string) => ({
      ...{ js: urls(entry, '.js'), css: urls(entry, '.css'), integrity: {} },
    });
    const manifest = {
      ...{ js: urls('main', '.js'), css: urls('main', '.css'), fonts: [], integrity: {} },
      status: { css: urls('status', '.css'), integrity: {} },
      preview: own('preview'),
      standalone: own('standalone'),
      fragmentStage: own('fragment-stage'),
      standaloneFragment: own('standalone-fragment'),
    };
    const host = path.join(outDir, 'host');
    await bundlePackages(path.join(outDir, 'server'), path.join(host, 'server'));
    await cp(path.join(outDir, 'client'), path.join(host, 'client'), { recursive: true });
    await cp(path.join(root, 'public'), path.join(host, 'public'), { recursive: true });
    await writeFile(path.join(host, 'manifest.json'), JSON.stringify(manifest));
    const archive = path.join(root, 'dist/develop.tgz');
    const packed = (await packRelease(host)) as Parameters<typeof Readable.fromWeb>[0];
    await pipeline(Readable.fromWeb(packed), createWriteStream(archive));
    const description = { format: DEVELOP_FORMAT, sha384: sha384(await readFile(archive)) };
    await writeFile(path.join(root, 'dist/develop.json'), JSON.stringify(description));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
