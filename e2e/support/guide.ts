import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from './process';

/**
 * The commands that a section of a document tells its readers to type, one text for each block, in
 * their order.
 *
 * @param file path below the repository's root
 * @param heading the section's heading, without its marks
 * @throws Error when there is no such section
 */
export async function commandsOf(file: string, heading: string): Promise<string[]> {
  const text = await readFile(path.join(repositoryRoot, file), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (!section) throw new Error(`${file} has no section "${heading}"`);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
}
