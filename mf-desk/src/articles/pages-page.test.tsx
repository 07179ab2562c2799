import type { DeskArticle } from '@waypost/shared/contracts/api.generated';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses, operator } from '../api/test-responses';

const LIST = 'GET /desk/pages/';

const page = (more: Partial<DeskArticle> = {}): DeskArticle => ({
  ...{ id: 7, slug: 'privacy', title: 'Privacy policy', state: 'public', is_draft: false },
  ...{ published_at: '2026-11-05T08:00:00Z', file_published_at: null, origin: 'file' },
  ...{ has_draft: false, edited_by: null, edited_at: null, binned_at: null },
  ...{ changes_due_at: null, changes_problem: null },
  ...{ review: null, review_note: '', review_by: null, review_at: null, open_by: [] },
  ...more,
});

function openPages(pages: DeskArticle[], more: Record<string, unknown> = {}) {
  const fake = fakeHttp({
    ...frameResponses,
    [LIST]: { count: pages.length, next: null, previous: null, results: pages },
    'GET /desk/content/': { summary: '', problems: '' },
    ...more,
  });
  const { router } = renderRemote({ remote, path: '/desk/pages', http: fake.http });
  const sent = (method: string) =>
    fake.calls.filter((call) => call.method === method).map(({ url, data }) => [url, data]);
  return { ...fake, router, sent, user: userEvent.setup() };
}

it('lists pages at their addresses, without dates that readers do not see', async () => {
  openPages([page()]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  const row = within((await screen.findByText('Privacy policy')).closest('li')!);
  expect(row.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
  expect(row.getByRole('link', { name: 'Edit: Privacy policy' })).toHaveAttribute(
    'href',
    '/desk/pages/7',
  );
  expect(row.queryByText(/2026/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Redirects' })).toHaveAttribute(
    'href',
    '/desk/pages/redirects',
  );
});

it('takes a page off the site, and puts it back without asking for a date', async () => {
  const path = '/desk/pages/7/publication/';
  const { user, sent, respond } = openPages([page()], { [`PUT ${path}`]: null });
  await user.click(await screen.findByRole('button', { name: 'Take off: Privacy policy' }));
  expect(await screen.findByText('“Privacy policy” is off the site')).toBeVisible();
  const off = page({ state: 'unpublished', file_published_at: '2026-11-05T08:00:00Z' });
  respond(LIST, { count: 1, next: null, previous: null, results: [off] });
  await user.click(screen.getByRole('button', { name: 'Off the site' }));
  await user.click(await screen.findByRole('button', { name: 'Publish now: Privacy policy' }));
  await waitFor(() =>
    expect(sent('PUT')).toEqual([
      [path, { published_at: null, from: 'public' }],
      [path, { published_at: 'now', from: 'unpublished' }],
    ]),
  );
});

it('undoes nothing of a page among the articles, where another text has its number', async () => {
  const { user } = openPages([page()], {
    'PUT /desk/pages/7/publication/': null,
    'GET /desk/articles/': { count: 0, next: null, previous: null, results: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Take off: Privacy policy' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  const navigation = within(screen.getByRole('navigation', { name: 'Desk' }));
  await user.click(navigation.getByRole('link', { name: 'Articles' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('starts a page from its title, and says at the field what is wrong with it', async () => {
  const wrong = failWith(400, { title: ['Title must hold a letter or digit'] });
  const { user, sent } = openPages([], { 'POST /desk/pages/': wrong });
  await user.click(await screen.findByRole('button', { name: 'New page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }));
  await user.type(dialog.getByLabelText('Title'), '!{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription(/a letter or digit/),
  );
  expect(sent('POST')).toEqual([['/desk/pages/', { title: '!' }]]);
});

it('is for those who publish', async () => {
  openPages([page()], {
    'GET /desk/session/': { ...operator, role: 'writer', permissions: ['writing'] },
    [LIST]: failWith(403, { detail: 'This needs another role' }),
  });
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
  const navigation = within(screen.getByRole('navigation', { name: 'Desk' }));
  expect(navigation.getByRole('link', { name: 'Articles' })).toBeInTheDocument();
  expect(navigation.queryByRole('link', { name: 'Pages' })).toBeNull();
});
