import type { Command } from '@waypost/remote-kit/cli/command';
import { createReporter, timeSince } from '@waypost/remote-kit/cli/reporter';
import { buildDevelopFiles } from '../build/build-develop-files';

/** `npm run develop-files`: lets teams develop against this site. */
export const developFiles: Command = {
  about:
    'Builds the host that teams run for `waypost dev --site`; the site offers it from then on.',
  async run() {
    const start = performance.now();
    await buildDevelopFiles();
    const ms = Math.round(performance.now() - start);
    createReporter().done(`Built the develop files in ${timeSince(start)}`, { ms });
  },
};
