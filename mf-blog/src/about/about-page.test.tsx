import { screen, within } from '@testing-library/react';
import { failWith } from '@waypost/shared/testing/fake-http';
import { article, paged } from '../testing/content';
import { openPage } from '../testing/open-page';
import './about-page';

const list = paged(
  [
    article(1, { author: 8, author_name: 'Bo Ek', author_bio: 'Measures.' }),
    article(2, { author_bio: 'Writes.' }),
    article(3, { author_bio: 'Writes.', category: 'gaming' }),
    article(4, { author: null }),
  ],
  1250,
);

afterEach(() => jest.useRealTimers());

const figures = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it('counts the years since 2010 and what the article list holds', async () => {
  jest.useFakeTimers({ now: new Date(2025, 8, 5) });
  const { asked } = await openPage('/about', { 'GET /articles/': list });
  await screen.findByRole('heading', { name: 'Team' });
  expect(figures()).toMatchObject({
    'Years Active, since 2010': '15',
    Articles: '1.2K',
    Categories: '2',
  });
  expect(figures()['Monthly Readers']).toMatch(/^\d+(\.\d)?K$/);
  expect(asked()).toEqual(['GET /articles/?page=1&page_size=100']);
});

it('introduces the writers, the busiest first', async () => {
  await openPage('/about', { 'GET /articles/': list });
  const team = within(await screen.findByRole('region', { name: 'Team' }));
  expect(team.getAllByRole('link').map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['Ada Byron', '/author/7'],
    ['Bo Ek', '/author/8'],
  ]);
});

it('has tabs for mission, vision and story', async () => {
  const { user } = await openPage('/about', { 'GET /articles/': list });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Mission',
    'Vision',
    'Story',
  ]);
  expect(screen.getByRole('tabpanel', { name: 'Mission' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Story' }));
  expect(screen.getByRole('tabpanel', { name: 'Story' })).toHaveTextContent('It began as a letter');
  expect(screen.queryByRole('tabpanel', { name: 'Mission' })).not.toBeInTheDocument();
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Mission' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Story' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{End}');
  expect(screen.getByRole('tab', { name: 'Story', selected: true })).toHaveFocus();
});

it('asks only its own site for a smaller portrait', async () => {
  const writers = paged([
    article(1, { author: 8, author_avatar: 'https://cdn.test/bo.png?signed=1' }),
    article(2, { author_avatar: '/media/ada.png' }),
  ]);
  const { container } = await openPage('/about', { 'GET /articles/': writers });
  await screen.findByRole('heading', { name: 'Team' });
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources.toSorted()).toEqual(['/media/ada.png?w=160', 'https://cdn.test/bo.png?signed=1']);
});

it('stands without its figures, and leads on', async () => {
  await openPage('/about', { 'GET /articles/': failWith(500) });
  expect(screen.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Values' })).toBeVisible();
  expect(figures().Articles).toBe('–');
  const links = within(screen.getByRole('navigation', { name: 'Go on' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/contact',
    '/categories',
    '/write-for-us',
  ]);
});
