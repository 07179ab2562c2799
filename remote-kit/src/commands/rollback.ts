import { previousVersion } from '@waypost/shared/releases/change-pointer';
import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';
import { checkStored } from '../release/check-against-site';
import { currentActor } from '../release/release-origin';
import { storeOf, storeOption } from './store-option';

/** `waypost rollback [version]`: the release before the present one, unless a version is named. */
export const rollback: Command = {
  about: 'Makes an earlier release of the remote in this folder live again.',
  takes: '[version]',
  words: [0, 1],
  options: {
    ...storeOption,
    why: { type: 'string', value: 'text', about: 'why, for the history' },
  },
  async run(input) {
    const store = await storeOf(input);
    const { name } = await readRemote(process.cwd());
    const version = input.positionals[0] ?? previousVersion(await store.readPointer(), name);
    if (!version) throw new Error(`${name} has no earlier release to go back to.`);
    await checkStored({ name, version }, store);
    const { revision } = await store.point({
      ...{ kind: 'rollback', remote: name, version, actor: currentActor() },
      reason: input.values.why as string | undefined,
    });
    console.log(`${name} ${version} is live again (revision ${revision}).`);
  },
};
