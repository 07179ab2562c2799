import { pointTo } from '../release/live-pointer';
import { releaseRemote } from '../release/release-remote';
import { readRemote } from '../remote-config';
import { releasesDir } from '../settings';

/** `waypost release`: builds the remote in this folder, checks it and makes it live. */
export async function release(): Promise<void> {
  const remote = await readRemote(process.cwd());
  const { version, built } = await releaseRemote(remote, releasesDir());
  const { revision } = await pointTo(releasesDir(), remote.name, version);
  const how = built ? 'built' : 'was built before';
  console.log(`${remote.name} ${version} ${how} and is live (revision ${revision}).`);
}
