import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { keepNavigations } from './keep-navigations.client';

/** Milliseconds after which the filter below writes what is typed into the address. */
const DELAY = 300;

/** A list whose filter tells the address late, as any remote's may. */
function List() {
  const [params, setParams] = useSearchParams();
  const typed = useRef('');
  const write = (): void => {
    typed.current += 'lite';
    setTimeout(() => setParams({ q: typed.current }, { replace: true }), DELAY);
  };
  return (
    <>
      <p>Shows {params.get('q') ?? 'all'}</p>
      <button onClick={write}>Type</button>
      <Link to="/product">View</Link>
      <Link to="?brand=arc">Arc</Link>
    </>
  );
}

/** Opens a list; the one at `/slow` loads data for every address. */
function open(at = '/list') {
  let arrive = (): void => undefined;
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = keepNavigations(
    createMemoryRouter(
      [
        { path: '/list', element: <List /> },
        { id: 'slow', path: '/slow', loader, element: <List /> },
        { path: '/product', loader, element: <h1>Product</h1> },
      ],
      { initialEntries: [at], hydrationData: { loaderData: { slow: null } } },
    ),
  );
  render(<RouterProvider router={router} />);
  return { router, arrive: () => act(async () => arrive()) };
}

const type = () => act(() => screen.getByRole('button', { name: 'Type' }).click());
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Follows a link when the filter is about to write, before React has rendered anything. */
const followJustBefore = (name: string) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(DELAY - 1);
    screen.getByRole('link', { name }).click();
    jest.advanceTimersByTime(1);
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('leads to the page that was requested, though a filter writes itself into the address', async () => {
  const { arrive } = open();
  type();
  await followJustBefore('View');
  await arrive();
  expect(screen.getByRole('heading', { name: 'Product' })).toBeVisible();
});

it.each(['/list', '/slow'])('leads to another view of %s itself, too', async (at) => {
  const { router, arrive } = open(at);
  type();
  await followJustBefore('Arc');
  await arrive();
  expect(router.state.location).toMatchObject({ pathname: at, search: '?brand=arc' });
});

it('lets a filter write once more while it waits for its own address', async () => {
  const { router, arrive } = open('/slow');
  type();
  await wait(DELAY);
  expect(router.state.navigation.state).toBe('loading');
  type();
  await wait(DELAY);
  await arrive();
  expect(router.state.location).toMatchObject({ pathname: '/slow', search: '?q=litelite' });
});

it('lets a filter write where nothing is on its way', async () => {
  open();
  type();
  await wait(DELAY);
  expect(screen.getByText('Shows lite')).toBeVisible();
});

it('lets a reader who waits for a page go to another, or stay after all', async () => {
  const { router, arrive } = open();
  act(() => screen.getByRole('link', { name: 'View' }).click());
  expect(router.state.navigation.state).toBe('loading');
  await act(async () => screen.getByRole('link', { name: 'Arc' }).click());
  await arrive();
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '?brand=arc' });
});
