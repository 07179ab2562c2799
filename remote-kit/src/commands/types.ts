import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';
import { onSite } from './find-site';
import { namedRemote } from './named-remote';
import { siteOption } from './site-option';

/** Folder of other remotes' types in a remote; `tsconfig.remote.json` names it. */
const FOLDER = '.waypost/types';

/** `waypost types <remote>`: what another team's live release offers, for the remote in this folder. */
export const types: Command = {
  about:
    "Writes the types of another remote's public parts and fragments, as its live release has them, to " +
    `${FOLDER} of the remote in this folder.`,
  takes: '<remote>',
  words: [1, 1],
  options: { ...siteOption },
  run: (input) =>
    onSite(input, async (site) => {
      const { root } = await readRemote(process.cwd());
      const name = await namedRemote(input.positionals[0]);
      const { remotes } = await site.live();
      const version = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
      if (!version) throw new Error(`${name} is not live at ${site.place}.`);
      const text = await site.publicTypes({ name, version });
      if (text === null) {
        throw new Error(
          `${name} ${version} has no public types: its team has neither src/public.ts nor fragments.`,
        );
      }
      const file = path.join(FOLDER, `${name}.d.ts`);
      await mkdir(path.join(root, FOLDER), { recursive: true });
      await writeFile(
        path.join(root, file),
        `// Of ${name} ${version}, by \`waypost types ${name}\`.\n${text}`,
      );
      console.log(
        `${file} has the types of ${name} ${version}: import type … from 'remotes/${name}'.`,
      );
    }),
};
