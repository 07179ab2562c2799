import type { NewDecisionInput, QueueComment } from '@waypost/shared/contracts/api.generated';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { comment, operator, queueResponses } from '../api/test-responses';

const DECIDE = 'POST /desk/comments/decisions/';

async function open(responses: Record<string, unknown> = {}, path = '/desk/comments') {
  const comments = [1, 2, 3].map((id) => comment(id));
  const fake = fakeHttp({
    ...queueResponses(comments),
    [DECIDE]: ({ data }: { data: NewDecisionInput }) => ({
      id: 70 + data.comments[0]!.id,
      comments: [],
    }),
    ...Object.fromEntries(
      comments.map(({ id }) => [`POST /desk/comments/decisions/7${id}/undo/`, { restored: [id] }]),
    ),
    ...responses,
  });
  renderRemote({ remote, path, http: fake.http });
  const user = userEvent.setup();
  return { ...fake, user };
}
beforeEach(() => localStorage.clear());

const item = (id: number) => screen.getByRole('listitem', { name: `Comment of Author ${id}` });
const gone = (id: number) =>
  expect(screen.queryByRole('listitem', { name: `Comment of Author ${id}` })).toBeNull();
const shown = () => screen.findByRole('listitem', { name: 'Comment of Author 1' });

it('decides by keys, goes on to the next and takes the last one back', async () => {
  const { user, calls } = await open();
  await shown();
  await user.keyboard('j');
  await waitFor(() => expect(item(1)).toHaveFocus());
  await user.keyboard('a');
  gone(1);
  await waitFor(() => expect(item(2)).toHaveFocus());
  await user.keyboard('r');
  gone(2);
  const decisions = calls.filter(({ url }) => url === '/desk/comments/decisions/');
  expect(decisions.map(({ data }) => data)).toMatchObject([
    { comments: [{ id: 1, from: 'PENDING' }], status: 'APPROVED' },
    { comments: [{ id: 2, from: 'PENDING' }], status: 'REJECTED' },
  ]);
  await user.keyboard('z');
  await waitFor(() => expect(item(2)).toHaveFocus());
  await user.keyboard('z');
  await waitFor(() => expect(item(1)).toHaveFocus());
});

it('takes keys by their place where the layout types another script, and no other letters', async () => {
  const { user, calls } = await open();
  await shown();
  const press = (key: string, code: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
  press('о', 'KeyJ');
  await waitFor(() => expect(item(1)).toHaveFocus());
  press('q', 'KeyA');
  // Turkish has it at that place.
  press('ı', 'KeyR');
  press('ф', 'KeyA');
  await waitFor(() => expect(item(2)).toHaveFocus());
  gone(1);
  await user.click(screen.getByRole('searchbox', { name: 'Words of a comment or a name' }));
  press('к', 'KeyR');
  const decisions = calls.filter(({ url }) => url === '/desk/comments/decisions/');
  expect(decisions).toHaveLength(1);
});

it('counts in all what is left after decisions, and again what is taken back', async () => {
  const three = queueResponses([1, 2, 3].map((id) => comment(id)))[LIST];
  const { user } = await open({ [LIST]: { ...three, count: 150 } });
  await shown();
  expect(screen.getByText('150 in all')).toBeVisible();
  await user.keyboard('ja');
  expect(screen.getByText('149 in all')).toBeVisible();
  await user.keyboard('z');
  expect(await screen.findByText('150 in all')).toBeVisible();
});

it('decides once while a key is held', async () => {
  const { user, calls } = await open();
  await shown();
  await user.keyboard('j{a>4/}');
  gone(1);
  expect(item(2)).toBeVisible();
  expect(calls.filter(({ url }) => url === '/desk/comments/decisions/')).toHaveLength(1);
});

it('offers to undo for ten seconds', async () => {
  await open();
  await shown();
  jest.useFakeTimers();
  try {
    fireEvent.keyDown(document.body, { key: 'a' });
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    gone(1);
  } finally {
    jest.useRealTimers();
  }
});

const LIST = 'GET /desk/comments/';

/** A response that comes when the test says so. */
function held() {
  let respond = (_body: unknown): void => undefined;
  return {
    respond: (body: unknown) => respond(body),
    response: () => new Promise((done) => (respond = done)),
  };
}

it('shows what was undone while the next comments were on their way', async () => {
  const decision = held();
  const undoing = held();
  const load = held();
  const { user, calls, respond } = await open({
    ...queueResponses([comment(1)]),
    [DECIDE]: decision.response,
    'POST /desk/comments/decisions/71/undo/': undoing.response,
  });
  await shown();
  await user.keyboard('ja');
  await user.keyboard('z');
  respond(LIST, load.response);
  decision.respond({ id: 71, comments: [] });
  const urls = () => calls.map(({ url }) => url);
  const loads = () => urls().filter((url) => url === '/desk/comments/');
  await waitFor(() => {
    expect(loads()).toHaveLength(2);
    expect(urls()).toContain('/desk/comments/decisions/71/undo/');
  });
  undoing.respond({ restored: [1] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undoing…' })).toBeNull());
  // The database read the list before the comment was back.
  respond(LIST, queueResponses([comment(1)])[LIST]);
  load.respond(queueResponses([])[LIST]);
  await waitFor(() => expect(loads()).toHaveLength(3));
  await waitFor(() => expect(item(1)).toHaveFocus());
});

it('shows what was undone while new comments came and were there first', async () => {
  const undoing = held();
  const load = held();
  const { user, respond } = await open({
    'POST /desk/comments/decisions/71/undo/': undoing.response,
    'GET /desk/comments/count/': ({ params }: { params?: { after?: number } }) => ({
      pending: 3,
      new: params?.after === undefined ? 0 : 1,
      latest_id: 3,
    }),
  });
  await shown();
  await user.keyboard('ja');
  gone(1);
  respond(LIST, load.response);
  fireEvent.click(await screen.findByRole('button', { name: 'Show 1 new' }));
  await user.keyboard('z');
  load.respond(queueResponses([comment(2), comment(3), comment(4)])[LIST]);
  expect(await screen.findByRole('listitem', { name: 'Comment of Author 4' })).toBeVisible();
  respond(LIST, queueResponses([1, 2, 3, 4].map((id) => comment(id)))[LIST]);
  undoing.respond({ restored: [1] });
  await waitFor(() => expect(item(1)).toHaveFocus());
});

const UNDO_2 = 'POST /desk/comments/decisions/72/undo/';

/** Two comments are decided on, and the second decision is to be undone. */
async function decideTwice(responses: Record<string, unknown>) {
  const opened = await open(responses);
  await shown();
  await opened.user.keyboard('ja');
  gone(1);
  await waitFor(() => expect(item(2)).toHaveFocus());
  await opened.user.keyboard('r');
  await waitFor(() => expect(item(3)).toHaveFocus());
  gone(2);
  const undone = () =>
    opened.calls.map(({ url }) => url).filter((url) => url.endsWith('/undo/')).length;
  return { ...opened, undone };
}

it('undoes no other decision when undoing the last one failed', async () => {
  const { user, respond, calls } = await decideTwice({ [UNDO_2]: networkFailure });
  await user.keyboard('z');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  gone(2);
  respond(UNDO_2, { restored: [2] });
  await user.keyboard('z');
  await waitFor(() => expect(item(2)).toHaveFocus());
  gone(1);
  expect(calls.map(({ url }) => url)).not.toContain('/desk/comments/decisions/71/undo/');
});

it('holds what is being undone until there is a response, however long it takes', async () => {
  let finish = (_body: unknown): void => undefined;
  const { undone } = await decideTwice({ [UNDO_2]: () => new Promise((done) => (finish = done)) });
  jest.useFakeTimers();
  try {
    fireEvent.keyDown(document.body, { key: 'z' });
    fireEvent.keyUp(document.body, { key: 'z' });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('button', { name: 'Undoing…' })).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'z' });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(undone()).toBe(1);
    finish(networkFailure);
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(screen.getByText('1 comment rejected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(screen.queryByText('1 comment rejected')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('takes a decision as undone when the response to that was lost', async () => {
  const { user, respond, calls } = await decideTwice({ [UNDO_2]: networkFailure });
  await user.keyboard('z');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  respond(UNDO_2, failWith(404, { detail: 'No such decision.' }));
  const loads = () => calls.filter(({ url }) => url === '/desk/comments/').length;
  const before = loads();
  await user.keyboard('z');
  await waitFor(() => expect(item(2)).toHaveFocus());
  expect(loads()).toBe(before + 1);
  expect(screen.queryByText('No such decision.')).toBeNull();
});

it('sends a decision whose response was lost again under the same name', async () => {
  const { user, respond, calls } = await open({ [DECIDE]: networkFailure });
  await shown();
  await user.keyboard('ja');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  respond(DECIDE, { id: 71, comments: [] });
  await user.click(within(item(1)).getByRole('button', { name: /^Approve/ }));
  gone(1);
  await user.keyboard('z');
  await waitFor(() => expect(item(1)).toHaveFocus());
  // Decided anew it is another decision.
  await user.keyboard('a');
  await waitFor(() => expect(item(2)).toHaveFocus());
  const keys = calls
    .filter(({ url }) => url === '/desk/comments/decisions/')
    .map(({ data }) => (data as NewDecisionInput).idempotency_key);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('moves up and down, selects, and decides on all that is selected', async () => {
  const { user, calls } = await open();
  await shown();
  await user.keyboard('jxjj');
  await waitFor(() => expect(item(3)).toHaveFocus());
  await user.keyboard('kjx');
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.keyboard('a');
  gone(1);
  gone(3);
  expect(calls.at(-1)?.data).toMatchObject({
    comments: [1, 3].map((id) => ({ id, from: 'PENDING' })),
    status: 'APPROVED',
  });
  expect(screen.getByText('2 comments approved')).toBeVisible();
});

it('opens the discussion of one comment at a time, by its button and by a key', async () => {
  const threads = [2, 3].map((id) => [`GET /desk/comments/${id}/thread/`, [comment(id)]]);
  const { user } = await open(Object.fromEntries(threads) as Record<string, unknown>);
  await shown();
  const discussion = (id: number) => within(item(id)).getByRole('button', { name: 'Discussion' });
  const areOpen = () => [1, 2, 3].filter((id) => discussion(id).ariaExpanded === 'true');
  await user.click(discussion(2));
  expect(areOpen()).toEqual([2]);
  await user.click(discussion(3));
  expect(areOpen()).toEqual([3]);
  await user.keyboard('d');
  expect(areOpen()).toEqual([]);
  await user.keyboard('d');
  expect(areOpen()).toEqual([3]);
});

it('leaves keys alone while somebody types, and when they are switched off', async () => {
  const { user, calls } = await open();
  await shown();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('java');
  expect(screen.getByRole('searchbox')).toHaveValue('java');
  await user.click(screen.getByText('Keys'));
  await user.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
  await user.click(screen.getByRole('heading', { name: 'Comments' }));
  await user.keyboard('ja');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('puts a comment back whose decision did not reach the API, and says why', async () => {
  const { user } = await open({ [DECIDE]: networkFailure });
  await shown();
  await user.keyboard('ja');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(item(1)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says who decided meanwhile, and loads the list as it is now', async () => {
  const { user, respond } = await open({
    [DECIDE]: failWith(409, {
      detail: 'Somebody else decided meanwhile. Nothing was changed.',
      code: 'decided_meanwhile',
      conflicts: [{ id: 1, status: 'APPROVED', decided_by: 'Mona', decided_at: null }],
    }),
  });
  await shown();
  respond('GET /desk/comments/', queueResponses([comment(2)])['GET /desk/comments/']);
  await user.keyboard('jr');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Mona has approved the comment of Author 1 meanwhile. Your decision was not taken.',
  );
  await waitFor(() => expect(item(2)).toBeVisible());
  gone(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('takes back in another list what was decided in the one before', async () => {
  const { user, calls } = await open();
  await shown();
  await user.keyboard('ja');
  gone(1);
  await user.click(screen.getByRole('button', { name: /^Rejected/ }));
  await waitFor(() =>
    expect(calls.findLast(({ url }) => url === '/desk/comments/')?.params).toMatchObject({
      status: 'REJECTED',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toContain('/desk/comments/decisions/71/undo/'),
  );
});

it('offers comments that came since, of those that are looked at', async () => {
  const { user, calls, respond } = await open({
    'GET /desk/comments/count/': ({ params }: { params?: { after?: number } }) => ({
      pending: 3,
      new: params?.after === undefined ? 0 : 2,
      latest_id: 9,
    }),
  });
  await shown();
  const button = await screen.findByRole('button', { name: 'Show 2 new' });
  expect(calls.findLast(({ url }) => url === '/desk/comments/count/')?.params).toEqual({
    status: 'PENDING',
    after: 9,
  });
  respond('GET /desk/comments/', queueResponses([comment(4)])['GET /desk/comments/']);
  await user.click(button);
  expect(await screen.findByRole('listitem', { name: 'Comment of Author 4' })).toBeVisible();
});

it('says of which comments it counts what a rule caught', async () => {
  await open({ 'GET /desk/comments/rules/': [{ rule: 'links', count: 3 }] });
  await shown();
  expect(screen.getByRole('option', { name: 'links: 3 waiting' })).toBeInTheDocument();
});

it('goes on from where one was when somebody else took the current comment away', async () => {
  const { user, calls, respond } = await open({
    'GET /desk/comments/count/': ({ params }: { params?: { after?: number } }) => ({
      pending: 3,
      new: params?.after === undefined ? 0 : 1,
      latest_id: 3,
    }),
  });
  await shown();
  await user.keyboard('jj');
  await waitFor(() => expect(item(2)).toHaveFocus());
  respond('GET /desk/comments/', queueResponses([comment(1), comment(3)])['GET /desk/comments/']);
  // What a click would do, without taking the focus away from the comment.
  fireEvent.click(await screen.findByRole('button', { name: 'Show 1 new' }));
  await waitFor(() => expect(item(3)).toHaveFocus());
  await user.keyboard('a');
  expect(calls.findLast(({ url }) => url === '/desk/comments/decisions/')?.data).toMatchObject({
    comments: [{ id: 3, from: 'PENDING' }],
    status: 'APPROVED',
  });
});

it('says what undoing left alone, and shows it as it is now', async () => {
  const { user, respond } = await open({
    [DECIDE]: { id: 77, comments: [] },
    'POST /desk/comments/decisions/77/undo/': { restored: [1] },
  });
  await shown();
  await user.keyboard('jxjxa');
  gone(2);
  respond('GET /desk/comments/', queueResponses([comment(1), comment(3)])['GET /desk/comments/']);
  await user.keyboard('z');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Somebody else has changed the comment of Author 2 meanwhile. It stays as it is.',
  );
  await waitFor(() => expect(item(1)).toHaveFocus());
  gone(2);
  expect(item(3)).toBeVisible();
});

it('leads to the comments beyond the first hundred, and back when they are used up', async () => {
  const page = (results: QueueComment[]) => ({
    ...queueResponses(results)['GET /desk/comments/'],
    count: 101,
  });
  const pages =
    (ofSecond: number) =>
    ({ params }: { params: { page: number } }) =>
      page([comment(params.page === 1 ? 1 : ofSecond)]);
  const { user, calls, respond } = await open({ 'GET /desk/comments/': pages(101) });
  await shown();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('listitem', { name: 'Comment of Author 101' })).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  // With that one decided this page is used up.
  respond('GET /desk/comments/', pages(102));
  await user.keyboard('a');
  expect(await shown()).toBeVisible();
  // Another list begins at its first page.
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Rejected/ }));
  await waitFor(() =>
    expect(calls.findLast(({ url }) => url === '/desk/comments/')?.params).toMatchObject({
      status: 'REJECTED',
      page: 1,
    }),
  );
});

it('leads from a page far beyond the end to the first one by three requests', async () => {
  const { calls } = await open(
    {
      [LIST]: ({ params }: { params: { page: number } }) =>
        params.page === 1 ? queueResponses([comment(1)])[LIST] : failWith(404),
    },
    '/desk/comments?page=999',
  );
  await shown();
  const pages = calls.filter(({ url }) => url === '/desk/comments/').map(({ params }) => params);
  expect(pages).toMatchObject([{ page: 999 }, { page: 998 }, { page: 1 }]);
});

it('does not offer again what was decided though the response was lost', async () => {
  const { user, respond } = await open({ [DECIDE]: networkFailure });
  await shown();
  respond(LIST, queueResponses([comment(2), comment(3)])[LIST]);
  await user.keyboard('ja');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  await waitFor(() => gone(1));
  expect(item(2)).toBeVisible();
});

it('answers as staff what readers see, and keeps the text until the API has it', async () => {
  const open1 = comment(1, { status: 'APPROVED' });
  const answer = comment(2, { parent: 1, status: 'APPROVED', is_staff: true, author_name: 'Edda' });
  const responses = {
    ...queueResponses([open1, comment(3)]),
    'GET /desk/comments/1/thread/': [open1],
    'GET /desk/comments/3/thread/': [comment(3)],
    'POST /desk/comments/1/replies/': networkFailure,
  };
  const { user, respond } = await open(responses, '/desk/comments?status=all');
  await shown();
  await user.keyboard('jd');
  const field = await screen.findByLabelText('Answer Author 1 as staff');
  await user.type(field, 'Thank you, mended. 直しました');
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(field).toHaveValue('Thank you, mended. 直しました');

  respond('POST /desk/comments/1/replies/', { id: 2 });
  respond('GET /desk/comments/1/thread/', [open1, answer]);
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
  expect(await within(item(1)).findByText('Staff')).toBeVisible();
  expect(field).toHaveValue('');

  await user.click(within(item(3)).getByRole('button', { name: 'Discussion' }));
  expect(await within(item(3)).findByText(/can be answered here as staff/)).toBeVisible();
});

it('says why an address is not trusted', async () => {
  const { user } = await open({
    'GET /desk/comments/1/thread/': [comment(1)],
    'POST /desk/trusted-addresses/': failWith(400, { email: ['This address is trusted already'] }),
  });
  await shown();
  await user.keyboard('jd');
  await user.click(await screen.findByRole('button', { name: 'Trust this address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This address is trusted already');
});

it('says that nothing waits', async () => {
  await open(queueResponses([]));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
});

it('does not say that nothing waits where a search finds nothing', async () => {
  await open(queueResponses([]), '/desk/comments?search=zeppelin');
  expect(await screen.findByText('Nothing waits that matches')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
});

it('offers another try where the queue did not load', async () => {
  const { user, respond } = await open({ 'GET /desk/comments/': failWith(503) });
  expect(await screen.findByRole('heading', { name: 'That did not work' })).toBeVisible();
  respond('GET /desk/comments/', queueResponses([comment(1)])['GET /desk/comments/']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await shown()).toBeVisible();
});

it('requests what the address says', async () => {
  const { calls } = await open({}, '/desk/comments?status=all&rule=links&newest=');
  await shown();
  expect(calls.find(({ url }) => url === '/desk/comments/')?.params).toEqual({
    rule: 'links',
    ordering: '-created_at',
    page: 1,
    page_size: 100,
  });
});

it('tells a role what it may not see', async () => {
  const refusal = failWith(403, { detail: 'Your role does not allow this. Ask an operator.' });
  await open({ 'GET /desk/comments/': refusal, 'GET /desk/session/': operator });
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
  expect(screen.getByText(/Ask an operator/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('loads more when all is decided, but not before the API has it', async () => {
  let finish = (_body: unknown): void => undefined;
  const { user, calls, respond } = await open({
    ...queueResponses([comment(1)]),
    [DECIDE]: () => new Promise((resolve) => (finish = resolve)),
  });
  await shown();
  await user.keyboard('a');
  gone(1);
  const loads = () => calls.filter(({ url }) => url === '/desk/comments/').length;
  expect(loads()).toBe(1);
  respond('GET /desk/comments/', queueResponses([comment(4)])['GET /desk/comments/']);
  finish({ id: 77, comments: [] });
  expect(await screen.findByRole('listitem', { name: 'Comment of Author 4' })).toBeVisible();
  expect(loads()).toBe(2);
});
