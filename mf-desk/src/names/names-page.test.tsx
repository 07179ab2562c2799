import type { DeskNames } from '@waypost/shared/contracts/api.generated';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses, operator } from '../api/test-responses';

const NAMES = 'GET /desk/names/';

const tag = (id: number, slug: string, name: string, uses: number) => ({
  ...{ id, slug, name, articles_count: 0, texts_count: uses },
});
const category = { ...tag(3, 'night-trains', 'Night trains', 1), description: '', hue: '#123456' };
const author = {
  ...tag(4, 'hanako', '花子 山田', 2),
  ...{ first_name: '花子', last_name: '山田', bio: '', email: '' },
};
const names: DeskNames = {
  tags: [tag(1, 'web', 'Web', 3), tag(2, 'unused', '未使用 🚃', 0)],
  categories: [category],
  authors: [author],
};

function openNames(responses: Record<string, unknown> = {}, list = '') {
  const fake = fakeHttp({ ...frameResponses, [NAMES]: names, ...responses });
  renderRemote({ remote, path: `/desk/names${list}`, http: fake.http });
  const sent = (method: string) =>
    fake.calls.filter((call) => call.method === method).map(({ url, data }) => [url, data]);
  return { ...fake, sent, user: userEvent.setup() };
}

const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'bdi' })).closest('li')!);

it('lists tags, categories and authors with how many articles use each', async () => {
  const { user } = openNames();
  expect((await row('Web')).getByText('in 3 articles')).toBeVisible();
  expect((await row('未使用 🚃')).getByText('not used')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tags and names' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Categories/ }));
  expect((await row('Night trains')).getByText('in 1 article')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Authors/ }));
  expect((await row('花子 山田')).getByText('in 2 articles')).toBeVisible();
});

it('renames a tag in its row by keyboard, and says so', async () => {
  const { user, sent, respond } = openNames({
    'PATCH /desk/tags/1/': () => {
      respond(NAMES, { ...names, tags: [tag(1, 'web', 'The web', 3)] });
      return { name: 'The web' };
    },
  });
  const button = await screen.findByRole('button', { name: 'Rename Web' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Web');
  await user.clear(screen.getByLabelText('Name'));
  await user.keyboard(' The web {Enter}');
  expect(await screen.findByText('“Web” is “The web” now.')).toBeVisible();
  expect(sent('PATCH')).toEqual([['/desk/tags/1/', { name: 'The web' }]]);
  expect((await row('The web')).getByText('web')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename The web' })).toHaveFocus());
});

it('says at the field why a name is refused, and keeps what was typed', async () => {
  const { user } = openNames({
    'PATCH /desk/tags/1/': failWith(400, { name: ['There is “The web” already'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Web' }));
  const field = screen.getByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'the-WEB{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/There is “The web” already/));
  expect(field).toHaveValue('the-WEB');
});

it('sends no name that stays the same', async () => {
  const { user, sent } = openNames();
  await user.click(await screen.findByRole('button', { name: 'Rename Web' }));
  await user.type(screen.getByLabelText('Name'), ' {Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Web' })).toHaveFocus());
  expect(sent('PATCH')).toEqual([]);
});

it('renames an author by both names', async () => {
  const { user, sent } = openNames(
    { 'PATCH /desk/authors/4/': { name: '花子 鈴木' } },
    '?list=authors',
  );
  await user.click(await screen.findByRole('button', { name: 'Rename 花子 山田' }));
  await user.clear(screen.getByLabelText('Last name'));
  await user.type(screen.getByLabelText('Last name'), '鈴木{Enter}');
  expect(await screen.findByText('“花子 山田” is “花子 鈴木” now.')).toBeVisible();
  expect(sent('PATCH')).toEqual([['/desk/authors/4/', { first_name: '花子', last_name: '鈴木' }]]);
});

it('deletes what no article uses after a question', async () => {
  const { user, sent, respond } = openNames({
    'DELETE /desk/tags/2/': () => {
      respond(NAMES, { ...names, tags: [tag(1, 'web', 'Web', 3)] });
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete 未使用 🚃' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “未使用 🚃”?' }));
  expect(sent('DELETE')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete it' }));
  expect(await screen.findByText('“未使用 🚃” is deleted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('未使用 🚃')).toBeNull());
});

it('says which articles use what cannot be deleted, as the API knows it', async () => {
  const detail = 'This tag is used in an article: “A letter”. Change that first';
  const { user, sent } = openNames({
    'DELETE /desk/tags/1/': failWith(409, { detail, code: 'in_use' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Web' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Web”?' }));
  expect(dialog.getByText(/^3 articles use this tag\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete it' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
  expect(sent('DELETE')).toHaveLength(1);
});

it('is no page of writers', async () => {
  openNames({
    'GET /desk/session/': { ...operator, role: 'writer', permissions: ['writing'] },
    [NAMES]: failWith(403, { detail: 'Your role does not allow this' }),
  });
  expect(await screen.findByText('Not allowed')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Tags and names' })).toBeNull();
});
