import { mkdir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { stringify } from 'yaml';

/** Front matter of an article as a person writes it, in the order of the file. */
export interface ArticleFrontMatter {
  title: string;
  excerpt: string;
  category: string;
  author: string;
  tags: string[];
  published_at: string;
  [field: string]: unknown;
}

/** Thrown when another text is there already: nothing a person wrote is ever overwritten. */
export class FileExistsError extends Error {
  override readonly name = 'FileExistsError';
}

/** The text of an article's file. */
export function articleText(frontMatter: ArticleFrontMatter, body: string): string {
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${body.trim()}\n`;
}

/** Path of an article's file below the content folder. */
export function articleFile(slug: string): string {
  return posix.join('articles', `${slug}.md`);
}

/**
 * Writes a new article into the content folder.
 *
 * @returns the file's path below the content folder.
 * @throws FileExistsError
 */
export async function writeArticle(
  contentDir: string,
  slug: string,
  text: string,
): Promise<string> {
  const file = articleFile(slug);
  await mkdir(join(contentDir, 'articles'), { recursive: true });
  await writeFile(join(contentDir, file), text, { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new FileExistsError(`${file} exists already`) : error;
    },
  );
  return file;
}
