import { localPath, previewSeconds } from '@waypost/delivery/delivery-schema.server';
import { standalonePath } from '@waypost/delivery/previews/open-preview.server';
import type { Preview } from '@waypost/delivery/store/issued-records';
import { type Command, type CommandInput, UsageError } from '../cli/command';
import { table, timeOf } from '../cli/table';
import { readRemote } from '../config/read-remote';
import { currentActor } from '../release/release-origin';
import { releaseVersion } from '../release/release-remote';
import type { SitePreviews } from '../site/site.port';
import { onSite } from './find-site';
import { namedRelease } from './named-remote';
import { siteOption, textOf } from './site-option';

const UNITS: Record<string, number> = { d: 24 * 3600, h: 3600, m: 60 };

/** Reads a time such as `2d`, `12h` or `30m`, as seconds. */
function secondsOf(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([dhm])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? 0);
  const { error } = previewSeconds.safeParse(seconds);
  if (!error) return seconds;
  throw new UsageError(
    unit
      ? `--for ${text} ${error.issues[0]?.message}.`
      : `--for ${text} is no time, such as 2d, 12h or 30m.`,
  );
}

function pathOf(path: string): string {
  const { error } = localPath.safeParse(path);
  if (!error) return path;
  throw new UsageError(`--path ${path} ${error.issues[0]?.message}.`);
}

/** The release of the sources in this folder, which `waypost publish` stores. */
async function releaseHere(): Promise<Record<string, string>> {
  const remote = await readRemote(process.cwd());
  return { [remote.name]: await releaseVersion(remote) };
}

/** The releases that the words name, each remote once; without words that of this folder's sources. */
async function releasesOf(words: string[]): Promise<Record<string, string>> {
  if (words.length === 0) return releaseHere();
  const releases: Record<string, string> = {};
  for (const word of words) {
    const { name, version } = await namedRelease(word);
    if (!version) throw new UsageError(`Which release? Name it ${name}@<version>.`);
    if (name in releases) throw new UsageError(`${name} is named twice: one release of each.`);
    releases[name] = version;
  }
  return releases;
}

async function open(previews: SitePreviews, input: CommandInput, actor: string): Promise<void> {
  const order = {
    releases: await releasesOf(input.positionals),
    seconds: secondsOf(textOf(input, 'for') ?? '7d'),
    path: pathOf(textOf(input, 'path') ?? '/'),
  };
  const { id, link, expiresAt } = await previews.open({ ...order, actor });
  console.error(
    `The preview ${id} is open until ${timeOf(expiresAt)} UTC, for whoever has this link:`,
  );
  console.log(link);
  for (const [name, version] of Object.entries(order.releases)) {
    const standalone = new URL(link);
    standalone.searchParams.set('to', standalonePath({ name, version }));
    console.error(`${name} without the rest of the site: ${standalone.href}`);
  }
}

const stateOf = ({ revokedAt, expiresAt }: Preview): string => {
  if (revokedAt) return `ended ${timeOf(revokedAt)}`;
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : 'open';
};

async function list(previews: SitePreviews): Promise<void> {
  const rows = (await previews.list()).map((preview) => [
    preview.id,
    Object.entries(preview.releases)
      .map((release) => release.join('@'))
      .join(' '),
    ...[timeOf(preview.createdAt), preview.createdBy, timeOf(preview.expiresAt)],
    stateOf(preview),
  ]);
  const head = ['id', 'releases', 'made', 'by', 'until', 'state'];
  console.log(rows.length > 0 ? table(head, rows) : 'There is no preview.');
}

async function revoke(previews: SitePreviews, id: string): Promise<void> {
  await previews.revoke(id);
  console.log(`The preview ${id} has ended.`);
}

async function revokeAll(previews: SitePreviews): Promise<void> {
  const { length } = await previews.revokeAll();
  console.log(`No link of before is good any more; ${length} previews have ended.`);
}

/** What a call is to do: exactly one of the options, or releases. */
function taskOf(input: CommandInput): (previews: SitePreviews) => Promise<void> {
  const { list: lists, 'revoke-all': endsAll } = input.values;
  const id = textOf(input, 'revoke');
  const chosen = [lists, id !== undefined, endsAll].filter(Boolean).length;
  if (chosen > 1 || (chosen === 1 && input.positionals.length > 0)) {
    throw new UsageError('Name releases, or one of --list, --revoke and --revoke-all.');
  }
  if (lists) return list;
  if (id !== undefined) return (previews) => revoke(previews, id);
  if (endsAll) return revokeAll;
  const actor = currentActor();
  return (previews) => open(previews, input, actor);
}

/** `waypost preview [<remote>@<version> …]`: a link that shows them in the live site. */
export const preview: Command = {
  about:
    'Prints a link that shows stored releases in the live site to whoever has it; without words the ' +
    'release of the sources in this folder.',
  takes: '[<remote>@<version>…]',
  words: [0, 10],
  options: {
    ...siteOption,
    for: { type: 'string', value: 'time', about: 'how long: 2d, 12h, 30m; 7d when left out' },
    path: { type: 'string', value: 'path', about: 'page that the link leads to; / when left out' },
    list: { type: 'boolean', about: 'shows all previews' },
    revoke: { type: 'string', value: 'id', about: 'ends a preview' },
    'revoke-all': {
      type: 'boolean',
      about: 'ends all previews: links are signed with another key',
    },
  },
  run(input) {
    const task = taskOf(input);
    return onSite(input, ({ previews }) => task(previews));
  },
};
