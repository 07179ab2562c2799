import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { exampleAddresses } from '@waypost/delivery/page-patterns';
import { standalonePath } from '@waypost/delivery/previews/open-preview.server';
import { StandalonePage } from '../../standalone/standalone-page';
import { effectiveSettings } from '@waypost/shared/settings/site-settings';
import { setPrivateHeaders } from '../pages/caching-headers';
import { allowOwnFrame } from '../http/security-headers';
import { renderStatic } from '../http/render-static';
import { registerStandaloneFragments } from './register-standalone-fragments';
import { AXE_PATH, readAxe } from './standalone-axe';
import {
  isReply,
  type Place,
  refuseStandalone,
  type StandaloneOptions,
  standaloneReleases,
} from './standalone-releases';

const ROOT = '/-/standalone';
const FOLDER = 'standalone/';
const SCRIPT = `${FOLDER}main.js`;
const HTML = 'text/html; charset=utf-8';

/**
 * Serves `/-/standalone/{remote}/{version}/`: a previewed release without the rest of the site, within a page that
 * says how the API responds to it (decision 124). Only browsers in a preview of that release see any of that.
 * The checker's script is anybody's.
 */
export function registerStandalone(scope: FastifyInstance, options: StandaloneOptions): void {
  const { store, site, settings, manifest } = options;

  const releaseOf = standaloneReleases(options);
  const releaseFor = async (
    request: FastifyRequest<Place>,
    reply: FastifyReply,
  ): Promise<Release | FastifyReply> => {
    const release = await releaseOf(request, reply);
    if (isReply(release) || release.integrity[SCRIPT] !== undefined) return release;
    const { name, version } = release;
    return refuseStandalone(
      reply,
      `${name} ${version} does not run alone: its team has no standalone/main.tsx, or built it with an earlier kit.`,
    );
  };

  scope.get(AXE_PATH, async (_request, reply) => {
    setPrivateHeaders(reply);
    const { body } = await readAxe();
    return reply.type('text/javascript; charset=utf-8').send(body);
  });
  scope.get<Place>(`${ROOT}/:name/:version/`, async (request, reply) => {
    const release = await releaseFor(request, reply);
    if (isReply(release)) return release;
    const page = (
      <StandalonePage
        site={site}
        name={release.name}
        version={release.version}
        addresses={exampleAddresses(release)}
        fragments={Object.keys(release.fragments ?? {})}
        around={standalonePath(release)}
        basename={`${standalonePath(release)}page`}
        axe={{ url: AXE_PATH, integrity: (await readAxe()).integrity }}
        files={{ host: manifest, own: manifest.standalone }}
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
    const around = standalonePath(release);
    // A link that was opened in another tab: what is written there is said by the page around alone.
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
  registerStandaloneFragments(scope, options, releaseOf);
  scope.get<Place>(`${ROOT}/:name/:version/files/*`, async (request, reply) => {
    const release = await releaseFor(request, reply);
    if (isReply(release)) return release;
    const dir = await store.openFolder(release);
    const root = path.join(dir, FOLDER);
    return reply.sendFile(request.params['*'], root, { cacheControl: false });
  });
}
