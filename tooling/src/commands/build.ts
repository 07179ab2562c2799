import type { Command } from '@waypost/remote-kit/cli/command';
import { createReporter } from '@waypost/remote-kit/cli/reporter';
import { buildSite } from '../build/build-site';
import { releaseStore } from '../settings';
import { replaceOption } from './replace-option';

/** `npm run build`: builds what is stale of the whole site. */
export const build: Command = {
  about: 'Builds what is stale of the whole site.',
  options: replaceOption,
  async run({ values }) {
    const reporter = createReporter();
    await buildSite(releaseStore(), { reporter, replace: values.replace === true });
    reporter.next('Serve it with: npm run serve');
  },
};
