import { access } from 'node:fs/promises';
import { readLivePointer, releaseDir } from '@waypost/shared/releases/live-pointer';
import { pointTo, previousVersion } from '../release/live-pointer';
import { readRemote } from '../remote-config';
import { releasesDir } from '../settings';

/**
 * `waypost rollback [version]`: makes an earlier release of the remote in this folder live.
 * Without a version it is the one before the present one.
 */
export async function rollback([wanted]: string[]): Promise<void> {
  const { name } = await readRemote(process.cwd());
  const pointer = await readLivePointer(releasesDir());
  const version = wanted ?? previousVersion(pointer, name);
  if (!version) throw new Error(`${name} has no earlier release to go back to.`);
  await access(releaseDir(releasesDir(), name, version)).catch(() => {
    throw new Error(`${name} has no release ${version}. Look into ${releasesDir()}/${name}.`);
  });
  const { revision } = await pointTo(releasesDir(), name, version, true);
  console.log(`${name} ${version} is live again (revision ${revision}).`);
}
