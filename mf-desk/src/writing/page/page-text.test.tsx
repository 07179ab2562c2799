import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../../routes';
import { frameResponses } from '../../api/test-responses';

const SOURCE =
  '---\r\ntitle: About us   # as it was\r\nvalues:\r\n  - { name: One, text: Two }\r\n---\r\n\r\nWe _explain_ [things](/articles).\r\n';

const page: DeskText = {
  ...{ id: 7, slug: 'about', state: 'public', published_at: '2026-11-29T08:00:00.000Z' },
  ...{ origin: 'file', version: 3, source: SOURCE, published_source: SOURCE, has_draft: false },
  ...{ file_source: null, edited_by: null, edited_at: null, binned_at: null, open_by: [] },
  ...{ review: null, review_note: '', review_by: null, review_at: null },
  ...{ changes_due_at: null, changes_problem: null },
};

function openPage() {
  const saved: string[] = [];
  window.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const body = init.body ? (JSON.parse(String(init.body)) as { source: string }) : null;
    if (url === '/api/desk/pages/7/text/' && body) saved.push(body.source);
    const text = { ...page, version: 3 + saved.length, ...(body && { source: body.source }) };
    const asides = { presence: { open_by: [] }, problems: { problems: [] } };
    const aside = /\/(presence|problems)\/$/.exec(url)?.[1] as keyof typeof asides | undefined;
    const response = aside ? asides[aside] : text;
    return { ok: true, status: 200, headers: { get: () => null }, json: async () => response };
  }) as unknown as typeof fetch;
  const { http } = fakeHttp({
    ...frameResponses,
    'GET /desk/pages/7/text/': page,
    'GET /desk/media/': { count: 0, next: null, previous: null, results: [] },
  });
  renderRemote({ remote, path: '/desk/pages/7', http });
  return { user: userEvent.setup(), saved };
}

it('asks of a page what a page has, and of nothing else', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Details' }));
  expect(await panel.findByRole('link', { name: '/about' })).toHaveAttribute('href', '/about');
  for (const label of ['Excerpt', 'Category', 'Author', 'Tags', 'Language'])
    expect(panel.queryByLabelText(label)).toBeNull();
  expect(panel.queryByRole('checkbox')).toBeNull();
  // What search engines show where the page says nothing for them.
  const found = within(panel.getByRole('figure'));
  expect(found.getByText('About us')).toBeVisible();
  expect(found.getByText('We explain things.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
});

it('changes the line of a field alone, and stores it as the text of a page', async () => {
  const { user, saved } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.type(await screen.findByLabelText('Description there'), 'Who');
  await waitFor(() =>
    expect(saved.at(-1)).toBe(
      SOURCE.replace(
        '  - { name: One, text: Two }\r\n',
        (line) => `${line}meta_description: Who\r\n`,
      ),
    ),
  );
});
