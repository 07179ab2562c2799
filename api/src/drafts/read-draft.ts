import { eq, inArray } from 'drizzle-orm';
import { toDetail } from '../articles/article-columns';
import { orderOf } from '../articles/article-filters';
import type { ArticleDetail, ArticleSummary } from '../articles/article.schema';
import { selectArticles } from '../articles/articles';
import { articles, articleStats, publicArticles, tags } from '../articles/articles.table';
import { findRelatedArticles } from '../articles/related-articles';
import { authors } from '../authors/authors.table';
import { categories } from '../categories/categories.table';
import type { SeedArticle } from '../content/apply/seed-content';
import { type ContentProblem, errorsOf } from '../content/check/content-problem';
import { datedSchemas } from '../content/dated-schemas';
import { readMarkdown } from '../content/markdown-source';
import { articleFile } from '../content/write-article';
import type { Database } from '../db/database';
import { HttpError, notFound } from '../http/http-errors';
import { noteImage } from '../media/images/image-store';
import type { Worker } from '../worker/jobs';
import { makeArticle } from '../writing/make-article';
import { readText, sourceOf, type StoredText } from '../writing/text-store';

/** What drafts are made with. */
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
export async function readDraft(
  { db, worker, timeZone }: DraftMaker,
  id: number,
  slug: string,
): Promise<ArticleDetail> {
  const file = readFile(await readShown(db, id), timeZone);
  const { article, images } = await makeArticle(db, worker, file);
  // A cover that is drawn is known to nothing before the text is published.
  for (const image of images) await noteImage(db, image);
  return toDetail({ ...(await readRow(db, id, article)), id, slug });
}

/** @throws HttpError 404 where there is no such article, or it is in the bin. */
async function readShown(db: Database, id: number): Promise<StoredText> {
  const text = await readText(db, id, undefined);
  if (text.binnedAt) throw notFound('Article');
  return text;
}

/** @throws HttpError 409 where the front matter cannot be read. */
function readFile(text: StoredText, timeZone: string) {
  const problems: ContentProblem[] = [];
  const { articleSchema } = datedSchemas(timeZone);
  const source = { file: articleFile(text.slug), slug: text.slug, text: sourceOf(text) };
  const file = readMarkdown(source, articleSchema, problems);
  if (!file) throw unreadable(errorsOf(problems));
  return file;
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
export async function readRelatedToDraft(db: Database, id: number): Promise<ArticleSummary[]> {
  const { slug } = await readShown(db, id);
  const related = await findRelatedArticles(db, slug);
  return related ?? selectArticles(db, undefined, orderOf('-published_at'), MAX_RELATED);
}

/**
 * What a draft's page says besides the article.
 *
 * @throws HttpError 404 where there is no such article; 409 where its front matter cannot be read
 */
export async function readDraftFacts(db: Database, id: number, timeZone: string) {
  const text = await readShown(db, id);
  readFile(text, timeZone);
  const isPublic = (await db.$count(publicArticles, eq(publicArticles.id, id))) > 0;
  return { slug: text.slug, isPublic, hasDraft: text.draft !== null };
}
