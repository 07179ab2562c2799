import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { articlePublications, articles } from './articles.table';
import { type ArticleState, articleState, decisionOfArticle, refuseBinned } from './article-state';
import { offsetOf, type Page, type PageRequest, pageOf } from '../db/page';
import { HttpError } from '../http/http-errors';
import { staff } from '../staff/staff.table';
import { openBy } from '../writing/presence';
import { stopDueChanges } from '../writing/due-changes';
import { toDue } from '../writing/due-changes.schema';
import { toReview } from '../writing/review.schema';
import { reviewer, type Writer } from '../writing/text-store';
import { articleTexts } from '../writing/writing.table';
import { waitForContent } from '../content/apply/content-lock';
import type { DeskArticle } from './publishing.schema';

const total = sql<number>`(count(*) over ())::int`;

/** The columns store milliseconds: rounded up, now would not have come yet. */
const present = sql<Date>`date_trunc('milliseconds', now())`;

/** Articles whose title, published text or draft contains letters. */
const containsWords = (letters: string) =>
  sql`position(lower(${letters}) in lower(
    ${articles.title} || ' ' || regexp_replace(plain_text(${articles.content}), '\\s+', ' ', 'g') || ' ' || coalesce(${articleTexts.draft}, '')
  )) > 0`;

/** Articles of one state or all: what is scheduled by what comes first, all else the latest first. */
export async function listPublishing(
  db: Database,
  request: PageRequest & { state: ArticleState | 'all'; search?: string },
  writer: Writer,
): Promise<Page<DeskArticle>> {
  const direction = request.state === 'scheduled' ? asc : desc;
  const rows = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      state: articleState,
      isDraft: articles.isDraft,
      publishedAt: articles.publishedAt,
      filePublishedAt: articlePublications.filePublishedAt,
      origin: articleTexts.origin,
      hasDraft: sql<boolean>`${articleTexts.draft} is not null`,
      editedBy: staff.name,
      editedAt: articleTexts.editedAt,
      binnedAt: articles.binnedAt,
      review: articleTexts.review,
      reviewNote: articleTexts.reviewNote,
      reviewBy: reviewer.name,
      reviewAt: articleTexts.reviewAt,
      changesDueAt: articleTexts.changesDueAt,
      changesProblem: articleTexts.changesProblem,
      openBy: openBy(writer),
      total,
    })
    .from(articles)
    .leftJoin(articlePublications, decisionOfArticle)
    .leftJoin(articleTexts, eq(articleTexts.articleId, articles.id))
    .leftJoin(staff, eq(staff.id, articleTexts.editedBy))
    .leftJoin(reviewer, eq(reviewer.id, articleTexts.reviewBy))
    .where(
      and(
        request.state === 'all'
          ? isNull(articles.binnedAt)
          : sql`${articleState} = ${request.state}`,
        request.search ? containsWords(request.search) : undefined,
        writer?.role === 'writer'
          ? and(eq(articleTexts.ownerId, writer.id), eq(articles.content, ''))
          : undefined,
      ),
    )
    .orderBy(direction(articles.publishedAt), direction(articles.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ publishedAt, filePublishedAt, isDraft, ...article }) => ({
    ...{ id: article.id, slug: article.slug, title: article.title, state: article.state },
    origin: article.origin ?? 'file',
    has_draft: article.hasDraft,
    edited_by: article.editedBy,
    edited_at: article.editedAt?.toISOString() ?? null,
    binned_at: article.binnedAt?.toISOString() ?? null,
    ...toReview(article),
    ...toDue(article),
    open_by: article.openBy,
    is_draft: isDraft,
    published_at: publishedAt.toISOString(),
    file_published_at: filePublishedAt?.toISOString() ?? null,
  }));
}

/**
 * Decides when an article is public, whatever its file says.
 *
 * @param publishedAt `now` by the database's clock; `null` takes it off the site.
 * @returns whether there is such an article.
 */
export async function decidePublication(
  db: Database,
  id: number,
  publishedAt: Date | 'now' | null,
): Promise<boolean> {
  const decided = publishedAt === 'now' ? present : publishedAt;
  return db.transaction(async (tx) => {
    // Who writes content takes decision and article in the other order, and keeps both.
    await waitForContent(tx);
    const [article] = await tx
      .select({
        slug: articles.slug,
        publishedAt: articles.publishedAt,
        hasText: sql<boolean>`${articles.content} <> ''`,
        binnedAt: articles.binnedAt,
      })
      .from(articles)
      .where(eq(articles.id, id))
      .for('update');
    if (!article) return false;
    refuseBinned(article);
    if (!article.hasText)
      throw new HttpError(409, 'not_published', 'Publish the text of this article first');
    await tx
      .insert(articlePublications)
      .values({ slug: article.slug, publishedAt: decided, filePublishedAt: article.publishedAt })
      .onConflictDoUpdate({ target: articlePublications.slug, set: { publishedAt: decided } });
    await setDate(tx, id, decided ?? article.publishedAt);
    return true;
  });
}

/** Lets the file of an article decide again; whether the desk had decided otherwise. */
export async function followFile(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const [decision] = await tx
      .delete(articlePublications)
      .where(
        sql`${articlePublications.slug} = (select slug from articles where id = ${id} for update)`,
      )
      .returning();
    if (!decision) return false;
    await setDate(tx, id, decision.filePublishedAt);
    return true;
  });
}

/** Gives an article its date; changes of what readers no longer see wait for another decision. */
async function setDate(
  tx: Database,
  id: number,
  publishedAt: Date | typeof present,
): Promise<void> {
  const [article] = await tx
    .update(articles)
    .set({ publishedAt })
    .where(eq(articles.id, id))
    .returning({ isPublic: articles.isPublic });
  if (!article?.isPublic) await stopDueChanges(tx, id, 'The article was taken off the site');
}
