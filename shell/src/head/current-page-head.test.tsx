import { act } from '@testing-library/react';
import type { PageHead } from '@waypost/shared/contracts/page-head';
import { renderFrame } from '../testing/render-frame';

const page = (path: string, head: Partial<PageHead>) => ({
  id: `test:${path}`,
  path,
  element: <h1>{path}</h1>,
  handle: {
    head: () => ({ title: path, description: `About ${path}`, canonicalPath: path, ...head }),
  },
});

const routes = [
  page('/plain', {}),
  page('/rich', {
    image: '/media/covers/a.jpg',
    imageSize: { width: 1600, height: 900 },
    imageAlt: 'A cable',
    type: 'article',
    article: {
      published: '2026-09-05T08:00:00Z',
      modified: '2026-09-06T08:00:00Z',
      author: 'Ada Reader',
      section: 'News',
    },
    jsonLd: [{ '@type': 'Article', headline: '</script><b>' }],
  }),
  page('/hidden', { noindex: true }),
  page('/category/news', { feed: { title: 'Waypost: News', path: '/feed/news' } }),
];

const content = (selector: string) =>
  [...document.querySelectorAll(selector)].map(
    (element) => element.getAttribute('content') ?? element.getAttribute('href'),
  );

describe('CurrentPageHead', () => {
  it.each(['//elsewhere.test/a', '/\\\\elsewhere.test/a', '/\\\\\\\\'])(
    'keeps the canonical link of %s on the site',
    (canonicalPath) => {
      renderFrame({ routes: [page('/odd', { canonicalPath })], path: '/odd' });
      expect(content('link[rel="canonical"]')[0]).toMatch(/^https:\/\/waypost\.test\//);
      expect(content('meta[property="og:url"]')[0]).toMatch(/^https:\/\/waypost\.test\//);
    },
  );

  it('writes title, description, canonical and social tags', () => {
    renderFrame({ routes, path: '/rich' });
    expect(document.title).toBe('/rich');
    expect(content('meta[name="description"]')).toEqual(['About /rich']);
    expect(content('link[rel="canonical"]')).toEqual(['https://waypost.test/rich']);
    expect(content('meta[property="og:type"]')).toEqual(['article']);
    expect(content('meta[property="og:url"]')).toEqual(['https://waypost.test/rich']);
    expect(content('meta[property="og:image"]')).toEqual([
      'https://waypost.test/media/covers/a.jpg',
    ]);
    expect(content('meta[name="twitter:card"]')).toEqual(['summary_large_image']);
    expect(content('meta[name="twitter:image"]')).toEqual([
      'https://waypost.test/media/covers/a.jpg',
    ]);
    expect(content('meta[property="og:image:width"]')).toEqual(['1600']);
    expect(content('meta[property="og:image:height"]')).toEqual(['900']);
    expect(content('meta[property="og:image:alt"]')).toEqual(['A cable']);
    expect(content('meta[name="twitter:image:alt"]')).toEqual(['A cable']);
    expect(content('meta[property^="article:"]')).toEqual([
      '2026-09-05T08:00:00Z',
      '2026-09-06T08:00:00Z',
      'Ada Reader',
      'News',
    ]);
    expect(content('meta[name="robots"]')).toEqual(['max-image-preview:large']);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(data.map(({ textContent }) => JSON.parse(textContent ?? '') as unknown)).toContainEqual({
      '@type': 'Article',
      headline: '</script><b>',
    });
  });

  it('shows the magazine’s image for a page without one', () => {
    renderFrame({ routes, path: '/plain' });
    expect(content('meta[property="og:image"]')).toEqual(['https://waypost.test/social-card.png']);
    expect(content('meta[property="og:image:width"]')).toEqual(['1200']);
    expect(content('meta[property^="article:"]')).toEqual([]);
  });

  it.each(['/hidden', '/login', '/no/such/page'])('keeps %s out of search engines', (path) => {
    renderFrame({ routes, path });
    expect(content('meta[name="robots"]')).toEqual(['noindex']);
  });

  it('announces the feed of a category', () => {
    renderFrame({ routes, path: '/category/news' });
    expect(content('link[rel="alternate"]')).toEqual(['/feed/news']);
  });

  it('is the magazine’s own, and kept out of search engines, when a page’s function throws', () => {
    const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const head = () => {
      throw new Error('Out of order');
    };
    renderFrame({ routes: [{ ...page('/broken', {}), handle: { head } }], path: '/broken' });
    expect(document.title).toBe('Waypost');
    expect(content('meta[name="robots"]')).toEqual(['noindex']);
    expect(content('link[rel="canonical"]')).toEqual(['https://waypost.test/broken']);
    failed.mockRestore();
  });

  it('is right after a navigation, with nothing of the page before', async () => {
    const { router } = renderFrame({ routes, path: '/rich' });
    await act(() => router.navigate('/plain'));
    expect(document.title).toBe('/plain');
    expect(content('link[rel="canonical"]')).toEqual(['https://waypost.test/plain']);
    expect(content('meta[property="og:type"]')).toEqual(['website']);
    expect(content('meta[property="og:title"]')).toEqual(['/plain']);
  });
});
