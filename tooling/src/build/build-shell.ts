import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { precompress } from '@waypost/remote-kit/release/precompress';
import { filesOf, runWebpack } from '@waypost/remote-kit/webpack/run';
import { shellBrowserConfig } from '../webpack/shell-browser';
import { shellServerConfig } from '../webpack/shell-server';
import { repositoryRoot } from '../workspace';
import { retireFiles } from './retire-files';

/** Builds the host for browsers and for the server, with a manifest of what a page needs first. */
export async function buildShell(): Promise<void> {
  const root = path.join(repositoryRoot, 'shell');
  const outDir = path.join(root, 'dist');
  const build = { mode: 'production', outDir } as const;
  const stats = await runWebpack([shellBrowserConfig(build), shellServerConfig(build)]);
  const browser = stats.stats[0]?.toJson({ all: false, entrypoints: true });
  const filesOfEntry = (entry: string) => {
    const assets = browser?.entrypoints?.[entry]?.assets ?? [];
    const files = assets.map(({ name }) => `/assets/${name}`);
    return {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
    };
  };
  const built = filesOf(stats);
  const fonts = built.filter((file) => file.endsWith('.woff2'));
  const manifest = {
    ...filesOfEntry('main'),
    preview: filesOfEntry('preview'),
    fonts: fonts.map((file) => `/assets/${file}`),
  };
  await precompress(path.join(outDir, 'client'), built);
  await retireFiles(path.join(outDir, 'client'), built, path.join(outDir, 'built.json'));
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await cp(path.join(root, 'public'), path.join(outDir, 'public'), { recursive: true });
}
