import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';
import { currentActor } from '../release/release-origin';
import { storeOf, storeOption } from './store-option';

/** `waypost withdraw`: its pages are gone, its releases stay. */
export const withdraw: Command = {
  about:
    'Takes the remote in this folder off the site. Its releases stay and may be released again.',
  options: {
    ...storeOption,
    why: { type: 'string', value: 'text', about: 'why, for the history' },
  },
  async run(input) {
    const store = await storeOf(input);
    const { name } = await readRemote(process.cwd());
    if (!(await store.readPointer()).remotes[name]) throw new Error(`${name} is not live.`);
    const { revision } = await store.point({
      ...{ kind: 'withdraw', remote: name, actor: currentActor() },
      reason: input.values.why as string | undefined,
    });
    console.log(`${name} is no longer part of the site (revision ${revision}).`);
  },
};
