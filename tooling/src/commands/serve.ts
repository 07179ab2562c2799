import type { Command } from '@waypost/remote-kit/cli/command';
import { runSite } from '../start/run-site';

/** `npm run serve`: runs the api and the shell's server as they were built, until stopped. */
export const serve: Command = {
  about: 'Serves the site as it was built, until stopped.',
  async run() {
    process.exitCode = await runSite();
  },
};
