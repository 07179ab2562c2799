import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import { deskApi } from '../../api/desk-api';
import { SessionContext } from '../../frame/use-session';
import { operator } from '../../api/test-responses';
import { ArticleFields } from './article-fields';

interface Entry {
  id: number;
  slug: string;
  name: string;
}

const lists: Record<string, Entry[]> = {
  tags: [
    { id: 1, slug: 'power', name: 'Power' },
    { id: 2, slug: 'c-plus-plus', name: 'C++' },
    { id: 3, slug: 'guides', name: 'How-tos' },
    { id: 4, slug: 'food', name: 'Food, drink' },
  ],
  categories: [{ id: 1, slug: 'technology', name: 'Technology' }],
  authors: [{ id: 1, slug: 'ann', name: 'Ann Ohm' }],
};

type Body = Record<string, string>;

/** Opens the fields over an API that makes whatever it is asked for, unless `refuse` says why not. */
function openFields(options: { tags?: string; session?: typeof operator } = {}) {
  const { tags = 'tags: [power]', session = operator } = options;
  const stored = structuredClone(lists);
  const asked: [list: string, body: Body][] = [];
  let refuse: ((body: Body) => { status: number; body: unknown } | undefined) | undefined;
  let wait: Promise<void> | undefined;
  window.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const list = /^\/api\/desk\/(\w+)\/$/.exec(url)![1]!;
    const body = JSON.parse(String(init.body)) as Body;
    asked.push([list, body]);
    await wait;
    const refused = refuse?.(body);
    const name = body.name ?? `${body.first_name} ${body.last_name}`.trim();
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const entry = { id: 90 + asked.length, slug, name };
    if (!refused) stored[list]!.push(entry);
    return {
      ...{ ok: !refused, status: refused?.status ?? 201, headers: { get: () => null } },
      json: async () => refused?.body ?? entry,
    };
  }) as unknown as typeof fetch;
  const { http } = fakeHttp({
    'GET /desk/tags/': () => stored.tags!.slice(),
    'GET /desk/categories/': () => stored.categories!.slice(),
    'GET /desk/authors/': () => stored.authors!.slice(),
  });
  const head = `title: Fuses\ncategory: technology\n${tags}\nauthor: ann\n`;
  let source = '';
  let type: (edit: (source: string) => string) => void = () => undefined;
  function Text() {
    const [text, setText] = useState(`---\n${head}---\n\nA text.\n`);
    source = text;
    type = setText;
    const [isOpen, setOpen] = useState(true);
    return (
      <SessionContext value={session}>
        <button onClick={() => setOpen(false)}>Close</button>
        {isOpen ? <ArticleFields source={text} onChange={setText} /> : null}
      </SessionContext>
    );
  }
  const remote = { routes: [{ id: 'mf-desk:test', path: '/x', element: <Text /> }], api: deskApi };
  renderRemote({ remote, path: '/x', http });
  return {
    ...{ user: userEvent.setup(), asked },
    field: () => screen.findByRole('combobox', { name: 'Tags' }),
    front: () => source.split('---\n')[1],
    source: () => source,
    with: (line: string) => head.replace(tags, line),
    refuse: (how: typeof refuse) => {
      refuse = how;
    },
    /** Lets calls wait; @returns what lets them go on */
    hold: () => {
      let goOn = (): void => undefined;
      wait = new Promise((resolve) => {
        goOn = resolve;
      });
      return () => goOn();
    },
    /** Takes an edit of somebody else into the text. */
    merge: (edit: (source: string) => string) => act(() => type(edit)),
    typeElsewhere: (words: string) => act(() => type((before) => before + words)),
  };
}

const writer: typeof operator = { ...operator, role: 'writer', permissions: ['writing'] };

it('shows tags by name, and rewrites nothing that is not touched', async () => {
  const tags = "tags: ['c-plus-plus',   power, nowhere, food]   # as it was";
  const { user, field, front, with: head, asked } = openFields({ tags });
  const line = await field();
  await waitFor(() => expect(line).toHaveValue('C++, Power, nowhere, food'));
  await user.click(line);
  await user.keyboard('{Enter}');
  await user.tab();
  expect(front()).toBe(head(tags));
  await user.type(line, ',');
  await user.tab();
  expect(front()).toBe(head(tags));
  expect(asked).toEqual([]);
});

it('finds a tag whatever the case or form of its name, or by its slug', async () => {
  const { user, field, front, asked } = openFields();
  const line = await field();
  await waitFor(() => expect(line).toHaveValue('Power'));
  await user.clear(line);
  await user.type(line, 'c-plus-plus, POWER، how  TOS, power, ');
  await user.tab();
  expect(front()).toContain('\ntags: [c-plus-plus, power, guides]\n');
  expect(line).toHaveValue('C++, Power, How-tos');
  expect(asked).toEqual([]);
});

it('makes a tag that is not there, by a comma, by Enter and on leaving the field', async () => {
  const { user, field, front, asked } = openFields({ session: writer });
  const line = await field();
  await waitFor(() => expect(line).toHaveValue('Power'));
  await user.type(line, ', Energy Stor');
  expect(asked).toEqual([]);
  await user.type(line, 'age,');
  expect(asked).toEqual([['tags', { name: 'Energy Storage' }]]);
  expect(await screen.findByText('“Energy Storage” is a new tag.')).toBeVisible();
  expect(front()).toContain('\ntags: [power, energy-storage]\n');
  expect(line).toHaveValue('Power, Energy Storage,');
  await user.type(line, ' constructor{Enter}');
  await waitFor(() => expect(front()).toContain('[power, energy-storage, constructor]'));
  await user.type(line, ', 電気');
  await user.tab();
  await waitFor(() => expect(front()).toContain('[power, energy-storage, constructor, 電気]'));
  await waitFor(() => expect(line).toHaveValue('Power, Energy Storage, constructor, 電気'));
  expect(asked).toHaveLength(3);
});

it('makes no tag of a word that is still composed, or while another window is looked at', async () => {
  const { user, field, asked } = openFields();
  const line = await field();
  await user.click(line);
  const compose = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(line, value);
    fireEvent(line, new InputEvent('input', { bubbles: true, isComposing: true }));
  };
  fireEvent.compositionStart(line);
  compose('でんき、');
  fireEvent.keyDown(line, { key: 'Enter', isComposing: true });
  compose('電気、');
  expect(asked).toEqual([]);
  fireEvent.blur(line);
  expect(asked).toEqual([]);
  fireEvent.compositionEnd(line);
  await waitFor(() => expect(asked).toEqual([['tags', { name: '電気' }]]));
});

it('keeps what was typed where a tag is refused, says why, and tries again', async () => {
  const { user, field, front, asked, refuse } = openFields();
  refuse(({ name }) =>
    name === 'Solar' ? { status: 400, body: { name: ['Name is not liked'] } } : undefined,
  );
  const line = await field();
  await waitFor(() => expect(line).toHaveValue('Power'));
  await user.type(line, ', Solar, Wind');
  await waitFor(() => expect(line).toHaveAccessibleDescription(/“Solar”: Name is not liked/));
  await user.tab();
  await waitFor(() => expect(front()).toContain('\ntags: [power, wind]\n'));
  expect(line).toHaveValue('Power, Solar, Wind');
  expect(line).toBeInvalid();
  refuse(undefined);
  await user.type(line, '{Enter}');
  await waitFor(() => expect(front()).toContain('\ntags: [power, solar, wind]\n'));
  expect(line).toBeValid();
  expect(
    asked
      .map(([, { name }]) => name)
      .sort()
      .join(),
  ).toMatch(/^Solar(,Solar)+,Wind$/);
});

it('loses nothing that is typed while a tag is made', async () => {
  const { user, field, source, hold, typeElsewhere } = openFields();
  const line = await field();
  await waitFor(() => expect(line).toHaveValue('Power'));
  const goOn = hold();
  await user.type(line, ', Solar, C++');
  typeElsewhere('More of it.\n');
  goOn();
  await waitFor(() => expect(source()).toContain('\ntags: [power, solar, c-plus-plus]\n'));
  expect(source()).toContain('A text.\nMore of it.\n');
  expect(line).toHaveValue('Power, Solar, C++');
});

it('keeps what is typed, and what somebody else makes of the tags meanwhile', async () => {
  const { user, field, front, merge } = openFields({ tags: 'tags: [power, food]' });
  const line = await field();
  await waitFor(() => expect(line).toHaveValue('Power, food'));
  await user.type(line, ', 電');
  merge((source) => source.replace('[power, food]', '[power, guides]'));
  expect(line).toHaveValue('Power, food, 電');
  await user.type(line, '気, c++');
  expect(front()).toContain('\ntags: [power, 電気, c-plus-plus, guides]\n');
  await user.tab();
  await waitFor(() => expect(line).toHaveValue('Power, 電気, C++, How-tos'));
  await user.clear(line);
  await user.tab();
  expect(front()).toContain('\ntags: []\n');
});

it('goes on where the panel is closed meanwhile, and says what was refused', async () => {
  const { user, field, front, hold, refuse } = openFields();
  const line = await field();
  await waitFor(() => expect(line).toHaveValue('Power'));
  refuse(({ name }) => (name === 'Wind' ? { status: 500, body: null } : undefined));
  const goOn = hold();
  await user.type(line, ', Solar, Wind');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull();
  goOn();
  await waitFor(() => expect(front()).toContain('\ntags: [power, solar]\n'));
  expect(await screen.findByText('“Wind”: The desk cannot be reached.')).toBeVisible();
});

it('adds a category and an author where editors choose one, and chooses it', async () => {
  const { user, front, asked, refuse } = openFields();
  const category = await screen.findByRole('combobox', { name: 'Category' });
  await user.click(screen.getByRole('button', { name: 'Add a category' }));
  refuse(() => ({ status: 400, body: { name: ['Name is required'] } }));
  expect(screen.getByLabelText('Name of the category')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Name is required')).toBeVisible();
  refuse(undefined);
  await user.keyboard('Night trains{Enter}');
  await waitFor(() => expect(category).toHaveDisplayValue('Night trains'));
  expect(category).toHaveFocus();
  expect(front()).toContain('category: night-trains\n');

  await user.click(screen.getByRole('button', { name: 'Add an author' }));
  await user.keyboard('Grace');
  await user.type(screen.getByLabelText(/^Last name/), 'Example');
  await user.click(screen.getByRole('button', { name: 'Add the author' }));
  const author = screen.getByRole('combobox', { name: 'Author' });
  await waitFor(() => expect(author).toHaveDisplayValue('Grace Example'));
  expect(front()).toContain('author: grace-example\n');
  expect(asked.at(-1)).toEqual(['authors', { first_name: 'Grace', last_name: 'Example' }]);
  expect(screen.queryByLabelText('First name')).toBeNull();
});

it('lets writers choose among categories and authors, and add none', async () => {
  openFields({ session: writer });
  expect(await screen.findByRole('combobox', { name: 'Category' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
});

it('keeps the tags of a text where one that was typed and taken back is made late', async () => {
  const { user, field, front, with: head, hold } = openFields();
  const line = await field();
  await waitFor(() => expect(line).toHaveValue('Power'));
  const goOn = hold();
  await user.type(line, ', Foo,');
  await user.clear(line);
  await user.type(line, 'Power');
  await user.tab();
  await user.click(line);
  await act(async () => goOn());
  expect(await screen.findByText('“Foo” is a new tag.')).toBeVisible();
  expect(front()).toBe(head('tags: [power]'));
});

it('adds a tag that is made after its field was closed, and takes none away', async () => {
  const { user, field, front, hold } = openFields();
  const line = await field();
  await waitFor(() => expect(line).toHaveValue('Power'));
  const goOn = hold();
  await user.type(line, ', Foo{Enter}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => goOn());
  await waitFor(() => expect(front()).toContain('\ntags: [power, foo]\n'));
});
