import { buildSite } from '../build/build-site';
import { releasesDir } from '../settings';
import { serve } from './serve';

/** `waypost start`: builds what is stale, then serves the site until stopped. */
export async function start(): Promise<void> {
  await buildSite(releasesDir(), console.log);
  await serve();
}
