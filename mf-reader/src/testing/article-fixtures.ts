import type {
  ArticleDetailResponse,
  ArticleSummaryResponse,
} from '@waypost/shared/contracts/article';
import type { Comment } from '@waypost/shared/contracts/comment';

const summary: ArticleSummaryResponse = {
  id: 7,
  slug: 'a-quiet-engine',
  title: 'A quiet engine',
  excerpt: 'Why it makes no noise.',
  featured_image: '/media/covers/a-quiet-engine-12345678.jpg',
  featured_image_caption: 'Drawn by the art desk.',
  published_at: '2025-09-05T08:00:00.000Z',
  updated_at: '2025-09-05T08:00:00.000Z',
  author: 3,
  author_name: 'Ada Quill',
  author_bio: 'Ada writes about machines.',
  author_avatar: null,
  author_article_count: 12,
  category: 'technology',
  category_name: 'Technology',
  tags: [{ id: 1, slug: 'motors', name: 'motors' }],
  views_count: 1234,
  reading_time: 6,
};

export const articleResponse = (
  change: Partial<ArticleDetailResponse> = {},
): ArticleDetailResponse => ({
  ...summary,
  author: {
    id: 3,
    username: 'ada',
    bio: 'Ada writes about machines.',
    profile_image: null,
    articles_count: 12,
  },
  category: { slug: 'technology', name: 'Technology' },
  content: '<h2>Beginning</h2><p>It starts.</p><h3>Detail</h3><p>More.</p><h2>End</h2><p>Done.</p>',
  ...change,
});

export const relatedResponse = (id: number): ArticleSummaryResponse => ({
  ...summary,
  id,
  slug: `related-${id}`,
  title: `Related ${id}`,
  excerpt: `More of it, part ${id}.`,
});

export const comment = (id: number, change: Partial<Comment> = {}): Comment => ({
  id,
  parent: null,
  author_name: `Reader ${id}`,
  content: `Comment number ${id}.`,
  status: 'APPROVED',
  created_at: '2025-09-06T08:00:00.000Z',
  ...change,
});
