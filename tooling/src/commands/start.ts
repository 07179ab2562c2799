import type { Command } from '@waypost/remote-kit/cli/command';
import { createReporter } from '@waypost/remote-kit/cli/reporter';
import { buildSite } from '../build/build-site';
import { expectFreePorts } from '../start/run-site';
import { releaseStore } from '../settings';
import { replaceOption } from './build';
import { serve } from './serve';

/** `npm start`: builds what is stale, then serves the site until stopped. */
export const start: Command = {
  about: 'Builds what is stale, then serves the site until stopped.',
  options: replaceOption,
  async run(input) {
    await expectFreePorts();
    const replace = input.values.replace === true;
    await buildSite(releaseStore(), { reporter: createReporter(), replace });
    await serve.run(input);
  },
};
