import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses, operator } from '../api/test-responses';

interface Lists {
  categories: { slug: string }[];
  authors: { slug: string }[];
}

const named = { categories: [{ slug: 'technology' }], authors: [{ slug: 'ann' }] };

/** Opens the dialog on a site with these lists, whose API makes articles once there are both. */
async function openDialog(lists: Partial<Lists>, session = operator) {
  const stored: Lists = structuredClone({ categories: [], authors: [], ...lists });
  window.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const list = /^\/api\/desk\/(categories|authors)\/$/.exec(url)?.[1] as keyof Lists;
    const { name = '', first_name = name } = JSON.parse(String(init.body)) as {
      name?: string;
      first_name?: string;
    };
    const status = first_name.trim() === '' ? 400 : 201;
    const refused = list === 'authors' ? 'first_name' : 'name';
    const body = status === 400 ? { [refused]: ['Say a name'] } : { slug: 'a', name: first_name };
    if (status === 201) stored[list].push({ slug: 'a' });
    return { ok: status === 201, status, headers: { get: () => null }, json: async () => body };
  }) as unknown as typeof fetch;
  const { http, calls } = fakeHttp({
    ...frameResponses,
    'GET /desk/session/': session,
    'GET /desk/articles/': { count: 0, next: null, previous: null, results: [] },
    'GET /desk/content/': { summary: '', problems: '' },
    'GET /desk/categories/': () => stored.categories.slice(),
    'GET /desk/authors/': () => stored.authors.slice(),
    'POST /desk/articles/': () =>
      stored.categories.length > 0 && stored.authors.length > 0
        ? { id: 8 }
        : failWith(409, { code: 'no_authors', detail: 'An article needs an author' }),
    'GET /desk/articles/8/text/': failWith(404),
  });
  const { router } = renderRemote({ remote, path: '/desk/articles', http });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New article' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New article' }));
  await user.type(dialog.getByLabelText(/^Title/), 'Fuses');
  await user.click(dialog.getByRole('button', { name: 'Start writing' }));
  const titles = () => calls.filter(({ method }) => method === 'POST').map(({ data }) => data);
  return { user, dialog, router, titles };
}

it('has editors add the category and author that an article needs, then starts it', async () => {
  const { user, dialog, router, titles } = await openDialog({});
  expect(await dialog.findByText(/There is no category and no author yet\. Add/)).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Name of the category')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Say a name')).toBeVisible();
  await user.keyboard('Technology{Enter}');
  await waitFor(() => expect(dialog.getByLabelText('First name')).toHaveFocus());
  expect(dialog.getByText(/There is no author yet\. Add/)).toBeVisible();
  expect(titles()).toHaveLength(1);
  await user.keyboard('Ann{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/desk/articles/8'));
  expect(titles()).toEqual([{ title: 'Fuses' }, { title: 'Fuses' }]);
});

it('asks for what is missing alone', async () => {
  const { user, dialog, router } = await openDialog({ authors: named.authors });
  await user.type(await dialog.findByLabelText('Name of the category'), 'Technology');
  await user.click(dialog.getByRole('button', { name: 'Add the category' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/desk/articles/8'));
});

it('says to writers whom to ask', async () => {
  const writer: typeof operator = { ...operator, role: 'writer', permissions: ['writing'] };
  const { dialog } = await openDialog({ categories: named.categories }, writer);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /There is no author yet\. Ask an editor to add what is missing/,
  );
  expect(dialog.queryByRole('button', { name: /^Add / })).toBeNull();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Fuses');
});
