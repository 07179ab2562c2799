import { and, eq } from 'drizzle-orm';
import { articleState, decisionOfArticle } from '../articles/article-state';
import { articlePublications, articles } from '../articles/articles.table';
import { describeUse, findSlugUse, freeSlug } from '../articles/redirects';
import { articleRedirects } from '../articles/redirects.table';
import { RESERVED_SLUGS } from '../content/check/check-references';
import { contentFiles, contentRecords } from '../content/content.table';
import { slugOfName } from '../content/slugify';
import { articleFile } from '../content/write-article';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { changeText, type TextWrite } from './save-text';
import { readText, type StoredText, type Writer } from './text-store';
import { articleRevisions } from './writing.table';

/** A slug for an article's title that no other article has or had. */
export async function suggestSlug(
  db: Database,
  { id, title, writer }: { id: number; title: string; writer: Writer },
): Promise<string> {
  await readText(db, id, writer);
  const slug = slugOfName(title);
  return freeSlug(db, RESERVED_SLUGS.has(slug) ? `${slug}-1` : slug, id);
}

/**
 * Gives an article another address. What readers may know under the former one leads to it from there on.
 *
 * @throws HttpError 409 where the address is taken.
 */
export const changeSlug = (
  db: Database,
  write: TextWrite & { slug: string },
): Promise<StoredText> =>
  changeText(db, write, async (text, tx) => {
    const { id, slug: former, draft, published } = text;
    const { slug } = write;
    const use = await findSlugUse(tx, slug);
    if (use && use.articleId !== id) throw new HttpError(409, 'slug_taken', describeUse(slug, use));
    if (slug !== former) {
      // Back at an address that it had, the article is there itself.
      await tx.delete(articleRedirects).where(eq(articleRedirects.slug, slug));
      if (await isKnown(tx, text))
        await tx.insert(articleRedirects).values({ slug: former, articleId: id });
      await renameRows(tx, former, slug);
    }
    // Its file, which has the former name, changes nothing from now on.
    return { draft, isPublishedHere: text.isPublishedHere || published !== null };
  });

/** Whether readers may know the address, or a content file has its name. */
async function isKnown(tx: Database, { id, origin }: StoredText): Promise<boolean> {
  if (origin === 'file') return true;
  const [article] = await tx
    .select({ state: articleState })
    .from(articles)
    .leftJoin(articlePublications, decisionOfArticle)
    .where(eq(articles.id, id));
  if (article?.state === 'public' || article?.state === 'unpublished') return true;
  const wasPublished = and(
    eq(articleRevisions.articleId, id),
    eq(articleRevisions.intent, 'publish'),
  );
  return (await tx.$count(articleRevisions, wasPublished)) > 0;
}

/** Renames all that is known by the slug of an article. */
async function renameRows(tx: Database, former: string, slug: string): Promise<void> {
  // What is left of an article that is gone.
  await tx.delete(articlePublications).where(eq(articlePublications.slug, slug));
  await tx.delete(contentFiles).where(eq(contentFiles.path, articleFile(slug)));
  // The file of the former name no longer gives the article.
  await tx
    .delete(contentRecords)
    .where(and(eq(contentRecords.kind, 'articles'), eq(contentRecords.key, former)));
  // The database reads the decision as it writes the article.
  await tx.update(articlePublications).set({ slug }).where(eq(articlePublications.slug, former));
  await tx.update(articles).set({ slug }).where(eq(articles.slug, former));
  await tx
    .update(contentFiles)
    .set({ path: articleFile(slug) })
    .where(eq(contentFiles.path, articleFile(former)));
}
