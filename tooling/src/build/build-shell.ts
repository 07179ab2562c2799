import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { precompress } from '../release/precompress';
import { filesOf, runWebpack } from '../webpack/run';
import { shellBrowserConfig } from '../webpack/shell-browser';
import { shellServerConfig } from '../webpack/shell-server';
import { repositoryRoot } from '../workspace';

/** How long files of replaced builds stay: tabs that were opened on them still ask for parts. */
const KEPT_DAYS = 7;

/** Removes what earlier builds left behind once no open tab should need it. */
async function removeOutlived(dir: string, built: Set<string>): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  for (const file of await readdir(dir)) {
    if (built.has(file.replace(/\.(br|gz)$/, ''))) continue;
    const { mtimeMs } = await stat(path.join(dir, file));
    if (mtimeMs < oldest) await rm(path.join(dir, file));
  }
}

/** Builds the host for browsers and for the server, with a manifest of what a page needs first. */
export async function buildShell(): Promise<void> {
  const root = path.join(repositoryRoot, 'shell');
  const outDir = path.join(root, 'dist');
  const build = { mode: 'production', outDir } as const;
  const stats = await runWebpack([shellBrowserConfig(build), shellServerConfig(build)]);
  const browser = stats.stats[0]?.toJson({ all: false, entrypoints: true });
  const files = (browser?.entrypoints?.main?.assets ?? []).map(({ name }) => `/assets/${name}`);
  const built = filesOf(stats);
  const fonts = built.filter((file) => file.endsWith('.woff2'));
  const manifest = {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
    fonts: fonts.map((file) => `/assets/${file}`),
  };
  await precompress(path.join(outDir, 'client'), built);
  await removeOutlived(path.join(outDir, 'client'), new Set(built));
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await cp(path.join(root, 'public'), path.join(outDir, 'public'), { recursive: true });
}
