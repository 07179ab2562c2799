import path from 'node:path';
import { glob } from 'tinyglobby';
import { readIfThere } from '../read-if-there.server';
import { sha384 } from '../sha384.server';
import type { Rule } from './rule.server';

async function breachOf(dir: string, file: string, expected: string): Promise<string[]> {
  const body = await readIfThere(path.join(dir, file));
  if (body === null) return [`${file} is missing`];
  return expected === sha384(body) ? [] : [`${file} is not the file that was built`];
}

/** What macOS puts beside files, in folders and in archives. */
const OF_MACOS = /(?:^|\/)(?:\.DS_Store$|\._|__MACOSX\/)/;

const sayAdded = (file: string): string =>
  OF_MACOS.test(file)
    ? `${file} was added by macOS: remove it, and pack with COPYFILE_DISABLE=1 tar --exclude .DS_Store`
    : `${file} was added later`;

/** A file that was cut off or changed on the way must not reach readers. */
export const isWhatWasBuilt: Rule = {
  demand: 'The files of a release are those that were built',
  remedy: 'Build it again, and change nothing of what was built.',
  async breaches({ dir, release: { integrity, serverBundle } }) {
    const files = await glob('**', { cwd: dir, dot: true, ignore: 'release.json' });
    const looks = Object.entries(integrity).map(([file, hash]) => breachOf(dir, file, hash));
    return [
      ...(Object.hasOwn(integrity, serverBundle) ? [] : [`${serverBundle} has no hash`]),
      ...(await Promise.all(looks)).flat(),
      ...files.filter((file) => !Object.hasOwn(integrity, file)).map(sayAdded),
    ];
  },
};
