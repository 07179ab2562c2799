import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SafeHtml } from '@waypost/shared/runtime';
import { SafeHtmlBlock } from './safe-html';

const show = (href: string, inside = 'Link') => {
  const html = `<p><a href="${href}">${inside}</a></p>` as SafeHtml;
  const router = createMemoryRouter([{ path: '*', element: <SafeHtmlBlock html={html} /> }]);
  render(<RouterProvider router={router} />);
  return router;
};
/** True when the browser is left to follow the link. */
const click = (init: MouseEventInit = {}) => {
  // jsdom follows no links: what is not prevented would be.
  const seen = { left: false };
  const watch = (event: Event): void => {
    seen.left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', watch);
  fireEvent.click(screen.getByText('Link'), init);
  window.removeEventListener('click', watch);
  return seen.left;
};

it.each([
  ['/article/a?b=c#d', '/article/a?b=c#d'],
  ['http://localhost/category/technology', '/category/technology'],
  ['#heading-2', '/#heading-2'],
  ['/feeding-time', '/feeding-time'],
])('follows %s inside the site', (href, expected) => {
  const router = show(href);
  expect(click()).toBe(false);
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(expected);
});

it('follows a link around an image or a word', () => {
  const router = show('/about', '<strong>Link</strong>');
  expect(click()).toBe(false);
  expect(router.state.location.pathname).toBe('/about');
});

it.each([
  'https://elsewhere.test/article/a',
  'mailto:a@b.test',
  '/media/covers/a.jpg',
  '/api/articles/',
  '/feed',
  '/feed/atom',
  '/sitemap.xml',
])('leaves %s to the browser', (href) => {
  const router = show(href);
  expect(click()).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a click with %j to the browser', (init) => {
  show('/about');
  expect(click(init)).toBe(true);
});
