import path from 'node:path';
import type { Command } from '../cli/command';
import { makeRemote } from '../new/make-remote';

/** `waypost new <name>`: a working remote to begin with. */
export const newRemote: Command = {
  about: 'Makes a working remote in a new folder: a page, its test and all that builds them.',
  takes: '<name>, such as mf-garden',
  words: [1, 1],
  async run({ positionals: [name = ''] }) {
    // npm changes the folder, and tells from where it was called.
    const folder = await makeRemote(name, process.env.INIT_CWD ?? process.cwd());
    const shown = path.relative(process.cwd(), folder);
    console.log(`${name} is made. Next: cd ${shown} && npm install && npm test`);
  },
};
