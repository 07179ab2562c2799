import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { precompress } from '@waypost/remote-kit/release/precompress';
import { filesOf, runWebpack } from '@waypost/remote-kit/webpack/run';
import { shellBrowserConfig } from '../webpack/shell-browser';
import { shellServerConfig } from '../webpack/shell-server';
import { repositoryRoot } from '../workspace';
import { hashFiles } from './hash-files';
import { retireFiles } from './retire-files';

/** Builds the host for browsers and for the server, with a manifest of what a page needs first. */
export async function buildShell(): Promise<void> {
  const root = path.join(repositoryRoot, 'shell');
  const outDir = path.join(root, 'dist');
  const build = { mode: 'production', outDir } as const;
  const stats = await runWebpack([shellBrowserConfig(build), shellServerConfig(build)]);
  const browser = stats.stats[0]?.toJson({ all: false, entrypoints: true });
  const client = path.join(outDir, 'client');
  const named = (browser?.entrypoints?.main?.assets ?? []).map(({ name }) => name);
  const { list, hashes } = await hashFiles(client, filesOf(stats));
  const built = [...filesOf(stats), list];
  const url = (file: string): string => `/assets/${file}`;
  const manifest = {
    js: named.filter((file) => file.endsWith('.js')).map(url),
    css: named.filter((file) => file.endsWith('.css')).map(url),
    fonts: built.filter((file) => file.endsWith('.woff2')).map(url),
    integrity: Object.fromEntries([...named, list].map((file) => [url(file), hashes[file]])),
  };
  await precompress(client, built);
  await retireFiles(client, built, path.join(outDir, 'built.json'));
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await cp(path.join(root, 'public'), path.join(outDir, 'public'), { recursive: true });
}
