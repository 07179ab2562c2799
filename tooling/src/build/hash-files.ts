import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha384 } from '@waypost/delivery/files.server';

/**
 * Writes the list of hashes (SRI) that browsers check the scripts and styles of the host's build with. Its
 * name has a hash, too: open tabs request the list of the build that they came from.
 *
 * @param dir folder of the build
 * @param built names of its files
 * @returns the list's name, and all hashes by name, the list's own included
 */
export async function hashFiles(
  dir: string,
  built: string[],
): Promise<{ list: string; hashes: Record<string, string> }> {
  const hashes: Record<string, string> = {};
  for (const file of built.filter((name) => /\.(js|css)$/.test(name)).sort()) {
    hashes[file] = sha384(await readFile(path.join(dir, file)));
  }
  const text = JSON.stringify(hashes);
  const list = `integrity.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  await writeFile(path.join(dir, list), text);
  return { list, hashes: { ...hashes, [list]: sha384(text) } };
}
