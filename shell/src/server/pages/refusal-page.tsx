import type { Site } from '@waypost/shared/runtime';
import { StaticHead } from '../../document/static-head';
import { RetryLink } from '../../fallback/retry-link';
import header from '../../layout/header.module.css';
import { LogoSign } from '../../layout/logo';
import logo from '../../layout/logo.module.css';
import { SignpostLinks, SignpostPage } from '../../ui/signpost-page';
import signpost from '../../ui/signpost-page.module.css';
import type { HostManifest } from '../render/page-assets';
import { renderStatic } from '../http/render-static';

/** A page of the host that says why a request is refused; it is the same for everybody. */
export const refusalPage = (
  site: Pick<Site, 'name'>,
  manifest: Pick<HostManifest, 'css' | 'integrity'>,
  { title, text, retry }: { title: string; text: string; retry?: boolean },
): string =>
  renderStatic(
    <html lang="en">
      <StaticHead title={`${title} | ${site.name}`} files={[manifest]} />
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
          <SignpostPage title={title} text={text}>
            <SignpostLinks>
              {retry ? <RetryLink className={signpost.retry} /> : null}
              <a href="/">Back to Home</a>
            </SignpostLinks>
          </SignpostPage>
        </main>
      </body>
    </html>,
  );
