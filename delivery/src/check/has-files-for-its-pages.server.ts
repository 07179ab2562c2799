import { access } from 'node:fs/promises';
import path from 'node:path';
import { pagesOf } from '../page-patterns';
import type { Rule } from './rule.server';

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
