import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMediaFolder } from './image-files';
import { VARIANTS_FOLDER, VARIANTS_VERSION, variantsOf } from './variant-store';

/** Names of the images that nothing showed at the last sweep, one a line. */
const UNUSED_LIST = '.unused';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes images that the content does not show, and sizes that an earlier version made. A
 * image goes at the second sweep that finds it unused, a day after the first or later: pages that readers
 * have open still show what was replaced just now.
 *
 * @param used paths of images below the media folder.
 */
export async function sweepImages(mediaDir: string, used: ReadonlySet<string>): Promise<void> {
  await mkdir(mediaDir, { recursive: true });
  const versions = await namesIn(join(mediaDir, VARIANTS_FOLDER));
  for (const version of versions.filter((name) => name !== VARIANTS_VERSION))
    await rm(join(mediaDir, VARIANTS_FOLDER, version), { recursive: true, force: true });

  const list = join(mediaDir, UNUSED_LIST);
  const last = await stat(list).catch(nothingWhenMissing(undefined));
  if (last && Date.now() - last.mtimeMs < DAY_MS) return;
  const unused = [...(await readMediaFolder(mediaDir))].filter((image) => !used.has(image));
  const before = new Set((await readOrNothing(list)).split('\n'));
  for (const image of unused.filter((one) => before.has(one))) {
    await rm(join(mediaDir, image), { force: true });
    await rm(join(mediaDir, variantsOf(image)), { recursive: true, force: true });
  }
  await writeFile(list, unused.filter((one) => !before.has(one)).join('\n'));
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(nothingWhenMissing([]));
}

function readOrNothing(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(nothingWhenMissing(''));
}

function nothingWhenMissing<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}
