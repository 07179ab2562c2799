import { screen, within } from '@testing-library/react';
import { RemoteFallback } from '../fallback/remote-fallback';
import { renderFrame } from '../testing/render-frame';

const main = () => within(screen.getByRole('main'));

describe('the 404 page', () => {
  it('says what is wrong and leads home', async () => {
    renderFrame({ path: '/no/such/page' });
    expect(
      await main().findByRole('heading', { level: 1, name: '404 - Page Not Found' }),
    ).toBeVisible();
    expect(main().getByText("The page you're looking for doesn't exist.")).toBeVisible();
    expect(main().getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(main().getByRole('link', { name: 'All categories' })).toBeVisible();
    const search = main().getByRole('search');
    expect(search).toHaveAttribute('action', '/search');
    expect(within(search).getByRole('searchbox')).toHaveAttribute('name', 'q');
    expect(document.title).toBe('404 - Page Not Found | Waypost');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });
});

describe('the login page', () => {
  it('says that the session has ended and leads home', () => {
    renderFrame({ path: '/login' });
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Your session has ended');
    expect(main().getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });
});

describe('the page of a remote that is down', () => {
  it.each(['/compare', '//elsewhere.example/a', '/\\\\elsewhere.example/a'])(
    'stays on the site with Retry at %s',
    async (path) => {
      renderFrame({ path, routes: [{ id: 'test:down', path: '*', element: <RemoteFallback /> }] });
      // By its text: Testing Library takes an empty address for none.
      const retry = await main().findByText<HTMLAnchorElement>('Retry');
      expect(retry.href).toBe(location.href);
    },
  );
});
