import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  type LinkProps,
  MemoryRouter,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { Link } from './link';

const start = (props: Omit<LinkProps, 'to'> & { to?: LinkProps['to'] } = {}) => {
  const element = <Link to="/about?tab=team#us" {...props} children="About" />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return { router, link: () => screen.getByRole('link', { name: 'About' }) };
};

/** Clicks; returns whether the browser would open the document. */
function isLeftToBrowser(link: HTMLElement, how: MouseEventInit): boolean {
  const click = createEvent.click(link, how);
  let isLeft = true;
  const note = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom opens no documents, and complains.
    event.preventDefault();
  };
  document.addEventListener('click', note);
  fireEvent(link, click);
  document.removeEventListener('click', note);
  return isLeft;
}

it('leads to a page of the site without loading a document', () => {
  const { router, link } = start();
  expect(link()).toHaveAttribute('href', '/about?tab=team#us');
  expect(isLeftToBrowser(link(), {})).toBe(false);
  expect(router.state.location).toMatchObject({
    pathname: '/about',
    search: '?tab=team',
    hash: '#us',
  });
  expect(router.state.historyAction).toBe('PUSH');
});

it('adds nothing to the history on the page that it leads to', async () => {
  const { router, link } = start();
  await userEvent.click(link());
  await userEvent.click(link());
  expect(router.state.historyAction).toBe('REPLACE');
});

it.each([
  '/about',
  '/about?',
  '/about#',
  '/about?#us',
  '/team/../about',
  '/./about',
  '/team//about',
])('adds nothing to the history at the second click on %s', async (to) => {
  const { router, link } = start({ to });
  await userEvent.click(link());
  await userEvent.click(link());
  expect(router.state.historyAction).toBe('REPLACE');
});

it('is for this window where the target is empty', () => {
  const { router, link } = start({ target: '' });
  expect(isLeftToBrowser(link(), {})).toBe(false);
  expect(router.state.location.pathname).toBe('/about');
});

it.each<[string, Partial<LinkProps>, MouseEventInit]>([
  ['for a new tab', {}, { ctrlKey: true }],
  ['for a new tab on a Mac', {}, { metaKey: true }],
  ['with another button', {}, { button: 1 }],
  ['for another window', { target: '_blank' }, {}],
  ['for a whole document', { reloadDocument: true }, {}],
  ['to another site', { to: '//example.org/' }, {}],
  ['to another site, by a backslash', { to: String.raw`/\example.org` }, {}],
])('leaves a click to the browser: %s', (_what, props, how) => {
  const { router, link } = start(props);
  expect(isLeftToBrowser(link(), how)).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

it('goes nowhere where its own handler prevents it', async () => {
  const { router, link } = start({ onClick: (event) => event.preventDefault() });
  await userEvent.click(link());
  expect(router.state.location.pathname).toBe('/');
});

it.each<[string, Partial<LinkProps>, object]>([
  ['a state', { state: { from: 'here' } }, { state: { from: 'here' }, pathname: '/about' }],
  ['another way to load data again', { defaultShouldRevalidate: false }, { pathname: '/about' }],
  ['an object', { to: { pathname: '/about' } }, { pathname: '/about' }],
  ['a query alone', { to: '?tab=press' }, { pathname: '/', search: '?tab=press' }],
])('takes what the one of React Router takes: %s', async (_what, props, location) => {
  const { router, link } = start(props);
  await userEvent.click(link());
  expect(router.state.location).toMatchObject(location);
});

it('works in a router without loaders, too', async () => {
  const Page = () => <h1>{useLocation().pathname}</h1>;
  render(
    <MemoryRouter>
      <Page />
      <Link to="/about">About</Link>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(screen.getByRole('heading', { name: '/about' })).toBeInTheDocument();
});
