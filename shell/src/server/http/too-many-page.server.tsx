import type { Site } from '@waypost/shared/runtime';
import { StaticHead } from '../../document/static-head';
import { RetryLink } from '../../fallback/retry-link';
import header from '../../layout/header.module.css';
import { LogoSign } from '../../layout/logo';
import logo from '../../layout/logo.module.css';
import { SignpostLinks, SignpostPage } from '../../ui/signpost-page';
import signpost from '../../ui/signpost-page.module.css';
import type { HostManifest } from '../render/page-assets.server';
import { renderStatic } from '../render/render-static.server';

/** What somebody reads who has requested too many pages; it is the same for everybody. */
export const tooManyPage = (
  site: Pick<Site, 'name'>,
  manifest: Pick<HostManifest, 'css' | 'integrity'>,
): string =>
  renderStatic(
    <html lang="en">
      <StaticHead title={`Too many requests | ${site.name}`} files={[manifest]} />
      <body>
        <header className={header.header}>
          <div className={header.bar}>
            <a className={logo.logo} href="/">
              <LogoSign />
              {site.name}
            </a>
          </div>
        </header>
        <main>
          <SignpostPage
            title="Too many requests"
            text="Somebody at your address has searched or compared very often. Wait a minute, then try this page again."
          >
            <SignpostLinks>
              <RetryLink className={signpost.retry} />
              <a href="/">Back to Home</a>
            </SignpostLinks>
          </SignpostPage>
        </main>
      </body>
    </html>,
  );
