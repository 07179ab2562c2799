import type { Command } from '@waypost/remote-kit/cli/command';
import { buildSite } from '../build/build-site';
import { releaseStore } from '../settings';
import { serve } from './serve';

/** `npm start`: builds what is stale, then serves the site until stopped. */
export const start: Command = {
  about: 'Builds what is stale, then serves the site until stopped.',
  async run(input) {
    await buildSite(releaseStore(), console.log);
    await serve.run(input);
  },
};
