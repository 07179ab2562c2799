import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  await writeArticles(contentDir, new Map([[slug, text]]));
  return articleFile(slug);
}

/**
 * Writes new articles into the content folder, all of them or none.
 *
 * @param texts the texts of the files by the articles' slugs.
 * @param then comes once they are there; they are taken back when it fails.
 * @throws FileExistsError, or the file system's error; the folder is as before then.
 */
export async function writeArticles(
  contentDir: string,
  texts: ReadonlyMap<string, string>,
  then: () => Promise<void> = async () => undefined,
): Promise<void> {
  const folder = join(contentDir, 'articles');
  await mkdir(folder, { recursive: true });
  // The loader passes over hidden names.
  const unfinished = await mkdtemp(join(folder, '.unfinished-'));
  const written: string[] = [];
  try {
    for (const [slug, text] of texts)
      await writeFile(join(unfinished, `${slug}.md`), text, { flush: true });
    for (const slug of texts.keys()) {
      const target = join(contentDir, articleFile(slug));
      // Unlike a renamed file, a link never takes another's place.
      await link(join(unfinished, `${slug}.md`), target).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST'
          ? new FileExistsError(`${articleFile(slug)} exists already`)
          : error;
      });
      written.push(target);
    }
    await then();
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
