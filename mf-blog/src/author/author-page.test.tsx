import { screen } from '@testing-library/react';
import type { Author } from '@waypost/shared/contracts/author';
import type { HttpRequest } from '@waypost/shared/runtime';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { articles, paged } from '../testing/content';
import { openPage } from '../testing/open-page';
import './author-page';

const bio = `${'She writes about engines and their notes. '.repeat(5)}End.`;

const author: Author = {
  id: 7,
  first_name: 'Ada',
  last_name: 'Byron',
  username: 'ada',
  bio,
  profile_picture: null,
  article_count: 14,
  joined_date: '2016-01-11',
  email: 'ada@waypost.test',
  social_links: { twitter: 'https://x.test/ada', website: 'https://ada.test' },
};

const list = ({ params }: HttpRequest) =>
  params?.page === 1 ? paged(articles(1, 12), 14, true) : paged(articles(13, 14), 14);

const responses = { 'GET /authors/7/': author, 'GET /articles/': list };

it('shows the author and loads the articles page by page', async () => {
  const { user, requests } = await openPage('/author/7', responses);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
  await screen.findByText('Article 12');
  await user.click(screen.getByRole('link', { name: 'Load More Articles' }));
  expect(await screen.findByText('Article 14')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Load More Articles' })).not.toBeInTheDocument();
  expect(requests()).toEqual([
    'GET /authors/7/',
    'GET /articles/?author=7&page=1&page_size=12',
    'GET /articles/?author=7&page=2&page_size=12',
  ]);
});

it('cuts the biography at 150 letters until it is wanted', async () => {
  const { user } = await openPage('/author/7', responses);
  const more = await screen.findByRole('button', { name: 'Read more' });
  const text = () => more.parentElement?.textContent ?? '';
  expect(text()).toBe(`${bio.slice(0, 150).trimEnd()}… Read more`);
  await user.click(more);
  expect(text()).toBe(`${bio} Read less`);
});

it('leaves a biography of 150 letters whole', async () => {
  const exact = 'x'.repeat(150);
  await openPage('/author/7', { ...responses, 'GET /authors/7/': { ...author, bio: exact } });
  await screen.findByRole('heading', { name: 'Ada Byron' });
  expect(screen.getAllByText(exact)[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
});

it('follows and unfollows without a call', async () => {
  const { user, requests } = await openPage('/author/7', responses);
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await user.click(screen.getByRole('button', { name: 'Following' }));
  expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
  expect(requests().filter((call) => !call.startsWith('GET'))).toEqual([]);
});

it('tells more on the About tab, by pointer and by keyboard', async () => {
  const { user } = await openPage('/author/7', responses);
  await screen.findByText('Article 12');
  await user.click(screen.getByRole('tab', { name: 'Articles' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'About' })).toHaveFocus();
  expect(screen.getByText('Writing here since January 2016.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'X' })).toHaveAttribute('href', 'https://x.test/ada');
  expect(screen.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://ada.test');
  expect(screen.queryByRole('link', { name: 'LinkedIn' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Articles' })).toHaveAttribute('aria-selected', 'true');
});

it('says what an author has not given', async () => {
  const nobody = { ...author, bio: '', first_name: '', last_name: '' };
  await openPage('/author/7', { 'GET /authors/7/': nobody, 'GET /articles/': paged([]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'ada' })).toBeVisible();
  expect(screen.getAllByText('No bio available.')[0]).toBeVisible();
  expect(await screen.findByText('No articles published yet.')).toBeVisible();
});

it('stands when the backend leaves out what an author has not given', async () => {
  const bare = { ...author, bio: null, email: null, joined_date: null, social_links: null };
  const { user } = await openPage('/author/7', { ...responses, 'GET /authors/7/': bare });
  await screen.findByRole('heading', { name: 'Ada Byron' });
  await user.click(screen.getByRole('tab', { name: 'About' }));
  expect(screen.getByRole('tabpanel', { name: 'About' })).toHaveTextContent(/^No bio available\.$/);
});

it('says that there are no more pages', async () => {
  await openPage('/author/7?page=9', { ...responses, 'GET /articles/': failWith(404) });
  expect(await screen.findByRole('heading', { name: 'There is no page 9' })).toBeVisible();
});

it('shows its shape while it loads', async () => {
  const never = () => new Promise(() => undefined);
  renderRemote({
    remote,
    path: '/author/7',
    http: fakeHttp({ 'GET /authors/7/': never, 'GET /articles/': never }).http,
  });
  const loading = await screen.findAllByRole('status');
  expect(loading.map(({ textContent }) => textContent)).toEqual([
    'Loading author',
    'Loading articles',
  ]);
});

it('says that the author is unknown', async () => {
  await openPage('/author/7', { ...responses, 'GET /authors/7/': failWith(404) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Author not found');
});

it.each([
  ['a failure', failWith(500)],
  ['no response', networkFailure],
])('says that the author did not load (%s)', async (_case, failure) => {
  await openPage('/author/7', { ...responses, 'GET /authors/7/': failure });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load author information. Please try again later.',
  );
});
