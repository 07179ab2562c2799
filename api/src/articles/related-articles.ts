import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { publicArticles } from './articles.table';
import type { ArticleSummary } from './article.schema';
import { selectArticles } from './articles';

const MAX_RELATED = 6;

/** Only so many of the newest per tag and category are weighed, whatever the archive's size. */
const CANDIDATES = 60;

/**
 * Articles to read after one: those that share most tags with it, then those of its category, the
 * newest first. `undefined` when there is no such article.
 */
export async function findRelatedArticles(
  db: Database,
  slug: string,
): Promise<ArticleSummary[] | undefined> {
  const related = await queryRows<{ id: number | null }>(
    db,
    sql`
      with this as (select id, category_id from ${publicArticles} where slug = ${slug}),
      candidates as (
        select other.article_id as id, 2 as weight
          from this
          join article_tags mine on mine.article_id = this.id
          cross join lateral (
            select tagged.article_id from article_tags tagged
            join ${publicArticles} on id = tagged.article_id
            where tagged.tag_id = mine.tag_id and tagged.article_id <> this.id
            order by tagged.article_id desc limit ${CANDIDATES}
          ) as other
        union all
        select other.id, 1
          from this
          cross join lateral (
            select id from ${publicArticles}
            where category_id = this.category_id and id <> this.id
            order by published_at desc, id desc limit ${CANDIDATES}
          ) as other
      ), weighed as (
        select c.id, sum(c.weight) as weight, max(a.published_at) as published_at
        from candidates c join ${publicArticles} a on a.id = c.id
        group by c.id order by 2 desc, 3 desc, 1 desc limit ${MAX_RELATED}
      )
      select weighed.id from this left join weighed on true
      order by weighed.weight desc, weighed.published_at desc, weighed.id desc`,
  );
  if (related.length === 0) return undefined;
  const ids = related.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [];
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return selectArticles(
    db,
    sql`${publicArticles.id} in (${list})`,
    sql`array_position(array[${list}]::int[], ${publicArticles.id})`,
    MAX_RELATED,
  );
}
