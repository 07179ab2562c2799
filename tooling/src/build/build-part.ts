import path from 'node:path';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { publishRelease } from '@waypost/remote-kit/release/release-remote';
import { storeSite } from '@waypost/remote-kit/site/store-site';
import { releaseStore } from '../settings';
import { repositoryRoot } from '../workspace';
import { buildApi } from './build-api';
import type { BuildResult } from './build-processes';
import { buildFresh } from './freshness';

/** Builds one part of the site: `api`, `shell`, or the release of the remote in a folder. */
async function build(part: string): Promise<BuildResult> {
  if (part === 'api') await buildFresh('api', buildApi);
  else if (part === 'shell') await buildFresh('shell', (await import('./build-shell')).buildShell);
  else {
    const remote = await readRemote(path.join(repositoryRoot, part));
    const { version } = await publishRelease(remote, storeSite(releaseStore()));
    return { version };
  }
  return {};
}

// Who builds has ended, by Ctrl-C or otherwise: nothing of this goes on.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
const result = await build(process.argv[2] ?? '').catch((error: unknown) => ({
  error: error instanceof Error ? error.message : String(error),
}));
process.send?.(result satisfies BuildResult, () => process.exit());
