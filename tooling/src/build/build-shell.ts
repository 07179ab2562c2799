import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { precompress } from '@waypost/remote-kit/release/precompress';
import { filesOf, runWebpack } from '@waypost/remote-kit/webpack/run';
import { shellBrowserConfig } from '../webpack/shell-browser';
import { shellServerConfig } from '../webpack/shell-server';
import { repositoryRoot } from '../workspace';
import { hashFiles } from './hash-files';
import { retireFiles } from './retire-files';

/**
 * Code that is imported later and whose hash is in every document, so that no list is requested for it: what every page
 * loads once it is interactive, and what a page runs whose remote does not load. Where files do not arrive, that must not
 * wait for a list.
 */
const NAMED = ['/start-later.client', '/create-unreachable-router.client'];

/** Builds the host for browsers and for the server, with a manifest of what a page needs first. */
export async function buildShell(): Promise<void> {
  const root = path.join(repositoryRoot, 'shell');
  const outDir = path.join(root, 'dist');
  const build = { mode: 'production', outDir } as const;
  // They would be of another host than the one that serves.
  await rm(path.join(outDir, 'develop.json'), { force: true });
  const stats = await runWebpack([shellBrowserConfig(build), shellServerConfig(build)]);
  const statsOptions = { all: false, entrypoints: true, chunks: true, chunkOrigins: true };
  const browser = stats.stats[0]?.toJson(statsOptions);
  const client = path.join(outDir, 'client');
  const entry = (name: string) => {
    const files = (browser?.entrypoints?.[name]?.assets ?? []).map((asset) => asset.name);
    return {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
    };
  };
  const [main, status] = [entry('main'), entry('status')];
  const named = NAMED.flatMap((end) => {
    const chunks = (browser?.chunks ?? []).filter(({ origins = [] }) =>
      origins.some(({ request = '' }) => request.endsWith(end)),
    );
    if (chunks.length === 0) throw new Error(`No code of the host that comes later ends in ${end}`);
    return chunks.flatMap(({ files = [] }) => files);
  });
  const { list, hashes } = await hashFiles(client, filesOf(stats));
  const built = [...filesOf(stats), list];
  const url = (file: string): string => `/assets/${file}`;
  const integrityOf = (files: string[]) =>
    Object.fromEntries(files.map((file) => [url(file), hashes[file]]));
  /** Files that pages of one kind have beside the host's. */
  const own = (name: string) => {
    const { js, css } = entry(name);
    return { js: js.map(url), css: css.map(url), integrity: integrityOf([...js, ...css]) };
  };
  const manifest = {
    js: main.js.map(url),
    css: main.css.map(url),
    fonts: built.filter((file) => /-common\.\w+\.woff2$/.test(file)).map(url),
    integrity: integrityOf([...main.js, ...main.css, ...named, list]),
    status: { css: status.css.map(url), integrity: integrityOf(status.css) },
    preview: own('preview'),
    standalone: own('standalone'),
    fragmentStage: own('fragment-stage'),
    standaloneFragment: own('standalone-fragment'),
  };
  await precompress(client, built);
  await retireFiles(client, built, path.join(outDir, 'built.json'));
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await cp(path.join(root, 'public'), path.join(outDir, 'public'), { recursive: true });
}
