import type { Site } from '@waypost/shared/runtime';
import { paper } from '../../document/theme-script';

const icon = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to keep the site on its home screen. */
export const webManifest = ({ name, tagline }: Site): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  });

/** What crawlers may read: everything but the API. Pages that no list should show say so themselves. */
export const robots = ({ origin }: Site): string =>
  ['User-agent: *', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
