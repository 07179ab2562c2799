import type { Command } from '../cli/command';
import { table, timeOf } from '../cli/table';
import { onSite } from './find-site';
import { siteOption } from './site-option';

/** `waypost releases [remote]`: the history as a table, newest first. */
export const releases: Command = {
  about: 'Shows who made which release live, when and why, newest first. Times are UTC.',
  takes: '[remote]',
  words: [0, 1],
  options: siteOption,
  run: (input) =>
    onSite(input, async (site) => {
      const history = await site.history(input.positionals[0]);
      if (history.length === 0) {
        console.log(`Nothing was released to ${site.place} yet.`);
        return;
      }
      const rows = history.map(({ at, remote, kind, from, to, actor, reason, percent }) => [
        ...[timeOf(at), remote, percent === undefined ? kind : `${kind} ${percent}%`],
        // Readers of the canary that is ended go back to what is live.
        ...(kind === 'abort' ? [to ?? '–', from ?? '–'] : [from ?? '–', to ?? '–']),
        ...[actor, reason ?? ''],
      ]);
      console.log(table(['when', 'remote', 'change', 'from', 'to', 'who', 'why'], rows));
    }),
};
