import { eq, inArray } from 'drizzle-orm';
import { toDetail } from '../articles/article-columns';
import { orderOf } from '../articles/article-filters';
import type { ArticleDetail, ArticleSummary } from '../articles/article.schema';
import { selectArticles } from '../articles/articles';
import { articles, articleStats, tags } from '../articles/articles.table';
import { findRelatedArticles } from '../articles/related-articles';
import { authors } from '../authors/authors.table';
import { categories } from '../categories/categories.table';
import type { SeedArticle } from '../content/apply/seed-content';
import { type ContentProblem, errorsOf } from '../content/check/content-problem';
import type { Database } from '../db/database';
import { HttpError, notFound } from '../http/http-errors';
import { noteImage } from '../media/images/image-store';
import type { Worker } from '../worker/jobs';
import type { StaticPage } from '../pages/static-page.schema';
import { readSource } from '../writing/check-text';
import { makeContent } from '../writing/make-content';
import { articleKind, pageKind, type TextKind } from '../text-kinds/text-kind';
import { readText, sourceOf } from '../writing/text-store';

export interface DraftMaker {
  db: Database;
  worker: Worker;
  /** IANA name of the zone in which a date without a time begins. */
  timeZone: string;
}

/** Articles below a draft that nobody reads yet. */
const MAX_RELATED = 6;

/**
 * Makes of a draft what readers would get of it. Problems that stop its publication do not stop this, as long as it
 * can be read at all.
 *
 * @param slug what the article is to be called by: calls that the page makes have it in their addresses
 * @throws HttpError 404 where there is no such article, or it is in the bin; 409 where its front matter cannot be read
 */
export async function readArticleDraft(
  maker: DraftMaker,
  id: number,
  slug: string,
): Promise<ArticleDetail> {
  const { made } = await makeShown(maker, articleKind, id);
  if (made.kind !== 'article') throw notFound('Article');
  return toDetail({ ...(await readRow(maker.db, id, made.text)), id, slug });
}

/** The same of a page. */
export async function readPageDraft(
  maker: DraftMaker,
  id: number,
  slug: string,
): Promise<StaticPage> {
  const { made } = await makeShown(maker, pageKind, id);
  if (made.kind !== 'page') throw notFound('Page');
  const { featuredImage, about = null, metaTitle = '', metaDescription = '', ...page } = made.text;
  return {
    ...{ slug, title: page.title, content: page.content, about },
    featured_image: featuredImage?.url ?? null,
    featured_image_info: featuredImage?.info ?? null,
    featured_image_alt: page.featuredImageAlt,
    meta_title: metaTitle,
    meta_description: metaDescription,
  };
}

async function makeShown(maker: DraftMaker, kind: TextKind, id: number) {
  const { db, worker } = maker;
  const { read } = await readShown(maker, kind, id);
  const content = await makeContent(db, worker, read);
  // A cover that is drawn is known to nothing before the text is published.
  for (const image of content.images) await noteImage(db, image);
  return content;
}

/**
 * Reads a draft as far as it can be shown.
 *
 * @throws HttpError 404 where there is no such text, or it is in the bin; 409 where its front matter cannot be read.
 */
async function readShown({ db, timeZone }: DraftMaker, kind: TextKind, id: number) {
  const text = await readText(db, kind, id, undefined);
  if (text.binnedAt) throw notFound(kind.label);
  const problems: ContentProblem[] = [];
  const source = { kind, slug: text.slug, source: sourceOf(text), timeZone };
  const read = readSource(source, problems);
  if (!read) throw unreadable(errorsOf(problems));
  return { text, read };
}

function unreadable(problems: ContentProblem[]): HttpError {
  const [first] = problems;
  const where = first ? ` Line ${first.line}: ${first.field} ${first.message}.` : '';
  return new HttpError(
    409,
    'draft_unreadable',
    `This draft cannot be shown yet.${where}`,
    {},
    { problems },
  );
}

/** The columns that a stored article would have. */
async function readRow(db: Database, id: number, article: SeedArticle) {
  const [stored] = await db
    .select({
      isPublic: articles.isPublic,
      publishedAt: articles.publishedAt,
      viewsCount: articleStats.viewsCount,
    })
    .from(articles)
    .leftJoin(articleStats, eq(articleStats.articleId, articles.id))
    .where(eq(articles.id, id));
  const [author] = await db.select().from(authors).where(eq(authors.username, article.author));
  const [category] = await db
    .select()
    .from(categories)
    .where(eq(categories.slug, article.category));
  const known = await db.select().from(tags).where(inArray(tags.slug, article.tags));
  return {
    ...article,
    language: article.language ?? null,
    hasClosedComments: article.hasClosedComments ?? false,
    featuredImage: article.featuredImage?.url ?? null,
    featuredImageInfo: article.featuredImage?.info ?? null,
    publishedAt: stored?.isPublic ? stored.publishedAt : new Date(article.publishedAt),
    updatedAt: new Date(article.updatedAt),
    tags: article.tags.flatMap((slug) => known.find((tag) => tag.slug === slug) ?? []),
    viewsCount: stored?.viewsCount ?? 0,
    authorId: author?.id ?? null,
    authorUsername: author?.username ?? null,
    authorFirstName: author?.firstName ?? null,
    authorLastName: author?.lastName ?? null,
    authorBio: author?.bio ?? null,
    authorAvatar: author?.profilePicture ?? null,
    authorArticlesCount: author?.articlesCount ?? null,
    categorySlug: category?.slug ?? null,
    categoryName: category?.name ?? null,
  };
}

/** What stands below an article's draft: what does below the article, else the latest of all. */
export async function readRelatedToDraft(
  { db }: DraftMaker,
  id: number,
): Promise<ArticleSummary[]> {
  const text = await readText(db, articleKind, id, undefined);
  if (text.binnedAt) throw notFound('Article');
  const related = await findRelatedArticles(db, text.slug);
  return related ?? selectArticles(db, undefined, orderOf('-published_at'), MAX_RELATED);
}

/**
 * What a draft's page says besides the text.
 *
 * @throws HttpError 404 where there is no such text; 409 where its front matter cannot be read
 */
export async function readDraftFacts(maker: DraftMaker, kind: TextKind, id: number) {
  const { text } = await readShown(maker, kind, id);
  return { slug: text.slug, isPublic: text.state === 'public', hasDraft: text.draft !== null };
}
