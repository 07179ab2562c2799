/** A call of the API with values that it accepts. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{}` stands for the segment. */
  path: string;
  segment?: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const get = (path: string, query?: Record<string, string>, segment?: string): ApiCall => ({
  method: 'GET',
  path,
  query,
  segment,
});

const paging = { page: '1', page_size: '2' };
const slug = 'alpha-13-vs-beta-14';
const email = 'jo@example.org';

/** Calls of the public and of the operator, valid on the test content. */
export const apiCalls: ApiCall[] = [
  get('/api/articles/', {
    ...paging,
    ordering: '-views_count',
    author: 'ada',
    category: 'gaming',
    tag: 'guides',
    search: 'story',
    featured: 'false',
  }),
  get('/api/articles/featured/'),
  get('/api/articles/search/', { ...paging, q: 'quantum' }),
  get('/api/articles/{}/', {}, 'story-1'),
  get('/api/articles/{}/related/', {}, 'story-1'),
  { method: 'POST', path: '/api/articles/{}/view', segment: 'story-1' },
  get('/api/categories/', paging),
  get('/api/categories/{}/', {}, 'gaming'),
  get('/api/categories/{}/articles/', paging, 'gaming'),
  get('/api/authors/{}/', {}, 'ada'),
  get('/api/page/{}/', {}, 'privacy'),
  get('/api/comments/', { ...paging, article: '1', status: 'approved' }),
  {
    method: 'POST',
    path: '/api/comments/',
    body: {
      author_name: 'Jo Reader',
      author_email: email,
      content: 'A comment that is long enough.',
      article: 1,
      parent: null,
      leave_empty: '',
    },
  },
  { method: 'PATCH', path: '/api/comments/{}/', segment: '1', body: { status: 'APPROVED' } },
  get('/api/contact/', { ...paging, format: 'csv' }),
  {
    method: 'POST',
    path: '/api/contact/',
    body: { name: 'Jo', email, subject: 'A question', message: 'What is it that you do?' },
  },
  get('/api/newsletter/', { ...paging, format: 'json' }),
  { method: 'POST', path: '/api/newsletter/', body: { email } },
  get('/api/products/', {
    ...paging,
    ordering: '-price',
    search: 'alpha',
    category: 'laptops',
    brand: 'northwind',
    min_price: '1',
    max_price: '5000',
  }),
  get('/api/product/{}/', {}, 'alpha-13'),
  get('/api/brands/', paging),
  get('/api/product-categories/', paging),
  get('/api/comparisons/', paging),
  get('/api/comparison/{}/', {}, slug),
  { method: 'POST', path: '/api/comparison/{}/view', segment: slug },
  get('/api/search/', { ...paging, q: 'alpha' }),
  get('/api/backup/'),
  get('/api/changes/', { since: '00000000-0000-0000-0000-000000000000.1' }),
  get('/api/status/'),
  { method: 'POST', path: '/api/forget/', body: { email } },
  get('/api/openapi.json'),
  get('/api/docs'),
  get('/healthz'),
  get('/media/{}', {}, 'nothing.jpg'),
];
