import { readFile, writeFile } from 'node:fs/promises';

/**
 * Replaces a text in a file, as someone who edits it.
 *
 * @throws Error when the file does not contain the text
 */
export async function changeText(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
  await writeFile(file, text.replace(from, to));
}
