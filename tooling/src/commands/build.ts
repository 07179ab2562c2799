import { buildSite } from '../build/build-site';
import { releasesDir } from '../settings';

/** `waypost build`: builds what is stale of the whole site. */
export async function build(): Promise<void> {
  await buildSite(releasesDir(), console.log);
}
