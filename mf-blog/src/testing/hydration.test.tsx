import { hydrateRemote } from '@waypost/shared/testing/hydrate-remote';
import * as remote from '../routes';
import { article, articles, category, paged } from './content';

const responses = {
  'GET /articles/': paged(articles(1, 12), 30, true),
  'GET /articles/featured/': [article(101), article(102), article(103), article(104)],
  'GET /categories/': paged([category('technology', 9), category('gaming', 5)]),
  'GET /categories/technology/': category('technology', 9),
  'GET /categories/technology/articles/': paged(articles(1, 9)),
  'GET /articles/search/': paged([
    { id: 1, slug: 'a', title: 'A', excerpt: 'An article', featured_image: null },
  ]),
  'GET /authors/7/': {
    id: 7,
    first_name: 'Ada',
    last_name: 'Byron',
    username: 'ada',
    bio: 'Writes about engines.',
    profile_picture: null,
    article_count: 12,
    joined_date: '2016-01-31T23:30:00Z',
    email: null,
    social_links: null,
  },
  'GET /page/about/': {
    title: 'About',
    content: '<p>Who we are.</p>',
    featured_image: null,
    featured_image_alt: '',
    about: {
      founded: 2010,
      aims: [{ label: 'Mission', text: ['We explain.'] }],
      timeline: [{ year: 2010, event: 'The first letter.' }],
      values: [{ name: 'Checked twice', text: 'By two readers.' }],
    },
  },
  'GET /page/privacy/': {
    title: 'Privacy',
    content: '<p>Nothing is kept.</p>',
    featured_image: null,
    featured_image_alt: '',
  },
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-12-31T22:59:00Z') });
  jest.spyOn(Math, 'random').mockReturnValue(0.1);
  jest.spyOn(console, 'error');
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it.each([
  '/',
  '/?page=2',
  '/articles',
  '/trending',
  '/editors-pick',
  '/most-viewed',
  '/categories?view=list&q=tech',
  '/category/technology',
  '/search',
  '/search?q=article',
  '/tag/web',
  '/author/7',
  '/about',
  '/contact',
  '/privacy',
])('%s is the same page for a reader with another clock, year and luck', async (path) => {
  const { html, container, differences } = await hydrateRemote({
    remote,
    path,
    responses,
    between: () => {
      jest.setSystemTime(new Date('2026-01-01T07:30:00Z'));
      jest.spyOn(Math, 'random').mockReturnValue(0.9);
    },
  });
  expect(html).toContain('<h1');
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  expect(differences).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});
