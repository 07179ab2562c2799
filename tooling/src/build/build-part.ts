import path from 'node:path';
import { createReporter } from '@waypost/remote-kit/cli/reporter';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { publishRelease } from '@waypost/remote-kit/release/release-remote';
import { storeSite } from '@waypost/remote-kit/site/store-site';
import { releaseStore } from '../settings';
import { repositoryRoot } from '../workspace';
import { buildApi } from './build-api';
import type { BuildResult } from './build-processes';
import { buildFresh } from './freshness';
import { releaseSources } from './release-sources';

/** Sources without a release get one and go live, unless people decided otherwise. */
async function releaseRemote(folder: string, replace: boolean): Promise<void> {
  const store = releaseStore();
  const remote = await readRemote(path.join(repositoryRoot, folder));
  const { version } = await publishRelease(remote, storeSite(store, { isCheckout: true }));
  const { warn } = createReporter();
  await releaseSources(store, { remote: remote.name, version }, { say: warn, replace });
}

/** Builds one part of the site: `api`, `shell`, or the release of the remote in a folder. */
async function build(part: string, replace: boolean): Promise<void> {
  if (part === 'api') await buildFresh(part, buildApi);
  else if (part === 'shell') await buildFresh(part, (await import('./build-shell')).buildShell);
  else await releaseRemote(part, replace);
}

// Who builds has ended, by Ctrl-C or otherwise: nothing of this goes on.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
const [part = '', ...flags] = process.argv.slice(2);
const result: BuildResult = await build(part, flags.includes('--replace')).then(
  () => ({}),
  (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
);
process.send?.(result, () => process.exit());
