import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import type { ArticleSearchResult } from '../schemas/article';
import { headlineMarks, headlineOptions, toHighlightHtml } from './highlight';
import { type Page, type PageRequest, offsetOf, pageOf } from './page';
import { type SearchStrategy, searchStrategies } from './search-query';

interface ResultRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  featured_image: string | null;
  featured_image_info: ArticleSearchResult['featured_image_info'];
  headline: string;
  total: number;
}

const toResult = ({ headline, total: _total, ...article }: ResultRow): ArticleSearchResult => ({
  ...article,
  highlight: toHighlightHtml(headline),
});

const searchBy = (db: Database, { matches, rank, marked }: SearchStrategy, request: PageRequest) =>
  queryRows<ResultRow>(
    db,
    sql`
      with hits as materialized (
        select id, published_at, ${rank} as rank from articles where ${matches}
      ), page as (
        select id, published_at, rank, (select count(*)::int from hits) as total from hits
        order by rank desc, published_at desc, id desc
        limit ${request.pageSize} offset ${offsetOf(request)}
      )
      select a.id, a.slug, a.title, a.excerpt, a.featured_image, a.featured_image_info, page.total,
        ts_headline(
          'waypost',
          translate(a.excerpt || ' ' || plain_text(a.content), ${headlineMarks}, ''),
          ${marked},
          ${headlineOptions}
        ) as headline
      from page join articles a on a.id = page.id
      order by page.rank desc, page.published_at desc, page.id desc`,
  );

/**
 * Articles for what a reader typed, best first: title counts more than excerpt, excerpt more than
 * text. Typing errors are looked for only when nothing else is found.
 *
 * @throws HttpError 404 when the page lies past the end.
 */
export async function searchArticles(
  db: Database,
  words: string,
  request: PageRequest,
): Promise<Page<ArticleSearchResult>> {
  for (const strategy of words === '' ? [] : searchStrategies(words)) {
    const rows = await searchBy(db, strategy, request);
    if (rows.length > 0) return pageOf(rows, request, toResult);
    // A page past the end of what was found must not turn into another kind of search.
    if (request.page > 1) {
      const [found] = await searchBy(db, strategy, { page: 1, pageSize: 1 });
      if (found) break;
    }
  }
  return pageOf<ResultRow, ArticleSearchResult>([], request, toResult);
}
