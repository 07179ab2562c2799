import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '@waypost/shared/runtime';
import { checkedBy } from '../../document/checked-by';
import { paper, themeScript } from '../../document/theme-script';
import logo from '../../layout/logo.module.css';
import type { HostManifest } from '../render/page-assets.server';
import styles from './status-page.module.css';

/** What the document of the status page is made with. */
export interface StatusFrame {
  site: Pick<Site, 'name'>;
  manifest: Pick<HostManifest, 'css' | 'fonts' | 'integrity' | 'status'>;
}

function StatusDocument({ site, manifest, children }: StatusFrame & { children: ReactNode }) {
  const checked = checkedBy({ ...manifest.integrity, ...manifest.status.integrity });
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`Releases | ${site.name}`}</title>
        {/* Colours only, as on every page; without scripts it is light. */}
        <script>{themeScript}</script>
        {[...manifest.css, ...manifest.status.css].map((href) => (
          <link key={href} rel="stylesheet" href={href} {...checked(href)} />
        ))}
        <meta name="theme-color" content={paper.light} />
        {manifest.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className={styles.bar}>
          <a className={logo.logo} href="/">
            {site.name}
          </a>
        </header>
        <main className={styles.page}>{children}</main>
      </body>
    </html>
  );
}

/** The status page's document as text; nothing of it runs in a browser. */
export const renderStatusDocument = (frame: StatusFrame, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(<StatusDocument {...frame}>{content}</StatusDocument>)}`;
