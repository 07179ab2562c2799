import { reasonSchema } from '@waypost/delivery/delivery-schema.server';
import { type CommandInput, type CommandOptions, UsageError } from '../cli/command';

const folderOption = {
  releases: {
    type: 'string',
    value: 'folder',
    about:
      "the site's folder of releases; RELEASES_DATABASE_URL, RELEASES_DIR, or waypost.releases in " +
      'a package.json above',
  },
} satisfies CommandOptions;

/** Options of what is done where the releases are; a site over the network is refused with words about it. */
export const storeOption = {
  ...folderOption,
  site: { type: 'string', value: 'origin', about: 'refused: it is done where the releases are' },
} satisfies CommandOptions;

export const siteOption = {
  site: {
    type: 'string',
    value: 'origin',
    about: 'the site, such as https://example.org; WAYPOST_SITE. Its token is in WAYPOST_TOKEN',
  },
  ...folderOption,
} satisfies CommandOptions;

export const whyOption = {
  why: { type: 'string', value: 'text', about: 'why, for the history' },
} satisfies CommandOptions;

/** The option that takes fragments from others' pages. */
export const forceOption = {
  force: { type: 'boolean', about: 'goes on where pages would miss fragments' },
} satisfies CommandOptions;

/** What `--force` adds to a change. */
export const forceOf = ({ values }: CommandInput): { force?: true } =>
  values.force ? { force: true } : {};

/** The option that names a site to check against. */
export const againstOption = {
  against: {
    type: 'string',
    value: 'origin',
    about: 'the site whose offer is checked against; the one that is released to when left out',
  },
} satisfies CommandOptions;

/** What an option was given, `undefined` where it was not. */
export const textOf = ({ values }: CommandInput, name: string): string | undefined =>
  typeof values[name] === 'string' ? values[name] : undefined;

/**
 * What `--why` says, `undefined` where it was not given.
 *
 * @throws UsageError where the site would refuse it, before anything is built or uploaded
 */
export function reasonOf(input: CommandInput): string | undefined {
  const result = reasonSchema.safeParse(textOf(input, 'why'));
  if (result.success) return result.data;
  throw new UsageError(`--why is too long. ${result.error.issues[0]?.message ?? ''}`);
}
