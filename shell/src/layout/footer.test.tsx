import { screen, within } from '@testing-library/react';
import { renderFrame } from '../testing/render-frame';

const footer = () => within(screen.getByRole('contentinfo'));
const linksOf = (name: string) =>
  within(footer().getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => void renderFrame());

describe('Footer', () => {
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

  it('leads to the top categories', () => {
    expect(linksOf('Top Categories').map(([, href]) => href)).toEqual(
      [
        ...['artificial-intelligence', 'automobile', 'business', 'internet-tips', 'news'],
        ...['technology', 'health-lifestyle', 'gaming'],
      ].map((slug) => `/category/${slug}`),
    );
  });

  it('leads to the legal pages', () => {
    expect(linksOf('Legal').map(([, href]) => href)).toEqual([
      '/privacy',
      '/terms',
      '/cookie-policy',
      '/disclaimer',
    ]);
  });

  it('leads to the profiles and the feed', () => {
    for (const name of ['X', 'Facebook', 'LinkedIn', 'Instagram', 'YouTube', 'RSS feed']) {
      expect(footer().getByRole('link', { name: `Waypost: ${name}` })).toBeVisible();
    }
  });

  it('has a newsletter form and a copyright line of this year', () => {
    expect(footer().getByRole('textbox', { name: 'Email address' })).toBeVisible();
    expect(footer().getByText(new RegExp(`^©`))).toHaveTextContent(
      `© ${new Date().getFullYear()} Waypost`,
    );
  });
});
