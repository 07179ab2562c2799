import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { publicArticles } from './articles.table';
import type { ArticleSearchResult } from './article.schema';
import {
  headlineDelimiters,
  headlineOptions,
  pairOptions,
  toHighlightHtml,
  wordOptions,
} from '../search/highlight';
import { type Page, type PageRequest, offsetOf, pageOf } from '../db/page';
import { type SearchedTable, searchInSteps, type SearchStrategy } from '../search/search-query';

export const searchedArticles: SearchedTable = {
  source: 'articles',
  lead: sql`lead`,
  title: sql`${publicArticles.title}`,
};

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

const toResult =
  (words: string) =>
  ({ headline, total: _total, ...article }: ResultRow): ArticleSearchResult => ({
    ...article,
    highlight: toHighlightHtml(headline, words),
  });

/** Letters before the first hit in a text, and letters taken in all. */
const BEFORE_HIT = 120;
const AROUND_HIT = 420;

/**
 * The part of an article that shows why it was found: the excerpt, or the text around the first
 * word that begins like a word of the query. Highlighting whole texts would cost ten times as much.
 */
const telling = (highlighted: SQL) => sql`
  -- Weight B are the words of the excerpt.
  case when ts_filter(a.lead, '{b}') @@ ${highlighted} then search_text(a.excerpt) else (
    select case when hit.at is null then search_text(a.excerpt)
      else substring(body.text from greatest(hit.at - widened.by - ${BEFORE_HIT}, 1) for ${AROUND_HIT}) end
    from (
      -- "offset 0" keeps a value from being made anew for every use.
      select text, plain_letters(text) as letters
      from (select search_text(plain_text(a.content)) as text offset 0) as plain offset 0
    ) as body
    cross join lateral (
      select length(substring(body.letters from (select pattern from before_hit))) + 1 as at offset 0
    ) as hit
    cross join lateral (
      -- Without accents some letters are two, as "ss" for one.
      select length(plain_letters(head)) - length(head) as by
      from (select left(body.text, hit.at) as head) as until_hit
    ) as widened
  ) end`;

/** The statement that returns a page of what one strategy finds. */
export const searchStatement = (
  words: string,
  { matches, rank, highlighted }: SearchStrategy,
  request: PageRequest,
): SQL => sql`
      with hits as materialized (
        select id, published_at, ${rank} as rank from ${publicArticles} where ${matches}
      ), page as (
        select id, published_at, rank, (select count(*)::int from hits) as total from hits
        order by rank desc, published_at desc, id desc
        limit ${request.pageSize} offset ${offsetOf(request)}
      ), before_hit as materialized (
        -- A stem may end otherwise than the word: "batteri" stands for "battery".
        select '^(.*?)\\m(?:' || string_agg(
          regexp_replace(left(lexeme, greatest(length(lexeme) - 1, 2)), '(\\W)', '\\\\\\1', 'g'), '|'
        ) || ')' as pattern
        from unnest(tsvector_to_array(to_tsvector('waypost',
          -- Without the last letters of unspaced words, which their pairs have.
          regexp_replace(search_text(${words}), '\\x01[^\\x01]+\\x04', '', 'g')
        ))) as lexeme
      )
      select a.id, a.slug, a.title, a.excerpt, a.featured_image, a.featured_image_info, page.total,
        ts_headline(
          'waypost', translate(passage.text, ${headlineDelimiters}, ''), ${highlighted},
          ${headlineOptions} || case when passage.text like E'%\\x01%' then ${pairOptions} else ${wordOptions} end
        ) as headline
      from page join ${publicArticles} a on a.id = page.id
      cross join lateral (select ${telling(highlighted)} as text offset 0) as passage
      order by page.rank desc, page.published_at desc, page.id desc`;

/**
 * Articles for what a reader typed, best first: title counts more than excerpt, excerpt more than
 * text. Typing errors are looked for only when nothing else is found.
 *
 * @throws PagePastEnd when the page lies past the end.
 */
export async function searchArticles(
  db: Database,
  words: string,
  request: PageRequest,
): Promise<Page<ArticleSearchResult>> {
  const rows = await searchInSteps(db, searchedArticles, words, request, (strategy, part) =>
    queryRows<ResultRow>(db, searchStatement(words, strategy, part)),
  );
  return pageOf(rows, request, toResult(words));
}
