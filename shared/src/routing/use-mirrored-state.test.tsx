import { useLayoutEffect } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Mirror, useMirroredState } from './use-mirrored-state';

const mirror: Mirror<string> = {
  read: ({ search }) => new URLSearchParams(search).get('q') ?? '',
  write: (value) => ({ search: value ? `?${new URLSearchParams({ q: value })}` : '' }),
};

/** A search field with a reader who may type a letter more once something was rendered. */
function Search({ more = () => '' }: { more?: () => string }) {
  const { value, type } = useMirroredState(mirror);
  useLayoutEffect(() => {
    const letter = more();
    if (letter) type((text) => text + letter);
  });
  return (
    <input aria-label="Search" value={value} onChange={({ target }) => type(() => target.value)} />
  );
}

/** A page with a search field, and another one that arrives when the test says so. */
function open(more?: () => string) {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter([
    { path: '/', element: <Search more={more} /> },
    { path: '/other', loader: () => arrived, element: <h1>The other page</h1> },
  ]);
  render(<RouterProvider router={router} />);
  const write = (text: string) =>
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
  return { router, write, arrive: () => act(async () => arrive()) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

it('writes what was typed to the URL once the typing stops', async () => {
  const { router, write } = open();
  write('fel');
  await pass(200);
  write('fell');
  await pass(200);
  expect(router.state.location.search).toBe('');
  await pass(100);
  expect(router.state.location.search).toBe('?q=fell');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('keeps what is typed just before it writes what was typed before', async () => {
  let letters = [''];
  const { router, write } = open(() => letters.shift() ?? '');
  write('fel');
  // The next thing that React renders is that the text is due; this comes before its effects.
  letters = ['l'];
  await pass(300);
  expect(screen.getByLabelText('Search')).toHaveValue('fell');
  await pass(300);
  expect(router.state.location.search).toBe('?q=fell');
});

it('does not call off a page that was requested just before the typing is written', async () => {
  const { router, write, arrive } = open();
  write('fell');
  // The timer runs before React has rendered that the router leaves.
  await act(async () => {
    void router.navigate('/other');
    jest.advanceTimersByTime(300);
  });
  await arrive();
  expect(screen.getByRole('heading', { name: 'The other page' })).toBeVisible();
});

it('writes what is typed once the requested page was called off', async () => {
  const { router, write } = open();
  write('fell');
  await act(async () => void router.navigate('/other'));
  await pass(1_000);
  expect(router.state.location.search).toBe('');
  await act(async () => router.navigate('/'));
  write('fell 13');
  await pass(300);
  expect(router.state.location.search).toBe('?q=fell+13');
});
