import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewClaims } from '@waypost/delivery/previews/preview-token.server';
import { ReleaseNotFound, type ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { PreviewBanner } from '../../preview/preview-banner';
import { PreviewFailure } from '../../preview/preview-failure';
import { findOwner } from '../../routing/owner';
import { toMadePage } from '../cache/made-page';
import { setPrivateHeaders } from '../pages/caching-headers';
import { sendMade } from '../pages/serve-page';
import type { SentForm } from '../render/make-page';
import { refuseMethod } from '../pages/serve-form';
import type { ReleaseFollower } from '../releases/release-follower';
import type { HostManifest } from '../render/page-assets';
import { renderStatic } from '../http/render-static';
import { forward } from './forward';
import { insertBanner, previewSet } from './load-preview';
import type { PlacedRelease, PreviewProcessOrder } from './preview-messages';
import { PreviewFailed, whyEnded } from './preview-process';
import type { PreviewProcesses } from './preview-pool';

export interface PreviewPages {
  store: ReleaseStore;
  releases: Pick<ReleaseFollower, 'current'>;
  processes: PreviewProcesses;
  settings: PreviewProcessOrder['settings'];
  shellDir: string;
  manifest: Pick<HostManifest, 'css' | 'integrity' | 'preview' | 'standalone' | 'fragmentStage'>;
}

/** Not 503: a proxy in front would have another machine fail, too. */
const FAILED = 500;

/** Milliseconds that a page may take besides its data and its rendering. */
const SPARE_MS = 5_000;

const named = ({ name, version }: { name: string; version: string }): string =>
  `${name} ${version}`;

/** The release whose fault a failed page is: the one that owns it, else all that are previewed. */
function failedReleases(previewed: PlacedRelease[], url: string): string {
  const releases = previewed.map(({ release }) => release);
  const owner = findOwner(releases, url.split('?')[0] ?? url);
  return (owner ? [owner] : releases).map(named).join(', ');
}

/** Nobody else may have it, and no search engine list it. */
function ownHeaders(reply: FastifyReply): void {
  setPrivateHeaders(reply);
  reply.header('Content-Type', 'text/html; charset=utf-8');
}

/** A page that says which release failed, and why. */
function sendFailure(
  { manifest }: PreviewPages,
  { preview, failed, reason }: { preview: PreviewClaims; failed: string; reason: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const page = (
    <PreviewFailure
      preview={preview}
      files={manifest.preview}
      host={manifest}
      failed={failed}
      reason={reason}
    />
  );
  request.log.warn({ preview: preview.id, failed, reason }, 'A preview failed');
  ownHeaders(reply);
  return reply.code(FAILED).send(renderStatic(page));
}

/**
 * Responds to a request for a page of a preview, or to a form for it, in a process of its own. Where that fails, the page says
 * which release failed and why; readers' pages know nothing of it.
 *
 * @param isFragment whether it is the page of a fragment by itself, which fails where that is left out
 * @throws StoreUnavailable while the store is away
 */
export async function servePreview(
  pages: PreviewPages,
  preview: PreviewClaims,
  request: FastifyRequest,
  reply: FastifyReply,
  form?: SentForm,
  isFragment = false,
): Promise<FastifyReply> {
  const { store, releases, processes, settings, shellDir, manifest } = pages;
  let previewed: PlacedRelease[] = [];
  try {
    const set = await previewSet(store, releases.current(), preview.releases);
    ({ previewed } = set);
    const process = await processes.of({ ...set, settings, shellDir });
    await process.ready;
    // A form's action may take as long as the data.
    const limitMs = (form ? 3 : 2) * settings.pageLimitSeconds * 1000 + SPARE_MS;
    const response = await forward(reply, process.socket, limitMs, form);
    if (!response) throw await whyEnded(process);
    ownHeaders(reply);
    if (response.takesNoForm) return refuseMethod(reply);
    if (response.location !== null) {
      return reply.code(response.status).header('Location', response.location).send();
    }
    const isLeftOut = isFragment && response.fault !== null;
    const status = isLeftOut ? FAILED : response.status;
    const made = toMadePage(response.body, false, { status });
    if (isFragment && !isLeftOut) return await sendMade(request, reply, made);
    const banner = (
      <PreviewBanner preview={preview} files={manifest.preview} fault={response.fault} />
    );
    return await sendMade(request, reply, await insertBanner(made, banner));
  } catch (error) {
    if (!(error instanceof PreviewFailed || error instanceof ReleaseNotFound)) throw error;
    const release = error instanceof PreviewFailed ? error.release : null;
    const failed = release
      ? named(release)
      : failedReleases(previewed, request.url) ||
        Object.entries(preview.releases)
          .map((each) => each.join(' '))
          .join(', ');
    return sendFailure(pages, { preview, failed, reason: error.message }, request, reply);
  }
}
