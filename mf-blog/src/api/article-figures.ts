import type { ArticleSummaryResponse } from '@waypost/shared/contracts/article';
import { flattenArticle } from '@waypost/shared/articles/flatten-article';
import type { PagedList } from '@waypost/shared/contracts/paged-list';

/** Somebody who wrote an article of the list. */
interface Writer {
  id: number;
  name: string;
  bio: string;
  avatar: string | null;
}

/** What `/about` counts in the article list (specification §2, "About page"). */
export interface ArticleFigures {
  articles: number;
  categories: number;
  /** Most articles first. */
  writers: Writer[];
}

export function toArticleFigures(list: PagedList<ArticleSummaryResponse>): ArticleFigures {
  const articles = list.results.map(flattenArticle);
  const counts = new Map<number, number>();
  const writers = new Map<number, Writer>();
  for (const { author, author_name, author_bio, author_avatar } of articles) {
    if (author === null) continue;
    counts.set(author, (counts.get(author) ?? 0) + 1);
    writers.set(author, {
      id: author,
      name: author_name,
      bio: author_bio ?? '',
      avatar: author_avatar ?? null,
    });
  }
  return {
    articles: list.count,
    categories: new Set(articles.flatMap(({ category }) => category ?? [])).size,
    writers: [...writers.values()].toSorted(
      (a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0),
    ),
  };
}
