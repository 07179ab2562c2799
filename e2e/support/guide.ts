import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from './process';

/**
 * The blocks of code in a section of a document, in their order.
 *
 * @param file path below the repository's root
 * @param heading the section's heading, without its `#`
 * @param language of the blocks, such as `sh` for the commands that readers are asked to type
 * @throws Error when there is no such section
 */
export async function blocksOf(file: string, heading: string, language: string): Promise<string[]> {
  const text = await readFile(path.join(repositoryRoot, file), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (!section) throw new Error(`${file} has no section "${heading}"`);
  const blocks = section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, code = '']) => code);
}
