import { screen, within } from '@testing-library/react';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { fallbackBreadcrumbs } from './fallback-breadcrumbs';
import { renderFrame } from '../testing/render-frame';

function show(path: string, handle?: RouteHandle) {
  const page = { id: 'test:page', path: path.split('?')[0], element: <h1>Page</h1>, handle };
  renderFrame({ path, routes: path === '/' ? [] : [page] });
  const bar = screen.queryByRole('navigation', { name: 'Breadcrumb' });
  return bar && within(bar);
}

const labels = (bar: ReturnType<typeof show>) =>
  bar?.getAllByRole('listitem').map(({ textContent }) => textContent);

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  );

describe('BreadcrumbBar', () => {
  it('is hidden on /', () => {
    expect(show('/')).toBeNull();
  });

  it.each([
    ['/article/a-long-way', ['Home', 'Articles', 'A long way']],
    ['/category/internet-tips', ['Home', 'Categories', 'Internet tips']],
    ['/search?q=a', ['Home', 'Search']],
    ['/author/7', ['Home', 'Author', '7']],
    ['/about', ['Home', 'About']],
    ['/contact', ['Home', 'Contact']],
    ['/privacy', ['Home', 'Privacy Policy']],
    ['/terms', ['Home', 'Terms of Service']],
    ['/categories', ['Home', 'Categories']],
    ['/some-page', ['Home', 'Some page']],
  ])('reads its labels off %s when the page gives none', (path, expected) => {
    expect(labels(show(path))).toEqual(expected);
  });

  it('takes the steps of the page, and tells search engines the same', () => {
    const bar = show('/compare/a-vs-b', {
      breadcrumbs: () => [{ label: 'Compare', path: '/compare' }, { label: 'A </script> B' }],
    });
    expect(labels(bar)).toEqual(['Home', 'Compare', 'A </script> B']);
    expect(bar?.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare');
    expect(bar?.getByText('A </script> B')).toHaveAttribute('aria-current', 'page');
    expect(document.body.innerHTML).not.toContain('A </script> B"');
    expect(structuredData()).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://waypost.test/' },
        { '@type': 'ListItem', position: 2, name: 'Compare', item: 'https://waypost.test/compare' },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'A </script> B',
          item: 'https://waypost.test/compare/a-vs-b',
        },
      ],
    });
  });

  it('cuts a label at 50 characters', () => {
    const bar = show('/article/x', { breadcrumbs: () => [{ label: `${'a'.repeat(50)}b` }] });
    expect(labels(bar)).toEqual(['Home', `${'a'.repeat(50)}…`]);
  });

  it('cuts between characters, not within one', () => {
    const bar = show('/article/x', { breadcrumbs: () => [{ label: '🧭'.repeat(51) }] });
    expect(labels(bar)).toEqual(['Home', `${'🧭'.repeat(50)}…`]);
  });

  it('shows a slug that is not written correctly as it is', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(fallbackBreadcrumbs('/tag/50%-off', { breadcrumbs: {} })).toEqual([
      { label: 'Tag' },
      { label: '50% off' },
    ]);
    warned.mockRestore();
  });

  it('takes the entry of the pattern that fits a page best, whatever their order', () => {
    const breadcrumbs = {
      '/:page': { label: 'Some page' },
      '/compare/:slug': { parents: [{ label: 'Comparisons' }] },
      '/compare/new': { label: 'New comparison' },
    };
    expect(fallbackBreadcrumbs('/compare/new', { breadcrumbs })).toEqual([
      { label: 'Compare' },
      { label: 'New comparison' },
    ]);
    expect(fallbackBreadcrumbs('/compare/a-vs-b', { breadcrumbs })).toEqual([
      { label: 'Comparisons' },
      { label: 'A vs b' },
    ]);
  });

  it('stands when a page’s own function throws', () => {
    const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const bar = show('/article/x', {
      breadcrumbs: () => {
        throw new Error('Out of order');
      },
    });
    expect(labels(bar)).toEqual(['Home', 'Articles', 'X']);
    failed.mockRestore();
  });

  it('is left out where a page wants none', () => {
    expect(show('/article/x', { breadcrumbs: () => [] })).toBeNull();
  });
});
