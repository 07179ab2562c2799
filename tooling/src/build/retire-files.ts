import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How long files of a replaced build stay: tabs that were opened on it still request parts. */
const RETENTION_DAYS = 7;

const readNames = async (file: string): Promise<string[]> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as string[];

/**
 * Lets go of what earlier builds left in a folder, a week after it was replaced. The day of
 * replacement is a file's modification time: it is set here, by a list of the last build's files.
 *
 * @param dir folder of the build
 * @param built names of the files of the build just made
 * @param list where the names are stored until the next build
 */
export async function retireFiles(dir: string, built: string[], list: string): Promise<void> {
  const now = new Date();
  const last = new Set(await readNames(list));
  const current = new Set(built);
  const oldest = now.getTime() - RETENTION_DAYS * 86_400_000;
  for (const name of await readdir(dir)) {
    const source = name.replace(/\.(br|gz)$/, '');
    if (current.has(source)) continue;
    const file = path.join(dir, name);
    if (last.has(source)) await utimes(file, now, now);
    else if ((await stat(file)).mtimeMs < oldest) await rm(file);
  }
  await writeFile(list, JSON.stringify(built));
}
