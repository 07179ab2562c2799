import { access } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { pagesOf } from '../page-patterns';
import { readIfThere, sha384 } from '../files.server';
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

async function missingFiles(dir: string, files: Iterable<string>): Promise<string[]> {
  const looks = [...files].map(async (file) =>
    access(path.join(dir, 'client', file)).then(
      () => [],
      () => [`the browser file ${file} is missing`],
    ),
  );
  return (await Promise.all(looks)).flat();
}

/** A route without files would make the shell render a page whose code browsers never get. */
export const hasFilesForItsPages: Rule = {
  demand: 'Every page has its files',
  remedy: "Build it again, with a chunk named after each page's route.",
  async breaches({ dir, release, module }) {
    const { common, routes, fragments = {}, baseUrl, container } = release;
    const parts = [common, ...Object.values(routes), ...Object.values(fragments)];
    const files = new Set(parts.flatMap(({ js, css }) => [...js, ...css]));
    return [
      ...(common.js.includes(container.entry) ? [] : ['the container has no entry file']),
      ...(common.js.length < 2 ? ['the exposed module ./routes has no file'] : []),
      ...pagesOf(module?.routes ?? [])
        .filter(({ id, lazy }) => lazy && !routes[id])
        .map(({ id }) => `the lazy route ${id} has no chunk of its name; name it in its import()`),
      // Files of a development server are not in the release's folder.
      ...(baseUrl.startsWith('/remotes/') ? await missingFiles(dir, files) : []),
    ];
  },
};

/** The hashes of a release say nothing of files that browsers get from somewhere else. */
export const isServedFromItsPlace: Rule = {
  demand: "Browsers get a release's files from its own place on the site",
  remedy: 'Release it with `waypost release`.',
  breaches({ release, host }) {
    const { name, version, mode, baseUrl } = release;
    if (mode === 'development') {
      return host.allowsDevelopment ? [] : ['it is a development build'];
    }
    const own = `/remotes/${name}/${version}/`;
    return baseUrl === own ? [] : [`its baseUrl is ${baseUrl}, not ${own}`];
  },
};
