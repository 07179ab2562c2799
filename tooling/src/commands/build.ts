import type { Command } from '@waypost/remote-kit/cli/command';
import { buildSite } from '../build/build-site';
import { releaseStore } from '../settings';

/** `npm run build`: builds what is stale of the whole site. */
export const build: Command = {
  about: 'Builds what is stale of the whole site.',
  run: () => buildSite(releaseStore(), console.log),
};
