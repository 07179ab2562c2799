import type { DeskArticle } from '@waypost/shared/contracts/api.generated';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpRequest } from '@waypost/shared/runtime';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses, operator } from '../api/test-responses';

const article = (more: Partial<DeskArticle>): DeskArticle => ({
  id: 4,
  slug: 'what-a-fuse-is-for',
  title: 'What a fuse is for',
  state: 'public',
  is_draft: false,
  published_at: '2025-09-05T08:00:00Z',
  file_published_at: null,
  origin: 'file',
  has_draft: false,
  edited_by: null,
  edited_at: null,
  binned_at: null,
  review: null,
  review_note: '',
  review_by: null,
  review_at: null,
  ...{ changes_due_at: null, changes_problem: null },
  open_by: [],
  ...more,
});

function openArticles(
  articles: DeskArticle[],
  more: Record<string, unknown> = {},
  path = '/desk/articles',
) {
  const { http, calls, respond } = fakeHttp({
    ...frameResponses,
    'GET /desk/articles/': ({ params }: HttpRequest) => {
      const results = articles.filter(({ state }) =>
        [state, 'all'].includes(String(params?.['state'])),
      );
      return { count: results.length, next: null, previous: null, results };
    },
    'GET /desk/content/': { summary: '', problems: '' },
    'PUT /desk/articles/4/publication/': null,
    'DELETE /desk/articles/4/publication/': null,
    ...more,
  });
  const { router } = renderRemote({ remote, path, http });
  const decisions = () => calls.filter(({ method }) => method === 'PUT').map(({ data }) => data);
  const followed = () => calls.filter(({ method }) => method === 'DELETE').length;
  return { user: userEvent.setup(), router, calls, respond, decisions, followed };
}

it('says when changes go public, and what kept them from it', async () => {
  const due = { has_draft: true, changes_due_at: '2999-05-01T12:00:00Z' };
  openArticles([
    article(due),
    article({ ...due, id: 5, title: 'What a coil is for', changes_problem: 'It has errors' }),
    article({ id: 6, title: 'What a wire is for', has_draft: true }),
  ]);
  const facts = async (title: string) => (await screen.findByText(title)).closest('li');
  expect(await facts('What a fuse is for')).toHaveTextContent(
    'changes go public on May 1, 2999, 14:00 GMT+2',
  );
  const stopped = await facts('What a coil is for');
  expect(stopped).toHaveTextContent('Changes not public');
  expect(stopped).toHaveTextContent(
    'changes were to go public on May 1, 2999, 14:00 GMT+2: It has errors',
  );
  expect(await facts('What a wire is for')).toHaveTextContent('has changes to publish');
});

it('lists drafts apart, and asks before one is published', async () => {
  const { user, decisions } = openArticles([article({ state: 'draft', is_draft: true })]);
  expect(await screen.findByText('No articles here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Drafts' }));
  const row = within((await screen.findByText('What a fuse is for')).closest('li')!);
  expect(row.getByText('Draft')).toBeVisible();
  expect(row.getByText(/^dated/)).toHaveTextContent('dated Sep 5, 2025, 10:00 GMT+2');
  expect(row.queryByRole('link', { name: 'What a fuse is for' })).toBeNull();

  const publish = { name: 'Publish now: What a fuse is for' };
  await user.click(row.getByRole('button', publish));
  let dialog = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(decisions()).toEqual([]);
  await user.click(row.getByRole('button', publish));
  dialog = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }));
  await user.click(dialog.getByRole('button', { name: 'Publish the draft' }));
  await waitFor(() => expect(decisions()).toEqual([{ published_at: 'now', from: 'draft' }]));
});

it.each([
  ['scheduled', 'Scheduled'],
  ['unpublished', 'Off the site'],
] as const)('asks before a draft that is %s is published', async (state, tab) => {
  const { user, decisions } = openArticles([article({ state, is_draft: true })]);
  await user.click(await screen.findByRole('button', { name: tab }));
  await user.click(await screen.findByRole('button', { name: /^Publish now/ }));
  expect(await screen.findByRole('dialog', { name: 'Publish this draft?' })).toBeVisible();
  expect(decisions()).toEqual([]);
});

it('asks before a draft is scheduled', async () => {
  const { user, decisions } = openArticles([article({ state: 'draft', is_draft: true })]);
  await user.click(await screen.findByRole('button', { name: 'Drafts' }));
  await user.click(await screen.findByRole('button', { name: /^Schedule: / }));
  await user.type(screen.getByLabelText(/^When/), '2030-01-02T03:04');
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this draft?' }));
  expect(decisions()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Schedule the draft' }));
  await waitFor(() => expect(decisions()).toHaveLength(1));
});

it('tells that the file of a published article still says draft', async () => {
  openArticles([article({ is_draft: true, file_published_at: '2025-09-01T08:00:00Z' })]);
  expect(await screen.findByText('the file says draft')).toBeVisible();
  expect(screen.getByRole('link', { name: 'What a fuse is for' })).toBeVisible();
});

it('schedules an article in the time zone of the magazine, and publishes it at once', async () => {
  const { user, decisions } = openArticles([article({ state: 'scheduled' })]);
  await user.click(await screen.findByRole('button', { name: 'Scheduled' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule: What a fuse is for' }));
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  const field = screen.getByLabelText('When What a fuse is for is to be public');
  expect(field).toHaveAccessibleDescription(/Choose a day and a time/);
  await user.type(field, '2999-05-01T12:00');
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  const chosen = '2999-05-01T10:00:00.000Z';
  await waitFor(() => expect(decisions()).toEqual([{ published_at: chosen, from: 'scheduled' }]));
  expect(
    await screen.findByText('Scheduled. It appears by itself on May 1, 2999, 12:00 GMT+2.'),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Publish now: What a fuse is for' }));
  await waitFor(() => expect(decisions()[1]).toEqual({ published_at: 'now', from: 'scheduled' }));
});

it('says that readers lose a public article until its new time, and asks before', async () => {
  const { user, decisions } = openArticles([article({})]);
  await user.click(await screen.findByRole('button', { name: /^Schedule: / }));
  await user.type(screen.getByLabelText(/^When/), '2999-05-01T12:00');
  const submit = screen.getByRole('button', { name: 'Schedule it' });
  await user.click(submit);
  const question = { name: 'Take this article off the site?' };
  let dialog = within(await screen.findByRole('dialog', question));
  expect(dialog.getByText(/Readers will not see it until May 1, 2999, 12:00 GMT\+2/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(decisions()).toEqual([]);
  await user.click(submit);
  dialog = within(await screen.findByRole('dialog', question));
  await user.click(dialog.getByRole('button', { name: 'Take it off until then' }));
  const chosen = '2999-05-01T10:00:00.000Z';
  await waitFor(() => expect(decisions()).toEqual([{ published_at: chosen, from: 'public' }]));
});

it.each([
  [
    'a draft',
    { is_draft: true, file_published_at: '2025-09-01T08:00:00Z' },
    /any more/,
    'Take it off',
  ],
  [
    'for a later time',
    { file_published_at: '2999-05-01T10:00:00Z' },
    /until May 1, 2999, 12:00 GMT\+2/,
    'Take it off until then',
  ],
])(
  'asks before a public article follows a file that calls it %s',
  async (_, file, text, action) => {
    const { user, followed } = openArticles([article(file)]);
    const follow = await screen.findByRole('button', { name: /^As the file says/ });
    const question = { name: 'Take this article off the site?' };
    await user.click(follow);
    let dialog = within(await screen.findByRole('dialog', question));
    expect(dialog.getByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(followed()).toBe(0);
    await user.click(follow);
    dialog = within(await screen.findByRole('dialog', question));
    await user.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(followed()).toBe(1));
  },
);

it('asks before an article that is off the site is published as its file says', async () => {
  const { user, followed } = openArticles([
    article({ state: 'unpublished', file_published_at: '2025-09-01T08:00:00Z' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Off the site' }));
  await user.click(await screen.findByRole('button', { name: /^As the file says/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish it now?' }));
  expect(followed()).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Publish it' }));
  await waitFor(() => expect(followed()).toBe(1));
});

it('asks nothing where the file changes nothing for readers', async () => {
  const { user, followed } = openArticles([article({ file_published_at: '2025-09-01T08:00:00Z' })]);
  await user.click(await screen.findByRole('button', { name: /^As the file says/ }));
  await waitFor(() => expect(followed()).toBe(1));
});

it('schedules once, and closes the form after that', async () => {
  let respond = (_body: unknown): void => undefined;
  const { user, decisions } = openArticles([article({ state: 'unpublished' })], {
    'PUT /desk/articles/4/publication/': () => new Promise((done) => (respond = done)),
  });
  await user.click(await screen.findByRole('button', { name: 'Off the site' }));
  await user.click(await screen.findByRole('button', { name: /^Schedule: / }));
  await user.type(screen.getByLabelText(/^When/), '2999-05-01T12:00');
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  expect(screen.getByRole('button', { name: 'Schedule it' })).toBeDisabled();
  respond(null);
  await waitFor(() => expect(screen.queryByLabelText(/^When/)).toBeNull());
  expect(decisions()).toHaveLength(1);
});

it('requests a page again that was empty for a while', async () => {
  const pages = ({ params }: HttpRequest) => {
    const title = `On page ${String(params?.['page'])}`;
    return {
      count: 51,
      next: null,
      previous: null,
      results: [article({ title, state: 'public' })],
    };
  };
  const { user, respond } = openArticles([], { 'GET /desk/articles/': pages });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('On page 2')).toBeVisible();
  respond('GET /desk/articles/', (request: HttpRequest) =>
    request.params?.['page'] === 1 ? pages(request) : failWith(404),
  );
  await user.click(screen.getByRole('button', { name: 'Take off: On page 2' }));
  expect(await screen.findByText('On page 1')).toBeVisible();
  respond('GET /desk/articles/', pages);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('On page 2')).toBeVisible();
});

it('takes no moment that has passed', async () => {
  const { user, decisions } = openArticles([article({ state: 'unpublished' })]);
  await user.click(await screen.findByRole('button', { name: 'Off the site' }));
  await user.click(await screen.findByRole('button', { name: /^Schedule: / }));
  const field = screen.getByLabelText(/^When/);
  await user.type(field, '2020-05-01T12:00');
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  expect(field).toHaveAccessibleDescription(/This moment has passed/);
  expect(decisions()).toEqual([]);
});

it.each([
  ['as its file says', {}, [], 1],
  [
    'as the desk had published it',
    { is_draft: true, file_published_at: '2025-09-05T08:00:00Z' },
    [{ published_at: '2025-09-05T08:00:00Z', from: 'unpublished' }],
    0,
  ],
])('puts an article that was taken off back %s by one press', async (_, more, times, files) => {
  const { user, decisions, followed } = openArticles([article(more)]);
  await user.click(await screen.findByRole('button', { name: /^Take off/ }));
  expect(await screen.findByText('“What a fuse is for” is off the site')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(decisions()).toEqual([{ published_at: null, from: 'public' }, ...times]);
  expect(followed()).toBe(files);
});

it('asks with which date an article comes back that was public before', async () => {
  const { user, decisions } = openArticles([article({ state: 'unpublished' })]);
  await user.click(await screen.findByRole('button', { name: 'Off the site' }));
  const publish = { name: /^Publish now/ };
  await user.click(await screen.findByRole('button', publish));
  const question = { name: 'With which date?' };
  let dialog = within(await screen.findByRole('dialog', question));
  expect(decisions()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'As of now' }));
  await waitFor(() => expect(decisions()).toEqual([{ published_at: 'now', from: 'unpublished' }]));
  await user.click(await screen.findByRole('button', publish));
  dialog = within(await screen.findByRole('dialog', question));
  await user.click(dialog.getByRole('button', { name: 'As of Sep 5, 2025, 10:00 GMT+2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('refuses a time that the clocks leave out, and asks which where they show it twice', async () => {
  const { user, decisions } = openArticles([article({ state: 'scheduled' })]);
  await user.click(await screen.findByRole('button', { name: 'Scheduled' }));
  await user.click(await screen.findByRole('button', { name: /^Schedule: / }));
  const field = screen.getByLabelText(/^When/);
  expect(field).toHaveAccessibleDescription('In the magazine’s time zone, Europe/Berlin');
  await user.type(field, '2040-03-25T02:30');
  const submit = screen.getByRole('button', { name: 'Schedule it' });
  await user.click(submit);
  expect(field).toHaveAccessibleDescription(/Clocks are put forward over this time/);
  await user.clear(field);
  await user.type(field, '2040-10-28T02:30');
  await user.click(submit);
  expect(field).toHaveAccessibleDescription(/there twice: choose which/);
  expect(decisions()).toEqual([]);
  const which = screen.getByLabelText('Which of the two');
  await user.selectOptions(which, 'Oct 28, 2040, 02:30 GMT+1');
  await user.click(submit);
  await waitFor(() =>
    expect(decisions()).toEqual([{ published_at: '2040-10-28T01:30:00.000Z', from: 'scheduled' }]),
  );
});

it('searches in all states, and its address leads to the same list', async () => {
  const { user, router, calls } = openArticles([article({ state: 'unpublished' })]);
  await user.type(await screen.findByLabelText('Part of a title or text'), 'fuse');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('What a fuse is for')).toBeVisible();
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
  expect(router.state.location.search).toBe('?state=all&search=fuse');
  expect(calls.at(-1)?.params).toMatchObject({ state: 'all', search: 'fuse' });
});

it('opens the tab, words and page of its address', async () => {
  const path = '/desk/articles?state=scheduled&search=fuse&page=2';
  const { calls } = openArticles([article({ state: 'scheduled' })], {}, path);
  expect(await screen.findByText('What a fuse is for')).toBeVisible();
  expect(screen.getByLabelText('Part of a title or text')).toHaveValue('fuse');
  const asked = calls.find(({ url }) => url === '/desk/articles/')?.params;
  expect(asked).toMatchObject({ state: 'scheduled', search: 'fuse', page: 2 });
});

it('applies edited files, and shows what the check refuses of them', async () => {
  const { user, calls, respond } = openArticles([], {
    'POST /desk/content/': { summary: 'content files: 1 records written, 0 removed', problems: '' },
  });
  const apply = await screen.findByRole('button', { name: 'Apply edited files' });
  const problems = 'The content has a problem:\narticles/wrong.md:5 author: "nobody" is unknown';
  respond('GET /desk/content/', { summary: '', problems });
  const lists = () => calls.filter(({ url }) => url === '/desk/articles/').length;
  const before = lists();
  await user.click(apply);
  expect(await screen.findByText('content files: 1 records written, 0 removed')).toBeVisible();
  expect(await screen.findByText(/articles\/wrong.md:5 author/)).toBeVisible();
  await waitFor(() => expect(lists()).toBe(before + 1));
});

it('makes an article of a title, and opens its text', async () => {
  const { user, router, calls, respond } = openArticles([], {
    'POST /desk/articles/': failWith(400, { title: ['Title must hold a letter or digit'] }),
    'GET /desk/articles/7/text/': failWith(404),
  });
  await user.click(await screen.findByRole('button', { name: 'New article' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New article' }));
  await user.type(dialog.getByLabelText('Title'), '!{Enter}');
  expect(await dialog.findByText('Title must hold a letter or digit')).toBeVisible();
  respond('POST /desk/articles/', { id: 7 });
  await user.type(dialog.getByLabelText('Title'), ' Fuses{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/desk/articles/7'));
  const titles = calls.filter(({ method }) => method === 'POST').map(({ data }) => data);
  expect(titles).toEqual([{ title: '!' }, { title: '! Fuses' }]);
});

it('leads to the text of an article, says who edited it, and copies it', async () => {
  const { user, router } = openArticles(
    [article({ has_draft: true, edited_by: 'Ben', edited_at: '2025-09-06T08:00:00Z' })],
    { 'POST /desk/articles/4/copy/': { id: 8 }, 'GET /desk/articles/8/text/': failWith(404) },
  );
  const edit = await screen.findByRole('link', { name: 'Edit: What a fuse is for' });
  expect(edit).toHaveAttribute('href', '/desk/articles/4');
  expect(screen.getByText('edited by Ben')).toBeVisible();
  expect(screen.getByText('has changes to publish')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy: What a fuse is for' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/desk/articles/8'));
});

it('shows writers their drafts, with no way to publish them', async () => {
  openArticles([article({ state: 'draft', origin: 'desk' })], {
    'GET /desk/session/': { ...operator, role: 'writer', permissions: ['writing'] },
  });
  expect(await screen.findByRole('link', { name: 'Edit: What a fuse is for' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Publish|Schedule|Apply|Public)/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Bin' })).toBeVisible();
});

it.each([
  ['requested', 'Sent for review'],
  ['sent-back', 'Sent back'],
] as const)('says of a draft whose review is %s how far it has come', async (review, text) => {
  openArticles([article({ review, review_by: 'Wanda' })]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('by Wanda')).toBeVisible();
});

it('brings back what is in the bin, and says for how long it can', async () => {
  const binnedAt = new Date(Date.now() - 17.5 * 86_400_000).toISOString();
  const { user, calls } = openArticles([article({ state: 'bin', binned_at: binnedAt })], {
    'POST /desk/articles/4/restore/': null,
  });
  await user.click(await screen.findByRole('button', { name: 'Bin' }));
  const row = within((await screen.findByText('What a fuse is for')).closest('li')!);
  expect(row.getByText('13 days left')).toBeVisible();
  expect(row.queryByRole('link')).toBeNull();
  await user.click(row.getByRole('button', { name: 'Bring back: What a fuse is for' }));
  expect(await screen.findByText('“What a fuse is for” is back as it was.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('says who has an article open', async () => {
  openArticles([article({ open_by: ['Ann', 'Ben'] })]);
  expect(await screen.findByText('Ann and Ben have it open')).toBeVisible();
});
