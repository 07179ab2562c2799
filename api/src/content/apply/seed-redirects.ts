import { inArray, sql } from 'drizzle-orm';
import { articles } from '../../articles/articles.table';
import { articleRedirects } from '../../articles/redirects.table';
import type { Database } from '../../db/database';
import type { ContentRedirect } from '../write-redirects';

/** Ids of articles by their slugs and their former ones. */
export async function readArticleIds(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const former = await db
    .select({ slug: articleRedirects.slug, id: articleRedirects.articleId })
    .from(articleRedirects)
    .where(inArray(articleRedirects.slug, [...slugs]));
  const present = await db
    .select({ slug: articles.slug, id: articles.id })
    .from(articles)
    .where(inArray(articles.slug, [...slugs]));
  return new Map([...former, ...present].map(({ slug, id }) => [slug, id]));
}

/** Writes former addresses that are no article's own; those of the desk stay. */
export async function seedRedirects(
  db: Database,
  redirects: readonly ContentRedirect[] = [],
): Promise<void> {
  const ids = await readArticleIds(
    db,
    redirects.map(({ to }) => to),
  );
  const rows = redirects.flatMap(({ from: slug, to }) => {
    const articleId = ids.get(to);
    return articleId === undefined ? [] : [{ slug, articleId }];
  });
  if (rows.length > 0)
    await db
      .insert(articleRedirects)
      .values(rows)
      .onConflictDoNothing({ target: articleRedirects.slug });
  // An article of its own goes before what leads elsewhere.
  await db
    .delete(articleRedirects)
    .where(sql`${articleRedirects.slug} in (select ${articles.slug} from ${articles})`);
}
