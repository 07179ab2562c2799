import { createReleaseStore } from '@waypost/delivery/store/create-release-store.server';
import { findUnneeded, removeReleases } from '@waypost/delivery/prune.server';
import type { Command } from '../cli/command';
import { onStore } from './find-store';
import { storeOption } from './site-option';

/** @throws Error with the cause of each release that could not be removed */
function explain(error: unknown): never {
  if (!(error instanceof AggregateError)) throw error;
  const causes = error.errors.map((cause: Error) => `- ${cause.message}`);
  throw new Error([error.message, ...causes].join('\n'), { cause: error });
}

/** `waypost prune`: the operator's; a site over the network does the same by itself every night. */
export const prune: Command = {
  about:
    'Removes releases that nobody needs: neither live nor served nor a canary, not among the last ' +
    '20 of their remote and older than 30 days. A running site does this by itself every night.',
  options: {
    ...storeOption,
    'dry-run': { type: 'boolean', about: 'says what it would remove, and removes nothing' },
  },
  run: (input) =>
    onStore(input, async (settings) => {
      const dry = input.values['dry-run'] === true;
      const store = createReleaseStore(settings);
      try {
        const unneeded = await findUnneeded(store);
        for (const { name, version } of unneeded) console.log(`${name} ${version}`);
        if (!dry) await removeReleases(store, unneeded).catch(explain);
        const what = `${unneeded.length} ${unneeded.length === 1 ? 'release' : 'releases'}`;
        console.log(`${what} ${dry ? 'would be removed' : 'removed'} from ${store.place}.`);
      } finally {
        await store.close();
      }
    }),
};
