import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { exampleAddresses } from '@waypost/delivery/example-addresses';
import { alonePath } from '@waypost/delivery/previews/open-preview.server';
import type { PreviewClaims } from '@waypost/delivery/previews/preview-token.server';
import { ReleaseNotFound, type ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { sha384 } from '@waypost/delivery/sha384.server';
import type { Site } from '@waypost/shared/runtime';
import type { SiteSettings } from '@waypost/shared/settings/settings.contract';
import { effectiveSettings } from '@waypost/shared/settings/site-settings';
import { AlonePage } from '../../alone/alone-page';
import type { PreviewEnd } from '../../preview/preview-ends';
import { cacheValue } from '../cache/cache-value';
import { setPrivateHeaders } from '../pages/send-page';
import { allowOwnFrame } from '../http/security-headers';
import type { HostManifest } from '../render/page-assets';
import { renderStatic } from '../http/render-static';

/** What remotes that run alone are served with. */
export interface AloneOptions {
  store: ReleaseStore;
  site: Site;
  /** What the site sets of remotes' settings. */
  settings: SiteSettings;
  manifest: Pick<HostManifest, 'css' | 'integrity' | 'alone'>;
  /** What this browser may see: a preview, or why there is none. */
  opened: (request: FastifyRequest) => Promise<PreviewClaims | PreviewEnd>;
  /** Leads a browser without a preview to the live site, which says why. */
  turnAway: (reply: FastifyReply, end: PreviewEnd) => FastifyReply;
}

/** Seconds. */
const DAY = 86_400;

const ROOT = '/-/alone';
const AXE = `${ROOT}/axe.js`;
const FOLDER = 'standalone/';
const SCRIPT = `${FOLDER}main.js`;
const HTML = 'text/html; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';

interface Place {
  Params: { name: string; version: string; '*': string };
}

/** The checker's script, and its hash; its package is loaded when somebody looks. */
const readAxe = cacheValue(DAY, async () => {
  const { default: axe } = await import('axe-core');
  return { body: axe.source, integrity: sha384(axe.source) };
});

function refuse(reply: FastifyReply, text: string): FastifyReply {
  return reply.code(404).type(PLAIN).send(text);
}

/**
 * Serves `/-/alone/{remote}/{version}/`: a previewed release without the rest of the site, within a page that
 * says how the API responds to it (decision 124). Only browsers in a preview of that release see any of that.
 * The checker's script is anybody's.
 */
export function registerAlone(scope: FastifyInstance, options: AloneOptions): void {
  const { store, site, settings, manifest, opened, turnAway } = options;

  /** The release of an address, where this browser's preview has it; else the reply that says why not. */
  async function releaseFor(
    request: FastifyRequest<Place>,
    reply: FastifyReply,
  ): Promise<Release | FastifyReply> {
    setPrivateHeaders(reply);
    const preview = await opened(request);
    if (typeof preview === 'string') return turnAway(reply, preview);
    const { name, version } = request.params;
    if (preview.releases[name] !== version) {
      const shown = Object.entries(preview.releases).map((release) => release.join(' '));
      return refuse(
        reply,
        `This preview does not have ${name} ${version}, but ${shown.join(', ')}.`,
      );
    }
    const release = await store.readRelease({ name, version }).catch((error: unknown) => {
      if (!(error instanceof ReleaseNotFound)) throw error;
      return null;
    });
    if (!release) return refuse(reply, `There is no release ${version} of ${name} any more.`);
    if (release.integrity[SCRIPT] !== undefined) return release;
    return refuse(
      reply,
      `${name} ${version} does not run alone: its team has no standalone/main.tsx, or built it with an earlier kit.`,
    );
  }
  const isReply = (found: Release | FastifyReply): found is FastifyReply => 'sent' in found;

  scope.get(AXE, async (_request, reply) => {
    setPrivateHeaders(reply);
    const { body } = await readAxe();
    return reply.type('text/javascript; charset=utf-8').send(body);
  });
  scope.get<Place>(`${ROOT}/:name/:version/`, async (request, reply) => {
    const release = await releaseFor(request, reply);
    if (isReply(release)) return release;
    const page = (
      <AlonePage
        site={site}
        name={release.name}
        version={release.version}
        addresses={exampleAddresses(release)}
        basename={`${alonePath(release)}page`}
        axe={{ url: AXE, integrity: (await readAxe()).integrity }}
        files={{ host: manifest, own: manifest.alone }}
      />
    );
    return reply.type(HTML).send(renderStatic(page));
  });
  const showPage = async (
    request: FastifyRequest<Place>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const release = await releaseFor(request, reply);
    if (isReply(release)) return release;
    const around = alonePath(release);
    // A link that was opened in another tab: what is written there is told by the page around alone.
    if (request.headers['sec-fetch-dest'] === 'document') {
      const page = request.url.slice(`${around}page`.length) || '/';
      return reply.redirect(`${around}?${new URLSearchParams({ page }).toString()}`, 303);
    }
    allowOwnFrame(reply);
    const values = release.settings && effectiveSettings(release, settings);
    const files = `${around}files/`;
    const styles = Object.entries(release.integrity)
      .filter(([file]) => file.startsWith(FOLDER) && file.endsWith('.css'))
      .map(([file, integrity]) => ({ href: files + file.slice(FOLDER.length), integrity }));
    const page = (
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{release.name}</title>
          {styles.map((style) => (
            <link key={style.href} rel="stylesheet" crossOrigin="anonymous" {...style} />
          ))}
        </head>
        <body>
          <div id="root" data-basename={`${around}page`} data-settings={JSON.stringify(values)} />
          <script
            src={files + SCRIPT.slice(FOLDER.length)}
            integrity={release.integrity[SCRIPT]}
            crossOrigin="anonymous"
          />
        </body>
      </html>
    );
    return reply.type(HTML).send(renderStatic(page));
  };
  // The router takes a slash at the end for none.
  for (const end of ['', '/*']) scope.get<Place>(`${ROOT}/:name/:version/page${end}`, showPage);
  scope.get<Place>(`${ROOT}/:name/:version/files/*`, async (request, reply) => {
    const release = await releaseFor(request, reply);
    if (isReply(release)) return release;
    const dir = await store.openFolder(release);
    const root = path.join(dir, FOLDER);
    return reply.sendFile(request.params['*'], root, { cacheControl: false });
  });
}
