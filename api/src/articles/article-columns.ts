import { sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { articleStats, publicArticles } from './articles.table';
import { categories } from '../categories/categories.table';
import { authors } from '../authors/authors.table';
import type { ArticleDetail, ArticleSummary, TagResponse } from './article.schema';

const ownColumns = {
  id: publicArticles.id,
  slug: publicArticles.slug,
  title: publicArticles.title,
  excerpt: publicArticles.excerpt,
  language: publicArticles.language,
  featuredImage: publicArticles.featuredImage,
  featuredImageInfo: publicArticles.featuredImageInfo,
  featuredImageCaption: publicArticles.featuredImageCaption,
  metaTitle: publicArticles.metaTitle,
  metaDescription: publicArticles.metaDescription,
  publishedAt: publicArticles.publishedAt,
  updatedAt: publicArticles.updatedAt,
  readingTime: publicArticles.readingTime,
  tags: sql<TagResponse[]>`(
    select coalesce(
      json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by at.position),
      '[]')
    from article_tags at join tags t on t.id = at.tag_id where at.article_id = ${publicArticles.id}
  )`,
};

/** `null` where an article has no row in the other table. */
const joinedColumns = {
  viewsCount: articleStats.viewsCount,
  authorId: authors.id,
  authorUsername: authors.username,
  authorFirstName: authors.firstName,
  authorLastName: authors.lastName,
  authorBio: authors.bio,
  authorAvatar: authors.profilePicture,
  authorArticlesCount: authors.articlesCount,
  categorySlug: categories.slug,
  categoryName: categories.name,
};

/** What cards show of an article; for a query that joins authors, categories and statistics. */
export const summaryColumns = { ...ownColumns, ...joinedColumns };

type Joined = SelectResultFields<typeof joinedColumns>;

export type SummaryRow = SelectResultFields<typeof ownColumns> & {
  [Name in keyof Joined]: Joined[Name] | null;
};

const authorNameOf = (row: SummaryRow) =>
  [row.authorFirstName, row.authorLastName].filter(Boolean).join(' ') ||
  row.authorUsername ||
  'Anonymous';

/** An article of a list: author as id, category as slug (specification §3). */
export function toSummary(row: SummaryRow): ArticleSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    ...(row.language === null ? {} : { language: row.language }),
    featured_image: row.featuredImage,
    featured_image_info: row.featuredImageInfo,
    featured_image_caption: row.featuredImageCaption,
    meta_title: row.metaTitle,
    meta_description: row.metaDescription,
    published_at: row.publishedAt.toISOString(),
    // The desk may publish an article later than its file says it was changed.
    updated_at: (row.updatedAt > row.publishedAt ? row.updatedAt : row.publishedAt).toISOString(),
    author: row.authorId,
    author_name: authorNameOf(row),
    author_bio: row.authorBio ?? '',
    author_avatar: row.authorAvatar,
    author_article_count: row.authorArticlesCount ?? 0,
    category: row.categorySlug,
    category_name: row.categoryName ?? 'Uncategorized',
    tags: row.tags,
    views_count: row.viewsCount ?? 0,
    reading_time: row.readingTime,
  };
}

/** An article with its text: author and category as objects (specification §3). */
export function toDetail(
  row: SummaryRow & { content: string; hasClosedComments: boolean },
): ArticleDetail {
  return {
    ...toSummary(row),
    content: row.content,
    ...(row.hasClosedComments && { comments_closed: true as const }),
    author:
      row.authorId === null
        ? null
        : {
            id: row.authorId,
            username: row.authorUsername ?? '',
            first_name: row.authorFirstName ?? '',
            last_name: row.authorLastName ?? '',
            bio: row.authorBio ?? '',
            profile_image: row.authorAvatar,
            articles_count: row.authorArticlesCount ?? 0,
          },
    category:
      row.categorySlug === null
        ? null
        : { slug: row.categorySlug, name: row.categoryName ?? 'Uncategorized' },
  };
}
