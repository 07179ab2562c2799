import type { Command, CommandOptions } from '@waypost/remote-kit/cli/command';
import { createReporter } from '@waypost/remote-kit/cli/reporter';
import { createSourceReader } from '@waypost/remote-kit/release/input-hash';
import { buildApi } from '../build/build-api';
import { buildSite } from '../build/build-site';
import { buildFresh, isStale } from '../build/freshness';
import { releaseStore } from '../settings';

/** The option of `npm run build` and `npm start` that overrules teams and operators. */
export const replaceOption = {
  replace: {
    type: 'boolean',
    about: 'makes the sources here live also in place of what teams released or went back to',
  },
} satisfies CommandOptions;

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

/** `npm run build -w api`: builds the API alone, where its sources are others than it was built from. */
export const buildApiAlone: Command = {
  about: 'Builds the API where that is stale.',
  async run() {
    if (await isStale('api', createSourceReader())) await buildFresh('api', buildApi);
  },
};
