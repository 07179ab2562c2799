import { screen, waitFor, within } from '@testing-library/react';
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

const about = {
  title: 'About Waypost',
  content: '<p>Waypost has explained technology since 2010.</p><script>x()</script>',
  featured_image: null,
  featured_image_alt: '',
  about: {
    founded: 2010,
    aims: [
      { label: 'Mission', text: ['We explain.', 'We measure.'] },
      { label: 'Vision', text: ['A press that is read.'] },
      { label: 'Story', text: ['It began as a letter.'] },
    ],
    timeline: [
      { year: 2010, event: 'The first letter.' },
      { year: 2010, event: 'The second letter.' },
    ],
    values: [{ name: 'Checked twice', text: 'By two readers.' }],
  },
};
const responses = { 'GET /articles/': list, 'GET /page/about/': about };

afterEach(() => jest.useRealTimers());

const figures = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it('counts the years since the founding and what the article list holds', async () => {
  jest.useFakeTimers({ now: new Date(2025, 8, 5) });
  const { requests } = await openPage('/about', responses);
  await screen.findByRole('heading', { name: 'Team' });
  expect(figures()).toMatchObject({
    'Years Active, since 2010': '15',
    Articles: '1.2K',
    Categories: '2',
  });
  expect(figures()['Monthly Readers']).toMatch(/^\d+(\.\d)?K$/);
  expect(requests()).toEqual(['GET /articles/?page=1&page_size=100', 'GET /page/about/']);
});

it('introduces the writers, the busiest first', async () => {
  await openPage('/about', responses);
  const team = within(await screen.findByRole('region', { name: 'Team' }));
  expect(team.getAllByRole('link').map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['Ada Byron', '/author/7'],
    ['Bo Ek', '/author/8'],
  ]);
});

it('has tabs for mission, vision and story', async () => {
  const { user } = await openPage('/about', responses);
  await screen.findByRole('tablist', { name: 'Aims' });
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

it('requests only from its own site for a smaller portrait', async () => {
  const writers = paged([
    article(1, { author: 8, author_avatar: 'https://cdn.test/bo.png?signed=1' }),
    article(2, { author_avatar: '/media/ada.png' }),
  ]);
  const { container } = await openPage('/about', { ...responses, 'GET /articles/': writers });
  await screen.findByRole('heading', { name: 'Team' });
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources.toSorted()).toEqual(['/media/ada.png?w=160', 'https://cdn.test/bo.png?signed=1']);
});

it('tells what the publisher tells of itself, and nothing that is not content', async () => {
  const { container } = await openPage('/about', responses);
  expect(await screen.findByText('Waypost has explained technology since 2010.')).toBeVisible();
  expect(container.querySelector('script')).toBeNull();
  const itemsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(itemsOf('Timeline')).toEqual(['2010The first letter.', '2010The second letter.']);
  expect(itemsOf('Values')).toEqual(['Checked twiceBy two readers.']);
});

it.each([
  ['has a text alone', { ...about, title: 'Who we are', about: null }],
  ['is of a backend that knows no details', { ...about, title: 'Who we are', about: undefined }],
  [
    'says nothing of itself',
    {
      ...about,
      title: 'Who we are',
      about: { founded: null, aims: [], timeline: null, values: null },
    },
  ],
])('shows the specification’s own values for a page that %s', async (_case, page) => {
  jest.useFakeTimers({ now: new Date(2025, 8, 5) });
  const { user } = await openPage('/about', { ...responses, 'GET /page/about/': page });
  expect(await screen.findByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible();
  await screen.findByRole('heading', { name: 'Team' });
  expect(figures()['Years Active, since 2010']).toBe('15');
  for (const name of ['Mission', 'Vision', 'Story']) {
    await user.click(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tabpanel', { name })).not.toBeEmptyDOMElement();
  }
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent('2010');
  expect(screen.getByRole('region', { name: 'Values' })).toBeVisible();
});

it('completes what a publisher leaves unsaid, and leaves out what it says is empty', async () => {
  const said = {
    ...{ founded: 1999, timeline: null, values: [] },
    aims: [
      { label: 'Story', text: ['It began as a letter.'] },
      { label: 'Vision', text: [] },
    ],
  };
  const { user } = await openPage('/about', {
    ...responses,
    'GET /page/about/': { ...about, about: said },
  });
  await screen.findByRole('tablist', { name: 'Aims' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Mission',
    'Story',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Story' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('It began as a letter.');
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent('1999');
  expect(screen.queryByRole('region', { name: 'Values' })).not.toBeInTheDocument();
});

it.each([404, 500])('stands without any text (%d), and leads on', async (status) => {
  await openPage('/about', { ...responses, 'GET /page/about/': failWith(status) });
  expect(screen.getByRole('heading', { level: 1, name: 'About Waypost' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Mission' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible();
  await waitFor(() => expect(figures().Articles).toBe('1.2K'));
  expect(screen.getByRole('navigation', { name: 'Go on' })).toBeVisible();
});

it('stands without its figures, and leads on', async () => {
  await openPage('/about', { ...responses, 'GET /articles/': failWith(500) });
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Values' })).toBeVisible();
  expect(figures().Articles).toBe('–');
  const links = within(screen.getByRole('navigation', { name: 'Go on' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/contact',
    '/categories',
    '/write-for-us',
  ]);
});
