import { buildSite } from '../build/build-site';
import { releasesDir } from '../settings';
import { runSite } from '../start/run-site';

/** `waypost start`: builds what is stale and runs the api and the shell's server until stopped. */
export async function start(): Promise<void> {
  await buildSite(releasesDir(), console.log);
  process.exitCode = await runSite();
}
