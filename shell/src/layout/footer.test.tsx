import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waypost/shared/testing/fake-http';
import { testSite } from '@waypost/shared/testing/test-site';
import { shellApi } from '../state/shell-api';
import { categories, onePage, renderFrame } from '../testing/render-frame';
import { testEntries } from '../testing/test-entries';

const footer = () => within(screen.getByRole('contentinfo'));
const linksOf = (name: string) =>
  within(footer().getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('Footer', () => {
  beforeEach(() => void renderFrame());

  it('leads to what there is to explore', () => {
    expect(linksOf('Explore')).toEqual([
      ['Latest Articles', '/articles'],
      ['All Categories', '/categories'],
      ['About Us', '/about'],
      ['Contact', '/contact'],
      ['Sitemap', '/sitemap.xml'],
      ['RSS Feed', '/feed'],
    ]);
  });

  it('leads to the legal pages', () => {
    expect(linksOf('Legal')).toEqual([
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Cookie Policy', '/cookie-policy'],
      ['Disclaimer', '/disclaimer'],
    ]);
  });

  it('leads to the profiles and the feed', () => {
    for (const name of ['X', 'Facebook', 'LinkedIn', 'Instagram', 'YouTube', 'RSS feed']) {
      expect(footer().getByRole('link', { name: `Waypost: ${name}` })).toBeVisible();
    }
  });

  it('says what the magazine is, who makes it and with what', () => {
    expect(footer().getByText('A technology magazine for people who test things.')).toBeVisible();
    expect(footer().getByText('Written, drawn and edited by the Waypost desk.')).toBeVisible();
    expect(footer().getByText(/^Built with React/)).toBeVisible();
  });

  it('has a newsletter form and a copyright line of this year', () => {
    expect(footer().getByRole('textbox', { name: 'Email address' })).toBeVisible();
    expect(footer().getByText(new RegExp(`^©`))).toHaveTextContent(
      `© ${new Date().getFullYear()} Waypost`,
    );
  });
});

describe('the footer’s top categories', () => {
  const named = (slug: string, articles_count: number, footer_position?: number) => ({
    id: articles_count,
    slug,
    name: slug.toUpperCase(),
    description: '',
    articles_count,
    footer_position,
  });
  const slugsOf = async (results: object[], fixedCategories = true) => {
    renderFrame({
      responses: { 'GET /categories/': onePage(results) },
      site: { ...testSite, fixedCategories },
    });
    await footer().findByRole('navigation', { name: 'Top Categories' });
    return linksOf('Top Categories').map(([, href]) => href?.replace('/category/', ''));
  };

  it('stand in the order of the content, under their own names', async () => {
    const placed = [named('a', 9, 3), named('b', 0, 1), named('c', 5), named('d', 4, 2)];
    expect(await slugsOf(placed)).toEqual(['b', 'd', 'a', 'c']);
    expect(linksOf('Top Categories')[0]).toEqual(['B', '/category/b']);
  });

  it('are the specification’s where the content says nothing, also those that the backend lacks', async () => {
    expect(await slugsOf([...categories, named('gaming', 2)])).toEqual([
      ...['artificial-intelligence', 'automobile', 'business', 'internet-tips'],
      ...['news', 'technology', 'health-lifestyle', 'gaming'],
    ]);
    await footer().findByRole('link', { name: 'GAMING' });
    expect(linksOf('Top Categories').map(([name]) => name)).toEqual([
      ...['Artificial Intelligence', 'Automobile', 'Business', 'Internet Tips'],
      ...['News', 'Technology', 'Health & Lifestyle', 'GAMING'],
    ]);
  });

  it('are the specification’s where the backend fails', async () => {
    renderFrame({ responses: { 'GET /categories/': failWith(500) } });
    await footer().findByRole('navigation', { name: 'Top Categories' });
    expect(linksOf('Top Categories')).toHaveLength(8);
  });

  it('are eight of the site’s own, those with the most articles, where the fixed ones are off', async () => {
    expect(await slugsOf([...categories, named('empty', 0)], false)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3].map((number) => `category-${number}`),
    );
  });

  it('are not there where no remote shows categories', async () => {
    const { store } = renderFrame({ entries: [{ ...testEntries, targets: {} }] });
    const known = shellApi.endpoints.getFrameCategories.select();
    await waitFor(() => expect(known(store.getState() as never).isSuccess).toBe(true));
    expect(footer().queryByRole('navigation', { name: 'Top Categories' })).toBeNull();
  });

  it('are those that exist, and none where none do, where the fixed ones are off', async () => {
    expect(await slugsOf([named('one', 2), named('empty', 0)], false)).toEqual(['one']);
    cleanup();
    renderFrame({
      responses: { 'GET /categories/': onePage([]) },
      site: { ...testSite, fixedCategories: false },
    });
    expect(footer().queryByRole('navigation', { name: 'Top Categories' })).toBeNull();
  });
});
