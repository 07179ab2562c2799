import type { ArticleSummaryResponse } from '../contracts/article';
import { toCardArticle } from './card-article';
import { flattenArticle } from './flatten-article';

const response: ArticleSummaryResponse = {
  id: 1,
  slug: 'a',
  title: 'A',
  excerpt: 'About A',
  featured_image: null,
  published_at: '2025-09-05T08:00:00Z',
  updated_at: '2025-09-05T08:00:00Z',
  author: 7,
  author_name: 'Ada Byron',
  author_bio: 'Writes.',
  category: 'technology',
  category_name: 'Technology',
  tags: [{ id: 3, slug: 'web', name: 'web' }],
  views_count: 5,
  reading_time: 4,
};

const author = { id: 7, username: 'ada', bio: 'Writes.', profile_image: null, articles_count: 2 };

it('keeps an article that is flat already', () => {
  expect(flattenArticle(response)).toMatchObject({ author: 7, category: 'technology' });
});

it('flattens author and category', () => {
  const flat = flattenArticle({
    ...response,
    author_name: undefined,
    author_bio: undefined,
    category_name: undefined,
    author: { ...author, first_name: 'Ada', last_name: 'Byron' },
    category: { slug: 'gaming', name: 'Gaming' },
  });
  expect(flat).toMatchObject({
    author: 7,
    author_name: 'Ada Byron',
    author_bio: 'Writes.',
    author_article_count: 2,
    category: 'gaming',
    category_name: 'Gaming',
  });
});

it('names an author without a full name by the username', () => {
  expect(flattenArticle({ ...response, author_name: '', author }).author_name).toBe('ada');
});

it('has names for what is missing', () => {
  const flat = flattenArticle({
    ...response,
    author: null,
    author_name: undefined,
    category: null,
    category_name: undefined,
  });
  expect(flat).toMatchObject({ author_name: 'Anonymous', category_name: 'Uncategorized' });
});

it('has values for fields that a backend leaves out', () => {
  const { id, slug, title } = response;
  const flat = flattenArticle({ id, slug, title } as ArticleSummaryResponse);
  expect(flat).toMatchObject({
    author: null,
    author_name: 'Anonymous',
    category: null,
    category_name: 'Uncategorized',
    tags: [],
    views_count: 0,
  });
});

it('keeps of a card what the card shows', () => {
  const card = toCardArticle(response);
  expect(card).toMatchObject({ slug: 'a', author_name: 'Ada Byron', reading_time: 4 });
  expect(card).not.toHaveProperty('author_bio');
  expect(card).not.toHaveProperty('views_count');
});
