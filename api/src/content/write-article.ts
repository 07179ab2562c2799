import { copyFile, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
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

export function textOfFile(frontMatter: Record<string, unknown>, body: string): string {
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${body.trim()}\n`;
}

/** Path of an article's file below the content folder. */
export function articleFile(slug: string): string {
  return posix.join('articles', `${slug}.md`);
}

/** Folders of what was written beside published texts, a file an article or a page. */
export const DRAFTS_FOLDERS = ['drafts', 'page-drafts'] as const;

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
  await writeNewFiles(contentDir, new Map([[articleFile(slug), text]]));
  return articleFile(slug);
}

/** What a new file holds; `copyOf` names the file that it is a copy of. */
export type NewFile = string | Uint8Array | { copyOf: string };

/**
 * Writes new files into the content folder, all of them or none.
 *
 * @param files what they hold by their paths below the content folder.
 * @param then comes once they are there; they are taken back when it fails.
 * @throws FileExistsError, or the file system's error; the folder is as before then.
 */
export async function writeNewFiles(
  contentDir: string,
  files: ReadonlyMap<string, NewFile>,
  then: () => Promise<void> = async () => undefined,
): Promise<void> {
  await mkdir(contentDir, { recursive: true });
  // The loader passes over hidden names.
  const unfinished = await mkdtemp(join(contentDir, '.unfinished-'));
  const written: string[] = [];
  const all = [...files].map(([file, content], index) => ({
    ...{ file, content },
    from: join(unfinished, String(index)),
  }));
  try {
    for (const { from, content } of all)
      await (typeof content === 'object' && 'copyOf' in content
        ? copyFile(content.copyOf, from)
        : writeFile(from, content, { flush: true }));
    for (const { file, from } of all) {
      const target = join(contentDir, file);
      await mkdir(dirname(target), { recursive: true });
      // Unlike a renamed file, a link never takes another's place.
      await link(from, target).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new FileExistsError(`${file} exists already`) : error;
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
