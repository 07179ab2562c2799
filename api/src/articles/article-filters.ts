import { type SQL, and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import { articleStats, publicArticles } from './articles.table';
import { categories } from '../categories/categories.table';
import { authors } from '../authors/authors.table';
import { isNamed } from '../db/id-or-name';

/** What narrows a list of articles; several filters together must all hold. */
export interface ArticleFilters {
  /** Id or username. */
  author?: string;
  /** Slug. */
  category?: string;
  /** Slug. */
  tag?: string;
  /** Words as a reader types them; the caller gives what they are looked for by. */
  search?: string;
  featured?: boolean;
  /** Slug of a product that the text links to, or several joined by commas, of which one is enough. */
  mentions?: string;
}

/** Orders of an article list; a minus means "largest first". */
export const articleOrderings = [
  '-published_at',
  'published_at',
  '-views_count',
  'views_count',
  '-trending',
  'title',
  '-title',
] as const;

export type ArticleOrdering = (typeof articleOrderings)[number];

const orders: Record<ArticleOrdering, SQL> = {
  '-published_at': sql`${publicArticles.publishedAt} desc, ${publicArticles.id} desc`,
  published_at: sql`${publicArticles.publishedAt}, ${publicArticles.id}`,
  '-views_count': sql`${articleStats.viewsCount} desc, ${articleStats.articleId} desc`,
  views_count: sql`${articleStats.viewsCount}, ${articleStats.articleId}`,
  '-trending': sql`${articleStats.trend} desc, ${articleStats.articleId} desc`,
  title: sql`${publicArticles.title}, ${publicArticles.id}`,
  '-title': sql`${publicArticles.title} desc, ${publicArticles.id} desc`,
};

export const orderOf = (ordering: ArticleOrdering): SQL => orders[ordering];

const authorIs = (author: string) => isNamed({ id: authors.id, name: authors.username }, author);

/** The `where` of the filters, `undefined` when nothing is filtered. */
export function whereOf(filters: ArticleFilters, matches?: SQL): SQL | undefined {
  const { author, category, tag, featured, mentions } = filters;
  return and(
    category === undefined
      ? undefined
      : sql`${publicArticles.categoryId} = (select ${categories.id} from ${categories} where ${eq(categories.slug, category)})`,
    author === undefined
      ? undefined
      : sql`${publicArticles.authorId} = (select ${authors.id} from ${authors} where ${authorIs(author)})`,
    tag === undefined
      ? undefined
      : sql`${publicArticles.id} in (select at.article_id from article_tags at join tags t on t.id = at.tag_id where t.slug = ${tag})`,
    matches,
    mentions === undefined
      ? undefined
      : arrayOverlaps(publicArticles.mentions, mentions.split(',').map(encodeURIComponent)),
    featured === undefined ? undefined : eq(publicArticles.isFeatured, featured),
  );
}

/** The number of articles that the filters leave; the stored number where nothing must be counted. */
export function totalOf(filters: ArticleFilters, matches?: SQL): SQL<number> {
  const names = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (names.length === 0) return sql<number>`(select value from article_total)`;
  if (names.length === 1 && filters.category !== undefined) {
    return sql<number>`(select ${categories.articlesCount} from ${categories} where ${eq(categories.slug, filters.category)})`;
  }
  if (names.length === 1 && filters.author !== undefined) {
    return sql<number>`(select ${authors.articlesCount} from ${authors} where ${authorIs(filters.author)})`;
  }
  return sql<number>`(select count(*)::int from ${publicArticles} where ${whereOf(filters, matches)})`;
}
