import type { Site } from '@waypost/shared/runtime';
import type { ReactNode } from 'react';
import { StaticHead } from '../../document/static-head';
import { paper } from '../../document/paper';
import logo from '../../layout/logo.module.css';
import { renderStatic } from '../http/render-static';
import type { HostManifest } from '../render/page-assets';
import styles from './status-page.module.css';

export interface StatusFrame {
  site: Pick<Site, 'name'>;
  manifest: Pick<HostManifest, 'css' | 'fonts' | 'integrity' | 'status'>;
}

function StatusDocument({ site, manifest, children }: StatusFrame & { children: ReactNode }) {
  return (
    <html lang="en">
      <StaticHead title={`Releases | ${site.name}`} files={[manifest, manifest.status]}>
        <meta name="theme-color" content={paper.light} />
        {manifest.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
      </StaticHead>
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
  renderStatic(<StatusDocument {...frame}>{content}</StatusDocument>);

/** In place of the status: why it is not shown, and what to do. */
export function StatusRefusal({ detail }: { detail: string }) {
  return (
    <div className={styles.intro}>
      <h1>Releases</h1>
      <p className={styles.summary}>{detail}</p>
    </div>
  );
}

/** A time in UTC, to the minute or to the second. */
export function Time({ iso, seconds = false }: { iso: string; seconds?: boolean }) {
  return <time dateTime={iso}>{`${iso.slice(0, seconds ? 19 : 16).replace('T', ' ')} UTC`}</time>;
}
