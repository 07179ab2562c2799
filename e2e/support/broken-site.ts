import { copyReleases } from './releases';
import { type Server, startShell } from './site';

/** A site one of whose remotes was broken before it started. */
export interface BrokenSite {
  shell: Server;
  stop: () => Promise<void>;
}

/**
 * Changes the live release of mf-compare and starts a site on it.
 *
 * @param damage gets the release's folder
 * @param env settings of the shell
 */
export async function startBroken(
  damage: (live: string) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<BrokenSite> {
  const releases = await copyReleases();
  await damage(await releases.live('mf-compare'));
  const shell = await startShell({ ...env, RELEASES_DIR: releases.dir });
  return {
    shell,
    async stop() {
      await shell.stop();
      await releases.remove();
    },
  };
}
