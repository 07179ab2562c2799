import type { ServedRemote } from '@waypost/shared/contracts/release.contract';
import { quarantinedReleases } from '@waypost/delivery/store/change-pointer';
import type { Command } from '../cli/command';
import { table, timeOf } from '../cli/table';
import { onSite } from './find-site';
import { siteOption } from './site-option';

/** `waypost status [remote]`: what is live, and what each shell serves. */
export const status: Command = {
  about:
    'Shows what is live, canaries, what each shell serves and why one does not, what is quarantined.',
  takes: '[remote]',
  words: [0, 1],
  options: siteOption,
  run: (input) =>
    onSite(input, async (site) => {
      const [wanted] = input.positionals;
      const [live, shells, history] = await Promise.all([
        site.live(),
        site.shells(),
        site.history(wanted),
      ]);
      const names = Object.keys(live.remotes).filter((name) => !wanted || name === wanted);
      const rows = names.flatMap((name) => {
        const canary = live.canaries[name];
        const first = [name, live.remotes[name] ?? '–'];
        const trial = canary ? `${canary.version} (${canary.percent}%)` : '–';
        const served = shells.map(({ id, remotes }) => {
          const report: Partial<ServedRemote> = remotes[name] ?? {};
          const why = [report.reason, report.canaryReason, ...(report.warnings ?? [])]
            .filter(Boolean)
            .join(' ');
          return [...first, trial, id, report.version ?? '–', report.state ?? 'not known', why];
        });
        return served.length > 0 ? served : [[...first, trial, '–', '–', '–', '']];
      });
      console.log(`${site.place}, revision ${live.revision}`);
      const head = ['remote', 'live', 'canary', 'shell', 'serves', 'state', 'why'];
      console.log(rows.length > 0 ? table(head, rows) : `${wanted ?? 'Nothing'} is not live.`);
      const failed = quarantinedReleases(history.toReversed()).map(
        ({ remote, version, at, reason }) => [`${remote}@${version}`, timeOf(at), reason],
      );
      if (failed.length > 0) {
        console.log(table(['quarantined', 'since', 'why'], failed));
        console.log('`waypost promote <remote>@<version>` makes one live again all the same.');
      }
      if (shells.length === 0) console.log('No shell has reported in the last 10 seconds.');
    }),
};
