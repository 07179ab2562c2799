import { eq, inArray, notInArray, sql, and } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { articleStats, articleTags, articles, tags } from '../../articles/articles.table';
import { categories } from '../../categories/categories.table';
import { authors } from '../../authors/authors.table';
import { trendOfPastViews } from '../../articles/article-trend';
import { overwrite } from './overwrite';
import type { SeedArticle, SeedContent } from './seed-content';

const ROWS_AT_ONCE = 200;

async function seedTaxonomy(db: Database, content: SeedContent): Promise<void> {
  if (content.authors.length > 0) {
    await db
      .insert(authors)
      .values(
        content.authors.map(({ profilePicture, joinedDate, ...author }) => ({
          ...author,
          joinedDate: new Date(joinedDate),
          profilePicture: profilePicture?.url ?? null,
          profilePictureInfo: profilePicture?.info ?? null,
        })),
      )
      .onConflictDoUpdate({
        target: authors.username,
        set: overwrite(authors, [
          'firstName',
          'lastName',
          'bio',
          'email',
          'joinedDate',
          'socialLinks',
          'profilePicture',
          'profilePictureInfo',
        ]),
      });
  }
  if (content.categories.length > 0) {
    await db
      .insert(categories)
      .values(content.categories)
      .onConflictDoUpdate({
        target: categories.slug,
        set: overwrite(categories, ['name', 'description', 'hue', 'footerPosition']),
      });
  }
  if (content.tags.length > 0) {
    await db
      .insert(tags)
      .values(content.tags)
      .onConflictDoUpdate({ target: tags.slug, set: overwrite(tags, ['name']) });
  }
}

const idsBy = (rows: { key: string; id: number }[]) =>
  new Map(rows.map(({ key, id }) => [key, id]));

/** Looks up what a content file names; the loader has checked that it exists. */
export function idOf(ids: Map<string, number>, kind: string, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The content names the ${kind} "${key}", which is missing`);
  return id;
}

async function seedTagsOf(
  db: Database,
  batch: SeedArticle[],
  articleIds: Map<string, number>,
  tagIds: Map<string, number>,
): Promise<void> {
  const rows = batch.flatMap((article) =>
    article.tags.map((tag, position) => ({
      articleId: idOf(articleIds, 'article', article.slug),
      tagId: idOf(tagIds, 'tag', tag),
      position,
    })),
  );
  for (const article of batch) {
    const current = article.tags.map((tag) => idOf(tagIds, 'tag', tag));
    await db
      .delete(articleTags)
      .where(
        and(
          eq(articleTags.articleId, idOf(articleIds, 'article', article.slug)),
          current.length > 0 ? notInArray(articleTags.tagId, current) : undefined,
        ),
      );
  }
  if (rows.length === 0) return;
  await db
    .insert(articleTags)
    .values(rows)
    .onConflictDoUpdate({
      target: [articleTags.tagId, articleTags.articleId],
      set: overwrite(articleTags, ['position']),
    });
}

async function seedStatsOf(
  db: Database,
  batch: SeedArticle[],
  articleIds: Map<string, number>,
): Promise<void> {
  const now = new Date();
  await db
    .insert(articleStats)
    .values(
      batch.map((article) => ({
        articleId: idOf(articleIds, 'article', article.slug),
        viewsCount: article.views,
        trend: trendOfPastViews(new Date(article.publishedAt), article.views, now),
      })),
    )
    .onConflictDoUpdate({
      target: articleStats.articleId,
      set: overwrite(articleStats, ['viewsCount', 'trend']),
    });
}

/** Writes authors, categories, tags and articles; counted views are kept. */
export async function seedArticles(db: Database, content: SeedContent): Promise<void> {
  await seedTaxonomy(db, content);
  const authorIds = idsBy(await db.select({ key: authors.username, id: authors.id }).from(authors));
  const categoryIds = idsBy(
    await db.select({ key: categories.slug, id: categories.id }).from(categories),
  );
  const tagIds = idsBy(await db.select({ key: tags.slug, id: tags.id }).from(tags));

  for (let start = 0; start < content.articles.length; start += ROWS_AT_ONCE) {
    const batch = content.articles.slice(start, start + ROWS_AT_ONCE);
    const slugs = batch.map(({ slug }) => slug);
    const known = await db
      .select({ slug: articles.slug })
      .from(articles)
      .where(inArray(articles.slug, slugs));
    const knownSlugs = new Set(known.map(({ slug }) => slug));
    const written = await db
      .insert(articles)
      .values(
        batch.map((article) => ({
          slug: article.slug,
          title: article.title,
          excerpt: article.excerpt,
          content: article.content,
          language: article.language ?? null,
          featuredImage: article.featuredImage?.url ?? null,
          featuredImageInfo: article.featuredImage?.info ?? null,
          featuredImageCaption: article.featuredImageCaption,
          metaTitle: article.metaTitle,
          metaDescription: article.metaDescription,
          publishedAt: new Date(article.publishedAt),
          updatedAt: new Date(article.updatedAt),
          authorId: idOf(authorIds, 'author', article.author),
          categoryId: idOf(categoryIds, 'category', article.category),
          isFeatured: article.isFeatured,
          isDraft: article.isDraft ?? false,
          hasClosedComments: article.hasClosedComments ?? false,
          readingTime: article.readingTime,
        })),
      )
      .onConflictDoUpdate({
        target: articles.slug,
        set: overwrite(articles, [
          'title',
          'excerpt',
          'content',
          'language',
          'featuredImage',
          'featuredImageInfo',
          'featuredImageCaption',
          'metaTitle',
          'metaDescription',
          'publishedAt',
          'updatedAt',
          'authorId',
          'categoryId',
          'isFeatured',
          'isDraft',
          'hasClosedComments',
          'readingTime',
        ]),
      })
      .returning({ key: articles.slug, id: articles.id });
    const articleIds = idsBy(written);
    await seedTagsOf(db, batch, articleIds, tagIds);
    const added = batch.filter(({ slug }) => !knownSlugs.has(slug));
    if (added.length > 0) await seedStatsOf(db, added, articleIds);
  }
  await db.execute(sql`analyze articles, article_stats, article_tags`);
}
