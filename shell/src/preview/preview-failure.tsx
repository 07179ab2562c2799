import type { Preview } from '@waypost/shared/releases/preview-store';
import { checkedBy } from '../document/checked-by';
import { themeScript } from '../document/theme-script';
import { PreviewBanner, type PreviewFiles } from './preview-banner';

/** A page in the place of one that a preview could not show. */
export function PreviewFailure(props: {
  preview: Pick<Preview, 'releases' | 'expiresAt'>;
  files: PreviewFiles;
  /** The host's styles, with their hashes. */
  host: Pick<PreviewFiles, 'css' | 'integrity'>;
  /** Releases that failed, such as `mf-blog 1.0.0`. */
  failed: string;
  reason: string;
  /** The same address, to try again. */
  address: string;
}) {
  const { preview, files, host, failed, reason, address } = props;
  const checked = checkedBy(host.integrity);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script>{themeScript}</script>
        {host.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...checked(href)} />
        ))}
        <title>The preview failed</title>
      </head>
      <body>
        <PreviewBanner preview={preview} files={files} />
        <main className="preview-failure">
          <h1>The preview of {failed} failed</h1>
          <p className="preview-reason">{reason}</p>
          <p>Readers are not concerned: the live site runs in another process.</p>
          <p>
            <a href={address}>Try again</a>
          </p>
        </main>
      </body>
    </html>
  );
}
