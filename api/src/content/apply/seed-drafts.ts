import { posix } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { articles } from '../../articles/articles.table';
import type { Database } from '../../db/database';
import { articleTexts } from '../../writing/writing.table';
import { contentFiles } from '../content.table';
import { articleFile, DRAFTS_FOLDER } from '../write-article';

/** Whether a file holds a draft: it is none of the sources of what readers see. */
export const isDraftFile = (path: string): boolean => posix.dirname(path) === DRAFTS_FOLDER;

/**
 * Brings drafts to the desk, beside what is published; one that an article has there already stays.
 *
 * @returns a line for each file that was left aside for it.
 */
export async function seedDrafts(
  db: Database,
  files: readonly string[],
  read: (path: string) => Promise<Uint8Array>,
): Promise<string[]> {
  const leftAside: string[] = [];
  for (const file of files) {
    const slug = posix.basename(file, '.md').normalize('NFC');
    const [article] = await db
      .select({ id: articles.id, published: contentFiles.body, ofDesk: articleTexts.draft })
      .from(articles)
      .innerJoin(contentFiles, eq(contentFiles.path, articleFile(slug)))
      .leftJoin(articleTexts, eq(articleTexts.articleId, articles.id))
      .where(and(eq(articles.slug, slug), isNull(articles.binnedAt)));
    const draft = Buffer.from(await read(file)).toString();
    if (!article || draft === Buffer.from(article.published).toString()) continue;
    if (typeof article.ofDesk === 'string') {
      if (article.ofDesk !== draft)
        leftAside.push(
          `${file}:1 was left aside, as the desk has other changes of this article; publish or discard them there, then change this file`,
        );
      continue;
    }
    await db
      .insert(articleTexts)
      .values({ articleId: article.id, origin: 'file', version: 1, draft })
      .onConflictDoUpdate({
        target: articleTexts.articleId,
        set: { draft, version: sql`${articleTexts.version} + 1` },
        setWhere: isNull(articleTexts.draft),
      });
  }
  return leftAside;
}
