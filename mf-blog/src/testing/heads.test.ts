import { matchRoutes } from 'react-router-dom';
import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { createSiteStore } from '@waypost/shared/host';
import { failWith, type FakeResponse, fakeHttp } from '@waypost/shared/testing/fake-http';
import { api, routes } from '../routes';
import { category } from './content';

/** The head of an address over the responses to its queries. */
async function headOf(
  address: string,
  queries: unknown[] = [],
  responses: Record<string, FakeResponse> = {},
) {
  const { http } = fakeHttp(responses);
  const store = createSiteStore({ http, log: () => undefined, apis: [api] });
  for (const query of queries) await store.dispatch(query as never);
  const { pathname, search } = new URL(address, 'https://waypost.test');
  const [match] = matchRoutes(routes, pathname) ?? [];
  const facts = {
    state: store.getState(),
    params: match?.params,
    pathname,
    search,
    origin: 'https://waypost.test',
    siteName: 'Waypost',
  } as unknown as PageFacts;
  return (match?.route.handle as RouteHandle).head?.(facts);
}

const { getAuthor, getCategory, getPage } = api.endpoints;

it.each([
  ['/', '/', 'Waypost: technology, gaming, business and lifestyle'],
  ['/?page=2', '/?page=2', 'Waypost: technology, gaming, business and lifestyle, page 2'],
  ['/articles?utm_source=x', '/articles', 'All articles | Waypost'],
  ['/articles?page=3', '/articles?page=3', 'All articles, page 3 | Waypost'],
  ['/categories?q=tech&filter=popular', '/categories', 'All categories | Waypost'],
  ['/about', '/about', 'About | Waypost'],
  ['/contact', '/contact', 'Contact | Waypost'],
])('%s is %s for search engines', async (address, canonicalPath, title) => {
  const head = await headOf(address);
  expect(head).toMatchObject({ canonicalPath, title });
  expect(head?.noindex ?? false).toBe(false);
});

it.each([['/search'], ['/search?q=battery'], ['/tag/web']])(
  '%s is in no index',
  async (address) => {
    expect(await headOf(address)).toHaveProperty('noindex', true);
  },
);

it('names a category and its page, but no search within it', async () => {
  const responses = { 'GET /categories/gaming/': category('gaming', 30) };
  const head = (address: string) => headOf(address, [getCategory.initiate('gaming')], responses);
  expect(await head('/category/gaming?page=2')).toMatchObject({
    title: 'Gaming, page 2 | Waypost',
    description: 'All about gaming',
    canonicalPath: '/category/gaming?page=2',
    noindex: false,
  });
  expect(await head('/category/gaming?search=x')).toHaveProperty('noindex', true);
});

it('describes a static page by the beginning of its text', async () => {
  const content = `<h2>Rights &amp; duties</h2><p>${'You may read. '.repeat(20)}</p>`;
  const head = await headOf('/terms', [getPage.initiate('terms')], {
    'GET /page/terms/': { title: 'Terms', content, featured_image: null, featured_image_alt: '' },
  });
  expect(head).toMatchObject({ title: 'Terms | Waypost', canonicalPath: '/terms', noindex: false });
  expect(head?.description).toMatch(/^Rights & duties You may read\. .{100,140}…$/);
});

it('describes a static page as it says for search engines', async () => {
  const said = { meta_title: 'What we ask of you', meta_description: 'Our terms, in short.' };
  const head = await headOf('/terms', [getPage.initiate('terms')], {
    'GET /page/terms/': { title: 'Terms', content: '<p>Long.</p>', featured_image: null, ...said },
  });
  expect(head).toMatchObject({
    title: 'What we ask of you | Waypost',
    description: 'Our terms, in short.',
  });
});

it.each([
  ['/category/nowhere', [getCategory.initiate('nowhere')], 'Category Not Found | Waypost'],
  ['/author/nobody', [getAuthor.initiate('nobody')], 'Author not found | Waypost'],
  ['/nowhere', [getPage.initiate('nowhere')], 'Page Not Found | Waypost'],
])('%s, which is not there, is in no index', async (address, queries, title) => {
  const missing = failWith(404);
  const head = await headOf(address, queries, {
    'GET /categories/nowhere/': missing,
    'GET /authors/nobody/': missing,
    'GET /page/nowhere/': missing,
  });
  expect(head).toMatchObject({ title, noindex: true });
});

it('has one canonical address for an author, by id or by name', async () => {
  const author = { id: 7, username: 'ada', first_name: 'Ada', last_name: 'Quill' };
  for (const name of ['7', 'ada']) {
    const responses = { [`GET /authors/${name}/`]: author };
    const head = await headOf(`/author/${name}?page=2`, [getAuthor.initiate(name)], responses);
    expect(head?.canonicalPath).toBe('/author/7?page=2');
  }
});
