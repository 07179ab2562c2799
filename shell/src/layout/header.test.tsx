import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith } from '@waypost/shared/testing/fake-http';
import { testSite } from '@waypost/shared/testing/test-site';
import { categories, onePage, renderFrame } from '../testing/render-frame';
import { testEntries } from '../testing/test-entries';

const header = () => within(screen.getByRole('banner'));
const dropdown = () => header().getByRole('button', { name: 'Categories' });
const about = { id: 'test:about', path: '/about', element: <h1>About us</h1> };

describe('the top bar', () => {
  it('leads to mail, phone, profiles and the feed', async () => {
    renderFrame();
    const target = (name: string) => header().getByRole('link', { name }).getAttribute('href');
    expect(target('hello@waypost.test')).toBe('mailto:hello@waypost.test');
    expect(target('+1 (555) 0100')).toBe('tel:+15550100');
    expect(target('Waypost: X')).toBe('https://x.test/waypost');
    expect(target('Waypost: Facebook')).toBe('https://facebook.test/waypost');
    expect(target('Waypost: LinkedIn')).toBe('https://linkedin.test/waypost');
    expect(target('Waypost: RSS feed')).toBe('/feed/');
  });
});

describe('the Categories dropdown', () => {
  it('lists the 8 categories with the most articles, of all pages of the list', async () => {
    const { calls } = renderFrame({
      responses: {
        'GET /categories/': ({ params }: { params: { page: number } }) => ({
          ...onePage(params.page === 1 ? categories.slice(0, 5) : categories.slice(5)),
          next: params.page === 1 ? '/api/categories/?page=2' : null,
        }),
      },
    });
    await userEvent.click(dropdown());
    const links = await header().findAllByRole('link', { name: /^Category/ });
    expect(links.map((link) => link.textContent)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3].map((count) => `Category ${count} ${count}`),
    );
    expect(links[0]).toHaveAttribute('href', '/category/category-10');
    expect(header().getByRole('link', { name: 'View All Categories' })).toHaveAttribute(
      'href',
      '/categories',
    );
    expect(calls.map(({ params }) => Number(params?.page))).toEqual([1, 2]);
  });

  it('closes on a second click, a click outside, Escape and a change of the route', async () => {
    const { router } = renderFrame({ routes: [about] });
    const isOpen = () => dropdown().getAttribute('aria-expanded');
    await userEvent.click(dropdown());
    expect(isOpen()).toBe('true');
    await userEvent.click(dropdown());
    expect(isOpen()).toBe('false');

    await userEvent.click(dropdown());
    await userEvent.click(screen.getByRole('heading', { name: 'Start' }));
    expect(isOpen()).toBe('false');

    await userEvent.click(dropdown());
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe('false');
    expect(dropdown()).toHaveFocus();

    await userEvent.click(dropdown());
    await act(() => router.navigate('/about'));
    expect(isOpen()).toBe('false');
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: 'Start' });
    expect(isOpen()).toBe('false');
  });

  it('is empty when the categories fail, which is only logged, until it is opened again', async () => {
    const { logged, respond } = renderFrame({ responses: { 'GET /categories/': failWith(500) } });
    await userEvent.click(dropdown());
    await waitFor(() => expect(logged).toContain('An API call failed'));
    expect(header().queryByRole('link', { name: /^Category/ })).toBeNull();
    expect(header().getByRole('link', { name: 'View All Categories' })).toBeVisible();
    respond('GET /categories/', onePage(categories));
    await userEvent.click(dropdown());
    await userEvent.click(dropdown());
    expect(await header().findAllByRole('link', { name: /^Category/ })).toHaveLength(8);
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });
});

describe('the menu of entries that have no room', () => {
  const entries = (labels: string[]) => ({
    ...testEntries,
    navigation: labels.map((label, order) => ({
      ...{ place: 'header' as const, to: `/${label}`, label, order },
    })),
  });
  const more = () => header().queryByText('More');
  const opened = () => more()?.closest('details')?.open;

  it('is there only where something is in it', () => {
    renderFrame();
    expect(more()).toBeNull();
  });

  it('has what is left over, and closes on Escape, a click outside and a change of the route', async () => {
    const labels = ['Compare', 'about', 'Garden', 'Shed', 'Barn', 'Pond'];
    const { router } = renderFrame({ routes: [about], entries: [entries(labels)] });
    const summary = more()!;
    const left = within(summary.closest('details')!).getAllByRole('link', { hidden: true });
    expect(left.map((link) => link.textContent)).toEqual(labels.slice(2));

    await userEvent.click(summary);
    expect(opened()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(opened()).toBe(false);
    expect(summary).toHaveFocus();

    await userEvent.click(summary);
    await userEvent.click(screen.getByRole('heading', { name: 'Start' }));
    expect(opened()).toBe(false);

    await userEvent.click(summary);
    await act(() => router.navigate('/about'));
    expect(opened()).toBe(false);
  });
});

describe('Subscribe', () => {
  it('opens a dialog with the default newsletter form', async () => {
    renderFrame();
    await userEvent.click(header().getByRole('button', { name: 'Subscribe' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Subscribe to our newsletter' }),
    );
    expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes the dialog when the route changes', async () => {
    const { router } = renderFrame({ routes: [about] });
    await userEvent.click(header().getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await act(() => router.navigate('/about'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the mobile menu', () => {
  async function openMenu() {
    await userEvent.click(header().getByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  }

  const popular = ['technology', 'gaming', 'business', 'health-lifestyle'].map((slug, index) => ({
    ...categories[0]!,
    id: 100 + index,
    slug,
    name: `Not ${slug}`,
  }));

  it('has all of the header, the popular categories, dark mode and the newsletter', async () => {
    renderFrame({ responses: { 'GET /categories/': onePage([...categories, ...popular]) } });
    const menu = await openMenu();
    for (const name of ['Home', 'Compare', 'About', 'Contact', 'View All Categories']) {
      expect(menu.getByRole('link', { name })).toBeVisible();
    }
    expect(await menu.findAllByRole('link', { name: /^Category/ })).toHaveLength(8);
    const list = within(menu.getByRole('navigation', { name: 'Popular Categories' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Technology',
      'Gaming',
      'Business',
      'Health',
    ]);
    expect(menu.getByRole('combobox', { name: 'Search articles' })).toBeVisible();
    expect(menu.getByRole('link', { name: 'hello@waypost.test' })).toBeVisible();
    expect(menu.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked();
  });

  it('has the fixed popular categories over a backend that does not', async () => {
    renderFrame();
    const menu = await openMenu();
    await menu.findAllByRole('link', { name: /^Category/ });
    const list = within(menu.getByRole('navigation', { name: 'Popular Categories' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      popular.map(({ slug }) => `/category/${slug}`),
    );
  });

  it('leads to no popular category that the site does not have where the fixed ones are off', async () => {
    renderFrame({
      responses: { 'GET /categories/': onePage([...categories, popular[1]]) },
      site: { ...testSite, fixedCategories: false },
    });
    const menu = await openMenu();
    const list = within(menu.getByRole('navigation', { name: 'Popular Categories' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
    expect(list.getByRole('link', { name: 'Gaming' })).toHaveAttribute('href', '/category/gaming');
  });

  it('closes when a link is chosen', async () => {
    renderFrame({ routes: [about] });
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('link', { name: 'About' }));
    expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives way to the newsletter', async () => {
    renderFrame();
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Subscribe to Newsletter' }));
    expect(await screen.findByRole('dialog', { name: /newsletter/ })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });
});
