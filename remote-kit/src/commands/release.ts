import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';
import { currentActor } from '../release/release-origin';
import { storeRelease } from '../release/release-remote';
import { storeOf, storeOption } from './store-option';

/** `waypost release`: builds the remote in this folder, checks it and makes it live. */
export const release: Command = {
  about: 'Builds the remote in this folder, checks it and makes it live.',
  options: {
    ...storeOption,
    why: { type: 'string', value: 'text', about: 'why, for the history' },
  },
  async run(input) {
    const store = await storeOf(input);
    const remote = await readRemote(process.cwd());
    const { version, built } = await storeRelease(remote, store);
    const { revision } = await store.point({
      ...{ kind: 'promote', remote: remote.name, version, actor: currentActor() },
      reason: input.values.why as string | undefined,
    });
    const how = built ? 'built' : 'was built before';
    console.log(`${remote.name} ${version} ${how} and is live (revision ${revision}).`);
  },
};
