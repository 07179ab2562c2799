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
    expect(linksOf('Top Categories')).toEqual([
      ['Artificial Intelligence', '/category/artificial-intelligence'],
      ['Automobile', '/category/automobile'],
      ['Business', '/category/business'],
      ['Internet Tips', '/category/internet-tips'],
      ['News', '/category/news'],
      ['Technology', '/category/technology'],
      ['Health & Lifestyle', '/category/health-lifestyle'],
      ['Gaming', '/category/gaming'],
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
    expect(footer().getByText(/^A technology magazine for people who/)).toBeVisible();
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
