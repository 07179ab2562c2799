import type { Preview } from '@waypost/delivery/store/issued-records';
import { StaticHead } from '../document/static-head';
import { RetryLink } from '../fallback/retry-link';
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
}) {
  const { preview, files, host, failed, reason } = props;
  return (
    <html lang="en">
      <StaticHead title="The preview failed" files={[host]} />
      <body>
        <PreviewBanner preview={preview} files={files} />
        <main className="preview-failure">
          <h1>The preview of {failed} failed</h1>
          <p className="preview-reason">{reason}</p>
          <p>Readers are not concerned: the live site runs in another process.</p>
          <p>
            <RetryLink text="Try again" />
          </p>
        </main>
      </body>
    </html>
  );
}
