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

/** Thrown when a file is there already: nothing a person wrote is ever overwritten. */
export class FileExistsError extends Error {
  override readonly name = 'FileExistsError';
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
  frontMatter: ArticleFrontMatter,
  body: string,
): Promise<string> {
  const file = posix.join('articles', `${slug}.md`);
  const text = `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${body.trim()}\n`;
  await mkdir(join(contentDir, 'articles'), { recursive: true });
  await writeFile(join(contentDir, file), text, { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new FileExistsError(`${file} exists already`) : error;
    },
  );
  return file;
}
