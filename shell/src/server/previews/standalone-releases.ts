import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewClaims } from '@waypost/delivery/previews/preview-token.server';
import { ReleaseNotFound, type ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { Site } from '@waypost/shared/runtime';
import type { SiteSettings } from '@waypost/shared/settings/settings.contract';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { PreviewEnd } from '../../preview/preview-banner';
import { setPrivateHeaders } from '../pages/caching-headers';
import type { HostManifest } from '../render/page-assets';

export interface StandaloneOptions {
  store: ReleaseStore;
  /** What this browser may see: a preview, or why there is none. */
  opened: (request: FastifyRequest) => Promise<PreviewClaims | PreviewEnd>;
  /** Leads a browser without a preview to the live site, which says why. */
  turnAway: (reply: FastifyReply, end: PreviewEnd) => FastifyReply;
  site: Site;
  settings: SiteSettings;
  manifest: Pick<HostManifest, 'css' | 'integrity' | 'standalone' | 'fragmentStage'>;
  /** Serves the page that a fragment is shown on by itself. */
  showFragment: (
    preview: PreviewClaims,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>;
}

/** A request below `/-/standalone/{remote}/{version}/`. */
export interface Place {
  Params: { name: string; version: string; '*': string; fragment: string };
}

/** Says why there is no such page. */
export const refuseStandalone = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(text);

/** Finds the release of a request, where this browser's preview has it; else the reply that says why not. */
export type FindRelease = (
  request: FastifyRequest<Place>,
  reply: FastifyReply,
) => Promise<Release | FastifyReply>;

export const isReply = (found: Release | FastifyReply): found is FastifyReply => 'sent' in found;

export const standaloneReleases =
  ({
    store,
    opened,
    turnAway,
  }: Pick<StandaloneOptions, 'store' | 'opened' | 'turnAway'>): FindRelease =>
  async (request, reply) => {
    setPrivateHeaders(reply);
    const preview = await opened(request);
    if (typeof preview === 'string') return turnAway(reply, preview);
    const { name, version } = request.params;
    if (preview.releases[name] !== version) {
      const shown = Object.entries(preview.releases).map((release) => release.join(' '));
      return refuseStandalone(
        reply,
        `This preview does not have ${name} ${version}, but ${shown.join(', ')}.`,
      );
    }
    const release = await store.readRelease({ name, version }).catch((error: unknown) => {
      if (!(error instanceof ReleaseNotFound)) throw error;
      return null;
    });
    return (
      release ?? refuseStandalone(reply, `There is no release ${version} of ${name} any more.`)
    );
  };
