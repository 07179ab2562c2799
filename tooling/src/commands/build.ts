import type { Command } from '@waypost/remote-kit/cli/command';
import { buildSite } from '../build/build-site';
import { releaseStore } from '../settings';
import { replaceOption } from './replace-option';

/** `npm run build`: builds what is stale of the whole site. */
export const build: Command = {
  about: 'Builds what is stale of the whole site.',
  options: replaceOption,
  run: ({ values }) =>
    buildSite(releaseStore(), { say: console.log, replace: values.replace === true }),
};
