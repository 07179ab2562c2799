import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EditorView } from '@codemirror/view';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import type { DeskText, TextProblem } from '@waypost/shared/contracts/api.generated';
import type { HttpRequest } from '@waypost/shared/runtime';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../../routes';
import { createKeeping, keptStatesOf } from '../engine/kept-states';
import { frameResponses, operator } from '../../api/test-responses';

const SOURCE = `---
title: What a fuse is for
excerpt: Short.   # as it was
category: technology
author: ann
tags: [power]
---

Some text.

More text.
`;

const deskText = (more: Partial<DeskText> = {}): DeskText => ({
  id: 4,
  slug: 'what-a-fuse-is-for',
  ...{ state: 'draft', published_at: '2026-11-29T08:00:00.000Z' },
  origin: 'desk',
  version: 3,
  source: SOURCE,
  published_source: null,
  has_draft: true,
  file_source: null,
  edited_by: 'Olive',
  edited_at: '2026-11-29T09:00:00Z',
  ...{ binned_at: null, review: null, review_note: '', review_by: null, review_at: null },
  ...{ changes_due_at: null, changes_problem: null },
  open_by: [],
  ...more,
});

const writer: typeof operator = { ...operator, role: 'writer', permissions: ['writing'] };

interface Sent {
  method: string;
  path: string;
  version: string | undefined;
  body: Record<string, string> | null;
}

/** What the API finds that readers read, as far as these texts go. */
const blocksOf = (source: string): string[] => [
  ...[...source.matchAll(/^(?:title|excerpt): ([^#\n]*)/gm)].map(([, text = '']) => text.trim()),
  ...source.split('---\n').slice(2).join('').trim().split('\n\n'),
];

/** Opens the editor over an API that saves whatever it gets, unless `refuse` gives another response. */
function openText(
  options: {
    text?: DeskText;
    /** Why it cannot be opened. */
    failure?: unknown;
    session?: typeof operator;
    refuse?: (sent: Sent) => { status: number; body: unknown } | undefined;
    /** What the check finds in a source. */
    check?: (source: string) => TextProblem[];
  } = {},
) {
  const { text = deskText(), session = operator } = options;
  let stored = text;
  let refuse = options.refuse;
  const sent: Sent[] = [];
  const presence: Sent[] = [];
  let others: string[] = [];
  let presenceStatus = 200;
  const respond = ({ method, path, body }: Sent) => {
    if (/\/(review|slug)\//.test(path)) return stored;
    const isPublication = method !== 'DELETE' && path.endsWith('/publication/');
    const source = path.includes('/restore/') ? 'Earlier.' : (body?.source ?? stored.source);
    stored = {
      ...stored,
      ...{ version: stored.version + 1, source, has_draft: !isPublication },
      ...(isPublication && { published_source: source }),
      ...(path.endsWith('/draft/') && { source: stored.published_source ?? '' }),
    };
    return isPublication ? { text: stored, problems: [] } : stored;
  };
  const responses: Record<string, unknown> = {
    ...frameResponses,
    'GET /desk/session/': session,
    'GET /desk/articles/4/text/': options.failure ?? text,
    'GET /desk/categories/': [
      { id: 1, slug: 'technology', name: 'Technology' },
      { id: 2, slug: 'health', name: 'Health' },
    ],
    'GET /desk/tags/': [
      { id: 1, slug: 'power', name: 'Power', articles_count: 2 },
      { id: 2, slug: 'safety', name: 'Safety', articles_count: 1 },
    ],
    'GET /desk/authors/': [
      { id: 1, slug: 'ann', name: 'Ann Ohm', articles_count: 2 },
      { id: 2, slug: 'ben', name: 'Ben Watt', articles_count: 1 },
    ],
    'GET /desk/articles/4/revisions/': () => [
      ...sent
        .filter(({ body }) => body?.intent === 'explicit')
        .map((_, index) => ({
          ...{ id: 10 + index, version: 4 + index, intent: 'save', staff: 'Olive' },
          created_at: '2026-11-29T10:00:00Z',
        }))
        .reverse(),
      { id: 9, version: 3, intent: 'save', staff: 'Ben', created_at: '2026-11-28T10:00:00Z' },
      { id: 8, version: 1, intent: 'make', staff: 'Ben', created_at: '2026-11-28T09:00:00Z' },
      { id: 7, version: 0, intent: 'file', staff: null, created_at: '2026-11-28T08:00:00Z' },
    ],
    'GET /desk/articles/4/revisions/7/': { source: SOURCE },
    'POST /desk/articles/blocks/': ({ data }: HttpRequest) => ({
      blocks: blocksOf((data as { source: string }).source),
    }),
    'GET /desk/articles/4/revisions/9/': { source: SOURCE.replace('More', 'Less') },
    'GET /desk/articles/4/revisions/8/': { source: SOURCE.replace('Some', 'Any') },
    'POST /desk/articles/4/preview/': {
      url: 'https://waypost.test/article/draft~4.9.x',
      expires_at: '2026-12-06T08:00:00Z',
    },
    'GET /desk/media/': { count: 0, next: null, previous: null, results: [] },
    'POST /desk/session/': session,
    'GET /desk/articles/': { count: 0, next: null, previous: null, results: [] },
    'GET /desk/content/': { summary: '', problems: '' },
  };
  window.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const call: Sent = {
      method: String(init.method),
      path: url.replace('/api/desk/articles', ''),
      version: (init.headers as Record<string, string>)['If-Match'],
      body: init.body ? (JSON.parse(String(init.body)) as Record<string, string>) : null,
    };
    const read = `${call.method} ${url.replace('/api', '')}`;
    if (read !== 'GET /desk/articles/4/text/' && read in responses) {
      const refused = refuse?.(call);
      const response = responses[read];
      const made = typeof response === 'function' ? response({ data: call.body }) : response;
      const body = refused?.body ?? made;
      const status = refused?.status ?? 200;
      const headers = { get: () => null };
      return { ok: status < 300, status, headers, json: async () => body };
    }
    if (call.path.endsWith('/problems/')) {
      const problems = options.check?.(stored.source) ?? [];
      return {
        ok: true,
        status: 200,
        headers: { get: () => null },
        json: async () => ({ problems }),
      };
    }
    const isPresence = call.path.endsWith('/presence/');
    (isPresence ? presence : sent).push(call);
    const refused = isPresence ? undefined : refuse?.(call);
    const body = isPresence ? { open_by: others } : refused ? refused.body : respond(call);
    const status = refused?.status ?? (isPresence ? presenceStatus : 200);
    const headers = { get: () => null };
    return { ok: status < 300, status, headers, json: async () => body };
  }) as unknown as typeof fetch;
  const { http, calls } = fakeHttp(responses);
  const { router, unmount } = renderRemote({ remote, path: '/desk/articles/4', http });
  return {
    router,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    ...{ sent, presence, calls, unmount },
    openTo: (...names: string[]) => {
      others = names;
    },
    answerPresence: (status: number) => {
      presenceStatus = status;
    },
    accept: () => {
      refuse = undefined;
    },
    /** Gives what the API says of the text from now on. */
    answer: (more: Partial<DeskText>) => {
      stored = { ...stored, ...more };
    },
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
  };
}

/** Where the text is written, which stands in a shadow root. */
const findEditor = () =>
  waitFor(() => {
    const hosts = [...document.querySelectorAll('div')];
    const found = hosts.flatMap(({ shadowRoot }) => shadowRoot?.querySelector('.cm-content') ?? []);
    expect(found).toHaveLength(1);
    return found[0] as HTMLElement;
  });

const hostOf = (editor: HTMLElement) => (editor.getRootNode() as ShadowRoot).host as HTMLElement;

/** What the preview needs and the test's browser lacks: it measures nothing and loads no frames. */
function stubPreview(): void {
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  jest.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

it('changes the line of a field alone, from the version that it was opened at', async () => {
  const { user, sent, pass } = openText();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  expect(await screen.findByText('/article/what-a-fuse-is-for')).toBeVisible();
  const excerpt = screen.getByLabelText('Excerpt');
  expect(excerpt).toHaveValue('Short.');
  await user.type(excerpt, ' And: sweet');
  await pass(1_500);
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/4/text/',
      version: '"3"',
      body: {
        source: SOURCE.replace('Short.', '"Short. And: sweet"'),
        base: SOURCE,
        intent: 'typing',
      },
    },
  ]);
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});

it('saves what is typed after a shorter pause while its preview shows it', async () => {
  stubPreview();
  const { user, sent, pass } = openText();
  await user.type(await screen.findByLabelText('Title'), '!');
  await pass(300);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByLabelText('Screen')).toBeVisible();
  await user.type(screen.getByLabelText('Title'), '?');
  await pass(300);
  expect(sent).toMatchObject([
    { path: '/4/text/', body: { source: SOURCE.replace('is for', 'is for!?'), intent: 'typing' } },
  ]);
});

it('has a text and its title checked by the language that it is in', async () => {
  const { user } = openText();
  const editor = await findEditor();
  expect(editor).not.toHaveAttribute('lang');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.type(await screen.findByLabelText('Language'), 'de');
  expect(editor).toHaveAttribute('lang', 'de');
  expect(screen.getByLabelText('Title')).toHaveAttribute('lang', 'de');
  expect(screen.getByLabelText('Excerpt')).toHaveAttribute('lang', 'de');
  await user.clear(screen.getByLabelText('Language'));
  expect(editor).not.toHaveAttribute('lang');
});

it('tells the language of a text by its letters where nothing else does', async () => {
  openText({
    text: deskText({ source: SOURCE.replace('Some text.', 'ヒューズは電気を止めます。') }),
  });
  const editor = await findEditor();
  await waitFor(() => expect(editor).toHaveAttribute('lang', 'ja'));
});

it('closes an article for comments, and opens it again', async () => {
  const { user, sent, pass } = openText();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  const closed = await screen.findByRole('checkbox', { name: 'Closed for comments' });
  expect(closed).not.toBeChecked();
  await user.click(closed);
  await pass(1_500);
  expect(sent.at(-1)?.body?.source).toBe(
    SOURCE.replace('tags: [power]\n', 'tags: [power]\ncomments: closed\n'),
  );
  await user.click(closed);
  await pass(1_500);
  expect(sent.at(-1)?.body?.source).toBe(SOURCE);
});

it('shows how search engines will show it', async () => {
  const { user } = openText();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  const found = within(await screen.findByRole('figure'));
  expect(found.getByText('What a fuse is for')).toBeVisible();
  await user.type(screen.getByLabelText('Title there'), 'Fuses');
  expect(found.getByText('Fuses')).toBeVisible();
  expect(found.getByText('Short.')).toBeVisible();
});

it('saves nothing of a text that nobody changed', async () => {
  const { sent, pass } = openText();
  expect(await screen.findByText('Saved')).toBeVisible();
  await pass(10_000);
  expect(sent).toEqual([]);
});

it('says what the check finds while a text is written, at its place, and takes it away', async () => {
  const { user, pass } = openText({
    check: (source) =>
      source.includes('Fuse')
        ? [{ line: 2, field: 'title', message: 'is too short', severity: 'warning' }]
        : [],
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('region', { name: 'What the check found' })).toBeNull();
  await user.clear(title);
  await user.type(title, 'Fuse');
  await pass(2_000);
  const list = within(await screen.findByRole('region', { name: 'What the check found' }));
  expect(list.getByText('is too short')).toBeVisible();
  expect(screen.queryByRole('alert', { name: 'What the check found' })).toBeNull();
  await user.click(list.getByRole('button', { name: 'title' }));
  expect(await screen.findByRole('complementary', { name: 'Details' })).toBeVisible();
  await user.clear(title);
  await user.type(title, 'Wires');
  await pass(2_000);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'What the check found' })).toBeNull(),
  );
});

/** What the editor measures; the test's browser lays nothing out. */
const stubLayout = (): void => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
};

/** Refuses sources with a picture of another site, as the API does. */
const refuseForeign = ({ method, path, body }: Sent) => {
  const lines = (body?.source ?? '').split('\n');
  const line = lines.findIndex((each) => each.includes('](https:')) + 1;
  if (method !== 'PUT' || !path.endsWith('/text/') || line === 0) return undefined;
  const message =
    'the picture is on another site. Upload it, or take it out; nothing else is lost.';
  const problems = [{ line, field: '', message, severity: 'error' }];
  return {
    status: 422,
    body: { detail: `Line ${line}: ${message}`, code: 'foreign_pictures', problems },
  };
};

it('says at which line a picture of another site is, and saves once it is out', async () => {
  stubLayout();
  const { user, sent, pass } = openText({ refuse: refuseForeign });
  const editor = await findEditor();
  const view = EditorView.findFromDOM(editor)!;
  const foreign = '![A](https://elsewhere.example/写真.png)';
  act(() => view.dispatch({ changes: { from: view.state.doc.length, insert: foreign } }));
  await pass(1_500);
  const said =
    'Not saved: The picture is on another site. Upload it, or take it out; nothing else is lost.';
  expect(await screen.findByText(said)).toBeVisible();
  const list = within(await screen.findByRole('alert', { name: 'What the check found' }));
  expect(list.getByText(/^It is not saved, and kept in this browser alone/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Line 4' }));
  expect(hostOf(editor)).toHaveFocus();
  expect(view.state.doc.lineAt(view.state.selection.main.head).text).toBe(foreign);

  // What is typed elsewhere is tried as ever, and the message stays as it was.
  const seen = new Set<string | null>();
  const line = screen.getByText(said);
  const observer = new MutationObserver(() => seen.add(line.textContent));
  observer.observe(line, { characterData: true, childList: true, subtree: true });
  await user.type(screen.getByLabelText('Title'), '!');
  await pass(1_500);
  expect(sent).toHaveLength(2);
  expect(line).toHaveTextContent(said);
  expect([...seen]).toEqual([]);
  observer.disconnect();

  const at = view.state.doc.toString().indexOf(foreign);
  act(() => view.dispatch({ changes: { from: at, to: at + foreign.length, insert: '完' } }));
  await pass(1_500);
  expect(sent).toHaveLength(3);
  expect(sent.at(-1)?.body?.source).toBe(`${SOURCE.replace('is for', 'is for!')}完`);
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(screen.queryByRole('alert', { name: 'What the check found' })).toBeNull();
});

it('ends a publication where the save is refused, and offers the words again', async () => {
  const { user, sent, unmount, pass } = openText({ refuse: refuseForeign });
  const view = EditorView.findFromDOM(await findEditor())!;
  act(() => view.dispatch({ changes: { from: 0, insert: '![A](https://elsewhere.example/)' } }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  await pass(100);
  expect(sent.map(({ path }) => path)).toEqual(['/4/text/']);
  const toast = await screen.findByText(/^The picture is on another site/);
  expect(toast).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^It is not saved yet\. Above the text stands why/)).toBeVisible();
  await pass(1_000);
  unmount();
  await pass(1_000);

  const again = openText({ refuse: refuseForeign });
  expect(await screen.findByText('Something you wrote was not saved')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Go on from it' }));
  await again.pass(1_500);
  expect(again.sent.at(-1)?.body?.source).toContain('![A](https://elsewhere.example/)Some text.');
  expect(await screen.findByText(/^Not saved: The picture is on another site/)).toBeVisible();
  again.accept();
  await again.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});

it('publishes, and says what keeps a text from it at its place', async () => {
  const problems = [
    { line: 5, field: 'author', message: 'there is no “ann”', severity: 'error' },
    { line: 11, field: '', message: 'the link leads nowhere', severity: 'error' },
  ];
  const { user, sent, accept } = openText({
    refuse: ({ path }) =>
      path.endsWith('/publication/')
        ? { status: 422, body: { detail: 'The text has errors', problems } }
        : undefined,
  });
  const publish = async () => {
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  };
  await publish();
  const list = within(await screen.findByRole('alert', { name: 'What the check found' }));
  expect(list.getByText('the link leads nowhere')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'author' }));
  expect(await screen.findByLabelText('Author')).toHaveValue('ann');
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  const editor = await findEditor();
  const isShownAtFocus = jest.fn();
  editor.addEventListener('focus', () =>
    isShownAtFocus(hostOf(editor).closest('[hidden]') === null),
  );
  await user.click(list.getByRole('button', { name: 'Line 3' }));
  expect(isShownAtFocus.mock.calls).toEqual([[true]]);
  expect(hostOf(editor)).toHaveFocus();
  accept();
  await publish();
  expect(await screen.findByText('Published. Every page shows it within a minute.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: '/4/text/publication/',
    version: '"3"',
    body: { published_at: 'now' },
  });
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
});

it('keeps the time that an article was scheduled for, also where clocks show it twice', async () => {
  const second = '2999-10-27T01:30:00.000Z';
  const { user, sent } = openText({
    text: deskText({
      ...{ state: 'scheduled', published_at: '2999-10-27T02:30:41+01:00' },
      published_source: 'Before.',
    }),
  });
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  await open();
  expect(await screen.findByText(/It is to appear on Oct 27, 2999, 02:30 GMT\+1/)).toBeVisible();
  await user.click(screen.getByText('At a time'));
  expect(screen.getByLabelText(/^When/)).toHaveValue('2999-10-27T02:30');
  expect(screen.getByLabelText('Which of the two')).toHaveValue(second);
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ published_at: second }));
});

it('does not keep a time that has passed meanwhile', async () => {
  const { user } = openText({
    text: deskText({
      ...{ state: 'scheduled', published_at: '2024-10-27T01:30:00.000Z' },
      published_source: 'Before.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  expect(await screen.findByRole('button', { name: 'Publish now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep that time' })).toBeNull();
});

const DUE = '2999-05-01T12:00:00.000Z';
const publicText = (more: Partial<DeskText> = {}) =>
  deskText({ state: 'public', published_source: 'Before.', ...more });

it('publishes changes of what readers see at a time, which clocks show', async () => {
  const { user, sent, answer } = openText({ text: publicText() });
  await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  expect(await screen.findByRole('button', { name: 'Publish now' })).toBeVisible();
  await user.click(screen.getByText('At a time'));
  const field = screen.getByLabelText('When they go public');
  const choose = async (when: string) => {
    fireEvent.change(field, { target: { value: when } });
    await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  };
  await choose('2025-05-01T14:00');
  expect(field).toHaveAccessibleDescription(/This moment has passed/);
  await choose('2999-03-31T02:30');
  expect(field).toHaveAccessibleDescription(/Clocks are put forward over this time/);
  await choose('2999-10-27T02:30');
  expect(field).toHaveAccessibleDescription(/so it is there twice/);
  expect(sent).toEqual([]);
  await user.selectOptions(
    screen.getByLabelText('Which of the two'),
    screen.getByRole('option', { name: /GMT\+1/ }),
  );
  answer({ changes_due_at: '2999-10-27T01:30:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      ...{ path: '/4/text/publication/', version: '"3"' },
      body: { published_at: '2999-10-27T01:30:00.000Z' },
    }),
  );
  expect(await screen.findByText(/^The changes go public by themselves on Oct 27/)).toBeVisible();
  const note = within(await screen.findByRole('region', { name: 'Changes at a time' }));
  expect(note.getByText('Oct 27, 2999, 02:30 GMT+1')).toBeVisible();
});

it('gives changes another time, or takes it back', async () => {
  const { user, sent, answer } = openText({ text: publicText({ changes_due_at: DUE }) });
  const note = within(await screen.findByRole('region', { name: 'Changes at a time' }));
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  expect(await screen.findByText('They go public on May 1, 2999, 14:00 GMT+2.')).toBeVisible();
  await user.click(screen.getByText('At a time'));
  expect(screen.getByLabelText('When they go public')).toHaveValue('2999-05-01T14:00');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  answer({ changes_due_at: null });
  await user.click(note.getByRole('button', { name: 'Take the time back' }));
  expect(await screen.findByText('Changes stay a draft.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    ...{ method: 'DELETE', path: '/4/text/publication/', version: '"3"' },
  });
  expect(screen.queryByRole('region', { name: 'Changes at a time' })).toBeNull();
});

it('says what kept changes from going public at their time', async () => {
  const problem = 'The text has errors\nLine 4, category: there is no “nowhere”';
  const { user } = openText({
    text: publicText({ changes_due_at: DUE, changes_problem: problem }),
  });
  const note = within(await screen.findByRole('region', { name: 'Changes at a time' }));
  expect(note.getByText(/were to go public on/)).toBeVisible();
  expect(note.getByText(/Line 4, category: there is no “nowhere”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await user.click(await screen.findByText('At a time'));
  expect(screen.getByLabelText('When they go public')).toHaveValue('');
});

it('sees that changes went public while they are open', async () => {
  const due = new Date(Date.now() + 60_000).toISOString();
  const { sent, pass } = openText({
    text: publicText({ changes_due_at: due }),
    refuse: ({ method }) =>
      method === 'GET'
        ? { status: 200, body: publicText({ published_source: SOURCE, has_draft: false }) }
        : undefined,
  });
  expect(await screen.findByRole('region', { name: 'Changes at a time' })).toBeVisible();
  await pass(30_000);
  expect(sent).toEqual([]);
  await pass(60_000);
  expect(sent).toMatchObject([{ method: 'GET', path: '/4/text/' }]);
  expect(screen.queryByRole('region', { name: 'Changes at a time' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
});

it('says of changes that went in by themselves that the article is off the site by now', async () => {
  const due = new Date(Date.now() + 60_000).toISOString();
  const off = publicText({ state: 'unpublished', published_source: SOURCE, has_draft: false });
  const { pass } = openText({
    text: publicText({ changes_due_at: due }),
    refuse: ({ method }) => (method === 'GET' ? { status: 200, body: off } : undefined),
  });
  expect(await screen.findByRole('region', { name: 'Changes at a time' })).toBeVisible();
  await pass(90_000);
  const said = 'The changes are in, but the article is off the site.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText('The changes are public.')).toBeNull();
});

it('says of changes that somebody discarded not that they are public', async () => {
  const due = new Date(Date.now() + 60_000).toISOString();
  const { sent, pass } = openText({
    text: publicText({ changes_due_at: due }),
    refuse: ({ method }) =>
      method === 'GET' ? { status: 200, body: publicText({ has_draft: false }) } : undefined,
  });
  const note = await screen.findByRole('region', { name: 'Changes at a time' });
  await pass(90_000);
  expect(sent).toMatchObject([{ method: 'GET', path: '/4/text/' }]);
  expect(note).not.toBeInTheDocument();
  expect(screen.queryByText('The changes are public.')).toBeNull();
});

it('says that an article is scheduled where it was taken off the site since it was opened', async () => {
  const { user, answer } = openText({ text: publicText() });
  await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  await user.click(await screen.findByText('At a time'));
  fireEvent.change(screen.getByLabelText('When they go public'), {
    target: { value: '2999-05-01T14:00' },
  });
  answer({ state: 'scheduled', published_at: DUE });
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  expect(
    await screen.findByText('Scheduled. It appears by itself on May 1, 2999, 14:00 GMT+2.'),
  ).toBeVisible();
});

it('says of a draft that is discarded what the text is, also off the site', async () => {
  const { user } = openText({
    text: publicText({ state: 'unpublished', published_source: 'Before.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(await screen.findByText('The text is as it was published.')).toBeVisible();
});

it('gives what is to appear another time, and does not say that pages show it', async () => {
  const { user } = openText({ text: publicText({ state: 'scheduled', published_at: DUE }) });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Change date' }));
  const field = screen.getByLabelText(/^When .* is to be public$/);
  fireEvent.change(field, { target: { value: '2999-06-01T14:00' } });
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  expect(
    await screen.findByText('It appears by itself on Jun 1, 2999, 14:00 GMT+2.'),
  ).toBeVisible();
});

it('gives an article another date, which has passed and which clocks show', async () => {
  const { user, sent } = openText({
    text: deskText({ state: 'public', published_at: '2025-09-05T08:00:00.000Z' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  expect(await screen.findByText('Sep 5, 2025, 10:00 GMT+2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change date' }));
  const field = screen.getByLabelText('Public since');
  expect(field).toHaveValue('2025-09-05T10:00');
  const choose = async (when: string) => {
    fireEvent.change(field, { target: { value: when } });
    await user.click(screen.getByRole('button', { name: 'Use this date' }));
  };
  await choose('2999-01-01T10:00');
  expect(field).toHaveAccessibleDescription(/This moment is to come/);
  await choose('2025-03-30T02:30');
  expect(field).toHaveAccessibleDescription(/Clocks are put forward over this time/);
  await choose('2024-10-27T02:30');
  expect(field).toHaveAccessibleDescription(/so it is there twice/);
  expect(sent).toEqual([]);
  await user.selectOptions(
    screen.getByLabelText('Which of the two'),
    screen.getByRole('option', { name: /GMT\+1/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Use this date' }));
  expect(await screen.findByText('Oct 27, 2024, 02:30 GMT+1')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    ...{ method: 'PUT', path: '/4/publication/' },
    body: { published_at: '2024-10-27T01:30:00.000Z', from: 'public' },
  });
});

it('says what became of a text meanwhile where its date is to change, and goes on from that', async () => {
  const detail = 'This article is public by now; nothing was changed';
  const { user, answer } = openText({
    text: deskText({ state: 'scheduled', published_at: '2999-06-01T12:00:00.000Z' }),
    refuse: ({ path }) =>
      path === '/4/publication/'
        ? { status: 409, body: { detail, code: 'state_changed' } }
        : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Change date' }));
  answer({ state: 'public', published_at: '2026-11-01T08:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Schedule it' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText('Public since')).toBeVisible();
});

it('shows a writer no way to publish', async () => {
  openText({ session: writer });
  expect(await screen.findByRole('button', { name: 'Details' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

it('keeps what is typed in an open form where the edit of another is merged', async () => {
  const { user, accept, pass } = openText({
    refuse: ({ path, body }) => {
      const source = body?.source ?? '';
      if (path !== '/4/text/' || source.includes('Longer.')) return undefined;
      return {
        status: 412,
        body: {
          ...{ detail: 'Somebody else changed this text meanwhile', version: 7, parts: null },
          ...{ source: SOURCE.replace('Short.', 'Longer.'), edited_by: 'Ben', edited_at: null },
          merged: source.replace('Short.', 'Longer.'),
        },
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const address = screen.getByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, 'ヒューズ');
  await user.click(screen.getByRole('button', { name: 'Add a category' }));
  await user.type(screen.getByLabelText('Name of the category'), 'Repair');
  await user.type(screen.getByLabelText('Title'), '!');
  await pass(1_500);
  await waitFor(() => expect(screen.getByLabelText('Excerpt')).toHaveValue('Longer.'));
  expect(screen.getByLabelText('Title')).toHaveValue('What a fuse is for!');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('ヒューズ');
  expect(screen.getByLabelText('Name of the category')).toHaveValue('Repair');
  accept();
});

it('has an open form show the address that somebody else gave, unless one is typed', async () => {
  const { user, answer, pass } = openText();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  answer({ slug: 'given-by-another' });
  await user.type(screen.getByLabelText('Title'), '!');
  await pass(1_500);
  const address = screen.getByRole('textbox', { name: 'Address' });
  expect(address).toHaveValue('given-by-another');
  await user.type(address, '-2');
  answer({ slug: 'given-again' });
  await user.type(screen.getByLabelText('Title'), '!');
  await pass(1_500);
  expect(address).toHaveValue('given-by-another-2');
});

it('puts both edits of one place side by side, and saves what stays', async () => {
  const theirs = SOURCE.replace('Some text.', 'Theirs.');
  const { user, sent, accept, pass } = openText({
    refuse: () => ({
      status: 412,
      body: {
        detail: 'Somebody else changed this text meanwhile',
        ...{ version: 7, source: theirs, edited_by: 'Ben', edited_at: '2026-11-29T09:59:00Z' },
        ...{ merged: null },
        parts: ['before\n\n', { base: 'Some', mine: 'Mine.', theirs: 'Theirs.' }, '\n\nafter'],
      },
    }),
  });
  await user.type(await screen.findByLabelText('Title'), '!');
  await pass(1_500);
  expect(await screen.findByText('Ben changed the same place')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save what stays' });
  expect(save).toBeDisabled();
  accept();
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
  await user.type(screen.getByLabelText('What stays'), ' And mine.');
  await user.click(save);
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      version: '"7"',
      body: { source: 'before\n\nTheirs. And mine.\n\nafter', intent: 'explicit' },
    }),
  );
  await waitFor(() => expect(screen.queryByText('Ben changed the same place')).toBeNull());
});

it('lets somebody sign in again beside what is not saved', async () => {
  const { user, sent, accept, pass } = openText({ refuse: () => ({ status: 401, body: {} }) });
  await user.type(await screen.findByLabelText('Title'), '!');
  await pass(1_500);
  expect(await screen.findByText('Signed out')).toBeVisible();
  accept();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await user.type(dialog.getByLabelText('Password'), 'a long password');
  await user.click(dialog.getByRole('button', { name: 'Sign in with a password' }));
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(sent.at(-1)?.body?.source).toBe(SOURCE.replace('is for', 'is for!'));
});

const signInAgain = async (user: UserEvent) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await user.type(dialog.getByLabelText('Password'), 'a long password');
  await user.click(dialog.getByRole('button', { name: 'Sign in with a password' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
};

const signedOut = () => ({ status: 401, body: { detail: 'Please sign in' } });

it.each([
  ['Preview', 'Link to the draft', () => screen.findByLabelText('Link to the draft')],
  ['Versions', 'its versions', () => screen.findByText('All versions')],
  ['Details', 'authors', () => screen.findByRole('option', { name: 'Ben Watt' })],
])('signs in again within the page for %s, and then shows %s', async (side, _what, find) => {
  stubPreview();
  const { user, calls, router, accept } = openText({ refuse: signedOut });
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: side }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  accept();
  await signInAgain(user);
  expect(await find()).toBeInTheDocument();
  expect(screen.queryByText('Signed out')).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveValue('What a fuse is for!');
  expect(router.state.location.pathname).toBe('/desk/articles/4');
  // The site's own client would have left the page.
  expect(calls.map(({ url }) => url)).not.toContainEqual(
    expect.stringMatching(/preview|revisions|authors/),
  );
});

it('does what was asked for once somebody signed in again', async () => {
  const { user, sent, accept } = openText({ session: writer, refuse: signedOut });
  await user.click(await screen.findByRole('button', { name: 'Send for review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send it for review?' }));
  await user.type(dialog.getByLabelText('Note to the editor (optional)'), 'Is it all right?');
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  accept();
  await signInAgain(user);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Send it for review?' })).toBeNull(),
  );
  expect(await screen.findByText('Sent for review.')).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(['/4/review/', '/4/review/']);
  expect(sent.at(-1)?.body).toEqual({ note: 'Is it all right?' });
});

it('keeps the way to sign in where somebody did not, with what they wrote', async () => {
  const { user, sent, accept } = openText({ session: writer, refuse: signedOut });
  await user.click(await screen.findByRole('button', { name: 'Send for review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send it for review?' }));
  const note = dialog.getByLabelText('Note to the editor (optional)');
  await user.type(note, 'Please look.');
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  const signIn = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await user.click(signIn.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(note).toHaveAccessibleDescription('Sign in again first.'));
  expect(note).toHaveValue('Please look.');
  expect(screen.getByText('Signed out')).toBeInTheDocument();
  accept();
  await user.click(screen.getByRole('button', { name: 'Sign in', hidden: true }));
  await signInAgain(user);
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  expect(await screen.findByText('Sent for review.')).toBeVisible();
  expect(sent).toHaveLength(2);
});

it('shows what could not be loaded once somebody signs in after all', async () => {
  const { user, accept } = openText({ refuse: signedOut });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  const signIn = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await user.click(signIn.getByRole('button', { name: 'Not now' }));
  expect(await screen.findByText('Signed out')).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Ben Watt' })).toBeNull();
  accept();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await signInAgain(user);
  expect(await screen.findByRole('option', { name: 'Ben Watt' })).toBeInTheDocument();
  expect(screen.queryByText('Signed out')).toBeNull();
});

it('saves what waits before it does what was asked for', async () => {
  const { user, sent, accept, pass } = openText({ session: writer, refuse: signedOut });
  await user.type(await screen.findByLabelText('Title'), '!');
  await pass(1_500);
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send it for review?' }));
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  const before = sent.length;
  accept();
  await signInAgain(user);
  expect(await screen.findByText('Sent for review.')).toBeVisible();
  expect(sent.slice(before)).toMatchObject([
    { path: '/4/text/', body: { source: SOURCE.replace('is for', 'is for!') } },
    { path: '/4/review/' },
  ]);
});

it('stores one version of what is saved once somebody signed in again', async () => {
  const { user, sent, accept } = openText({
    refuse: ({ method }) => (method === 'PUT' ? signedOut() : undefined),
  });
  await user.type(await screen.findByLabelText('Title'), '!{Control>}s{/Control}');
  await screen.findByRole('dialog', { name: 'Sign in again' });
  const before = sent.length;
  accept();
  await signInAgain(user);
  expect(await screen.findByText('Saved as a version.')).toBeVisible();
  expect(sent.slice(before).filter(({ body }) => body?.intent === 'explicit')).toHaveLength(1);
});

it('publishes once somebody signed in again', async () => {
  const { user, accept } = openText({ refuse: signedOut });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  accept();
  await signInAgain(user);
  expect(await screen.findByText('Published. Every page shows it within a minute.')).toBeVisible();
});

it('interrupts nobody where a call of its own finds the session ended', async () => {
  const { user, pass, answerPresence } = openText();
  answerPresence(401);
  await user.type(await screen.findByLabelText('Title'), '!');
  await pass(15_000);
  expect(await screen.findByText('Signed out')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  // They signed in in another tab.
  answerPresence(200);
  await pass(15_000);
  expect(screen.queryByText('Signed out')).toBeNull();
});

it('compares two versions as readers read them and as source, and brings one back', async () => {
  const { user, sent } = openText();
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  expect(await screen.findByText('Less', { selector: 'del' })).toBeVisible();
  expect(screen.getByText('More', { selector: 'ins' })).toBeVisible();
  expect(screen.getByText('1 word added, 1 removed')).toBeVisible();
  expect(screen.getByText('Some text.')).toBeVisible();
  // Far from what differs, and nothing that readers read.
  expect(screen.queryByText('Short.')).toBeNull();
  expect(screen.getByText('⋯ 2 unchanged')).toBeVisible();
  expect(screen.queryByText(/category: technology/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'As source' }));
  expect(screen.getByText('Less', { selector: 'pre del' })).toBeVisible();
  await user.selectOptions(
    screen.getByLabelText('To'),
    screen.getByLabelText('To').querySelectorAll('option')[2]!,
  );
  expect(await screen.findByText('Any', { selector: 'pre ins' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'As text' }));
  expect(await screen.findByText('2 words added, 2 removed')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Bring back' })[1]!);
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ path: '/4/revisions/8/restore/', version: '"3"' }),
  );
  expect(await screen.findByText('That version is back.')).toBeVisible();
});

it('says where two versions differ in nothing that readers read, or in nothing', async () => {
  const { user } = openText({ text: deskText({ source: SOURCE.replace('technology', 'health') }) });
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  await user.selectOptions(await screen.findByLabelText('From'), '7');
  expect(await screen.findByText(/^The words are the same in both/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'As source' }));
  expect(screen.getByText('health', { selector: 'ins' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('To'), '7');
  expect(await screen.findByText('Both say the same.')).toBeVisible();
});

it('says who made each version, and shows what it changed', async () => {
  const { user } = openText();
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const options = within(await screen.findByLabelText('From')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'The text as it is now',
    'Saved by Ben, Nov 28, 2026, 11:00 GMT+1',
    'Begun by Ben, Nov 28, 2026, 10:00 GMT+1',
    'From its file, Nov 28, 2026, 09:00 GMT+1',
  ]);
  const [latest, , oldest] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button', { name: 'Bring back' }));
  expect(within(latest!).getByText('Saved by Ben')).toBeVisible();
  await user.click(within(latest!).getByRole('button', { name: 'What changed' }));
  expect(screen.getByLabelText('From')).toHaveDisplayValue(/^Begun by Ben/);
  expect(screen.getByLabelText('To')).toHaveDisplayValue(/^Saved by Ben/);
  expect(await screen.findByText('Any', { selector: 'del' })).toBeVisible();
  // There is nothing before it.
  expect(within(oldest!).queryByRole('button', { name: 'What changed' })).toBeNull();
});

it('saves a version by a button, which the list then has', async () => {
  const { user, sent } = openText();
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Save a version' }));
  expect(await screen.findByText('Saved as a version.')).toBeVisible();
  expect(sent).toMatchObject([{ path: '/4/text/', body: { source: SOURCE, intent: 'explicit' } }]);
  expect(await screen.findByText('Saved by Olive')).toBeVisible();
});

it('says where a version could not be saved', async () => {
  const { user } = openText({
    refuse: ({ method }) => (method === 'PUT' ? { status: 503, body: null } : undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Save a version' }));
  expect(await screen.findByText('It is not saved yet. Above the text stands why.')).toBeVisible();
  expect(screen.queryByText('Saved as a version.')).toBeNull();
});

it('saves a version by Ctrl+S from anywhere, and leaves the key to no browser', async () => {
  const { user, sent } = openText();
  const press = (target: Element, init: object) =>
    fireEvent.keyDown(target, { key: 's', code: 'KeyS', ...init });
  const title = await screen.findByLabelText('Title');
  // Whether the browser may go on with it.
  expect(press(title, { ctrlKey: true })).toBe(false);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(press(title, { ctrlKey: true, repeat: true })).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const excerpt = await screen.findByLabelText('Excerpt');
  // A Mac, with a Russian layout.
  expect(press(excerpt, { metaKey: true, key: 'ы' })).toBe(false);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(press(await findEditor(), { ctrlKey: true })).toBe(false);
  await waitFor(() => expect(sent).toHaveLength(3));
  for (const { body } of sent) expect(body?.intent).toBe('explicit');
  expect(press(title, {})).toBe(true);
  expect(press(title, { ctrlKey: true, altKey: true })).toBe(true);
  expect(sent).toHaveLength(3);
});

it('asks before a draft is discarded', async () => {
  const published = SOURCE.replace('More', 'Public');
  const { user, sent } = openText({ text: deskText({ published_source: published }) });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/4/text/draft/' }),
  );
});

it('asks which text counts where the file changed, too', async () => {
  const file = SOURCE.replace('Some', 'Filed');
  const { user, sent } = openText({ text: deskText({ origin: 'file', file_source: file }) });
  expect(await screen.findByText('Its file changed, too')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the text of the desk' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ path: '/4/text/file/', body: { keep: 'desk' } }),
  );
});

it('offers what an earlier tab kept of the text, and goes on from it', async () => {
  const kept = SOURCE.replace('Some text.', 'Some text that was lost.');
  await createKeeping('1:4', () => Date.parse('2026-11-29T09:00:00Z')).keep(kept, 3, SOURCE);
  const { user, sent, pass } = openText();
  const offer = within(
    await screen.findByRole('region', { name: 'Something you wrote was not saved' }),
  );
  await user.click(offer.getByText('What differs'));
  expect(await offer.findByText('that was lost', { selector: 'ins', exact: false })).toBeVisible();
  await user.click(offer.getByRole('button', { name: 'Go on from it' }));
  await pass(1_500);
  expect(sent.at(-1)?.body?.source).toBe(kept);
  expect(screen.queryByText('Something you wrote was not saved')).toBeNull();
});

it('forgets what an earlier tab kept where its writer says so', async () => {
  const kept = SOURCE.replace('Some text.', 'Some text that nobody wants.');
  await createKeeping('1:4').keep(kept, 3, SOURCE);
  const { user, sent, pass } = openText();
  await user.click(await screen.findByRole('button', { name: 'Forget it' }));
  expect(screen.queryByText('Something you wrote was not saved')).toBeNull();
  await waitFor(async () => expect(await keptStatesOf('1:4')).toEqual([]));
  await pass(1_500);
  expect(sent).toEqual([]);
});

it('goes on from what was kept only once what was typed since is saved', async () => {
  const kept = SOURCE.replace('Some text.', 'Some text that was lost.');
  await createKeeping('1:4').keep(kept, 3, SOURCE);
  const { user, sent, accept, pass } = openText({ refuse: () => ({ status: 503, body: null }) });
  const goOn = await screen.findByRole('button', { name: 'Go on from it' });
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and why');
  await user.click(goOn);
  await pass(0);
  expect(screen.getByText(/What you wrote is not saved yet/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('What a fuse is for and why');
  accept();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(goOn);
  await pass(1_500);
  expect(sent.map(({ body }) => body?.source)).toContain(SOURCE.replace('for', 'for and why'));
  expect(sent.at(-1)).toMatchObject({ version: '"3"', body: { base: SOURCE, source: kept } });
  expect(goOn).not.toBeInTheDocument();
});

it('goes on offering what another earlier tab kept', async () => {
  const [first, second] = ['Some text, first.', 'Some text, second.'].map((text) =>
    SOURCE.replace('Some text.', text),
  ) as [string, string];
  await createKeeping('1:4').keep(first, 3, SOURCE);
  await createKeeping('1:4').keep(second, 3, SOURCE);
  const { user, sent, pass } = openText();
  await user.click(await screen.findByRole('button', { name: 'Go on from it' }));
  await pass(1_500);
  expect(sent.at(-1)?.body?.source).toBe(second);
  await user.click(screen.getByRole('button', { name: 'Go on from it' }));
  await pass(1_500);
  expect(sent.at(-1)?.body?.source).toBe(first);
  expect(screen.queryByText('Something you wrote was not saved')).toBeNull();
});

const PUBLISHED = {
  code: 'published',
  detail: 'An editor has published it: ask them for changes',
};

it('says to a writer that an editor published it meanwhile, with what is not saved to copy', async () => {
  const { user, pass } = openText({
    session: writer,
    refuse: ({ method }) => (method === 'PUT' ? { status: 403, body: PUBLISHED } : undefined),
  });
  const title = await screen.findByLabelText('Title');
  await user.type(title, '، 夜🙂');
  await pass(1_500);
  expect(await screen.findByText(`Not saved: ${PUBLISHED.detail}`)).toBeVisible();
  const taken = within(await screen.findByRole('region', { name: PUBLISHED.detail }));
  const written = SOURCE.replace('What a fuse is for', '"What a fuse is for، 夜🙂"');
  expect(taken.getByLabelText('What you wrote')).toHaveValue(written);
  expect(taken.getByLabelText('What you wrote')).toHaveAttribute('readonly');
  // What is typed on is there, too.
  await user.type(title, '!');
  await user.click(taken.getByRole('button', { name: 'Copy' }));
  expect(await taken.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(written.replace('🙂', '🙂!'));
});

it.each([
  ['an editor published', 403, PUBLISHED],
  ['is gone', 404, { code: 'not_found', detail: 'Article not found' }],
])('offers what was kept of a text that %s to copy', async (_what, status, data) => {
  const earlier = SOURCE.replace('Some text.', 'Some text that was lost.');
  const kept = SOURCE.replace('Some text.', 'Some text that was lost, and more.');
  const keeping = createKeeping('1:4', () => Date.parse('2026-11-29T10:00:00Z'));
  await keeping.keep(earlier, 3, SOURCE);
  await keeping.keep(kept, 3, SOURCE);
  await createKeeping('2:4').keep('Of somebody else.', 3, SOURCE);
  const { user, unmount } = openText({ session: writer, failure: failWith(status, data) });
  expect(await screen.findByText(data.detail)).toBeVisible();
  const offer = within(
    await screen.findByRole('region', { name: 'Something you wrote was not saved' }),
  );
  expect(offer.getByLabelText('What you wrote')).toHaveValue(kept);
  const [, older] = within(offer.getByLabelText('As it was at')).getAllByRole('option');
  await user.selectOptions(offer.getByLabelText('As it was at'), older!);
  await user.click(offer.getByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(earlier));
  await user.click(offer.getByRole('button', { name: 'Forget it' }));
  await waitFor(() => expect(screen.queryByLabelText('What you wrote')).toBeNull());
  unmount();
  await waitFor(async () => expect(await keptStatesOf('1:4')).toEqual([]));
});

it('offers nothing to copy of a text that cannot be reached', async () => {
  const keeping = createKeeping('1:4');
  await keeping.keep(`${SOURCE}More.`, 3, SOURCE);
  openText({ session: writer, failure: failWith(503, { detail: 'The service is busy.' }) });
  expect(await screen.findByText('The service is busy.')).toBeVisible();
  expect(screen.queryByLabelText('What you wrote')).toBeNull();
  await keeping.forget(`${SOURCE}More.`);
});

it('lets a writer send a draft for review with a note, and take it back', async () => {
  const { user, sent, answer } = openText({ session: writer });
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send it for review?' }));
  await user.type(dialog.getByLabelText('Note to the editor (optional)'), 'Is it all right?');
  answer({ review: 'requested', review_note: 'Is it all right?', review_by: 'Olive' });
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  const review = within(await screen.findByRole('region', { name: 'Review' }));
  expect(review.getByText('Sent for review by Olive')).toBeVisible();
  expect(review.getByText('Is it all right?')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  // What was typed is saved first.
  expect(sent.map(({ path }) => path)).toEqual(['/4/text/', '/4/review/']);
  expect(sent[1]).toMatchObject({ method: 'POST', body: { note: 'Is it all right?' } });

  answer({ review: null, review_note: '', review_by: null });
  await user.click(review.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByRole('button', { name: 'Send for review' })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/4/review/' });
  expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
});

it('lets an editor send a draft back, not without a note', async () => {
  const { user, sent, answer, accept } = openText({
    text: deskText({ review: 'requested', review_note: 'Please look.', review_by: 'Wanda' }),
    refuse: () => ({ status: 400, body: { note: ['Note is required'] } }),
  });
  expect(await screen.findByText('Sent for review by Wanda')).toBeVisible();
  expect(screen.getByText('Please look.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Send back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send it back?' }));
  const note = dialog.getByLabelText('What is to be changed');
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  await waitFor(() => expect(note).toHaveAccessibleDescription('Note is required'));
  accept();
  answer({ review: 'sent-back', review_note: 'Shorter.', review_by: 'Olive' });
  await user.type(note, 'Shorter.');
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(await screen.findByText('Sent back by Olive')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toMatchObject({ path: '/4/review/return/', body: { note: 'Shorter.' } });
});

it('shows a writer what an editor said, and the way to send it again', async () => {
  openText({
    session: writer,
    text: deskText({ review: 'sent-back', review_note: 'Shorter.', review_by: 'Ed' }),
  });
  expect(await screen.findByText('Sent back by Ed')).toBeVisible();
  expect(screen.getByText('Shorter.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send for review' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it('gives the text another address, of its own or from its title', async () => {
  const { user, sent, answer, accept } = openText({
    text: deskText({ state: 'public', published_source: SOURCE, has_draft: false }),
    refuse: ({ method, path }) =>
      path.startsWith('/4/slug/')
        ? method === 'GET'
          ? { status: 200, body: { slug: 'what-fuses-do' } }
          : { status: 409, body: { detail: '“taken” is the address of “Taken”' } }
        : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  expect(screen.getByText('The old address will lead to the new one.')).toBeVisible();
  const field = screen.getByLabelText('Address');
  const use = screen.getByRole('button', { name: 'Use this address' });
  expect(use).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'taken');
  await user.click(use);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/is the address of “Taken”/));
  await user.click(screen.getByRole('button', { name: 'Take it from the title' }));
  await waitFor(() => expect(field).toHaveValue('what-fuses-do'));
  expect(sent.at(-1)?.path).toBe('/4/slug/?title=What%20a%20fuse%20is%20for');
  accept();
  answer({ slug: 'what-fuses-do', version: 4 });
  await user.click(use);
  expect(await screen.findByText('Its address is /article/what-fuses-do now.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    method: 'PUT',
    version: '"3"',
    body: { slug: 'what-fuses-do' },
  });
});

it('promises no redirect from an address that nobody knows', async () => {
  const { user } = openText();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  expect(screen.getByLabelText('Address')).toHaveValue('what-a-fuse-is-for');
  expect(screen.queryByText('The old address will lead to the new one.')).toBeNull();
});

it('promises a redirect from an address that waited for its time only where readers saw it', async () => {
  const { user } = openText({ text: deskText({ state: 'scheduled', published_source: SOURCE }) });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  expect(
    screen.getByText('Where readers saw it, the old address will lead to the new one.'),
  ).toBeVisible();
});

it('moves a text to the bin after a question, and leads back to the list', async () => {
  const { user, sent, router } = openText();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Move to bin' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Move it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/desk/articles'));
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/4/' }]);
  expect(await screen.findByText('It is in the bin.')).toBeVisible();
});

it('says who has the text open too, for as long as they have', async () => {
  const { presence, openTo, pass, unmount } = openText({ text: deskText({ open_by: ['Ann'] }) });
  openTo('Ann', 'Ben');
  expect(await screen.findByText('Ann and Ben have this open too')).toBeVisible();
  openTo('Ben');
  await pass(15_000);
  expect(await screen.findByText('Ben has this open too')).toBeVisible();
  openTo();
  await pass(15_000);
  expect(screen.queryByText(/this open too/)).toBeNull();
  expect(presence.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT']);
  unmount();
  expect(presence.at(-1)).toMatchObject({ method: 'DELETE', path: '/4/presence/' });
});

it('tells nobody of a text that is out of view', async () => {
  const { presence, pass } = openText();
  await waitFor(() => expect(presence).toHaveLength(1));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await pass(60_000);
  expect(presence).toHaveLength(1);
  visibility.mockRestore();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(presence).toHaveLength(2);
});

it('offers the tags and authors that there are', async () => {
  const { user, sent, pass } = openText();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  const tags = await screen.findByRole('combobox', { name: 'Tags' });
  await waitFor(() => expect(tags).toHaveValue('Power'));
  await user.type(tags, ', sa');
  const offered = () => [...(tags as HTMLInputElement).list!.options].map(({ value }) => value);
  await waitFor(() => expect(offered()).toEqual(['Power, Safety']));
  await user.clear(tags);
  await user.type(
    tags,
    offered().find((value) => value === 'Safety')!,
  );
  await user.selectOptions(screen.getByLabelText('Author'), 'Ben Watt');
  await pass(1_500);
  expect(sent.at(-1)?.body?.source).toContain('author: ben\ntags: [safety]');
});
