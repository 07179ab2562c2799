import type { HttpClient } from '@waypost/shared/runtime';
import { type MadePage, toMadePage } from '../cache/made-page';
import { shareCalls } from '../api/share-calls';
import { noteReads } from '../api/surrogate-keys';
import { pagePlace } from '../metrics/page-place';
import type { SiteMetrics } from '../metrics/site-metrics';
import { showProgress } from '../process/parent';
import type { Quarantine } from '../quarantine/quarantine';
import type { ReleaseSet } from '../releases/release-set';
import { renderPage, type Renderer } from '../render/render-page';

/** What makes pages. */
export interface PageMaker {
  renderer: Renderer;
  /** The client of pages that others get, too, where that is not the renderer's own. */
  responses?: HttpClient;
  quarantine: Quarantine;
  /** Takes what pages cost; `null` where nothing is measured. */
  metrics: SiteMetrics | null;
}

/** A form as a browser sends it. */
export interface SentForm {
  /** Value of `Content-Type`. */
  type: string;
  body: string;
}

/**
 * Renders the page of an address with a release set, and counts how that went.
 *
 * @param address path and query
 * @param isCached whether others will get the same page
 * @param form what the page's action gets before the page is rendered
 * @throws Error when not even the host's own frame can be rendered
 */
export async function makePage(
  { renderer, responses, quarantine, metrics }: PageMaker,
  set: ReleaseSet,
  address: string,
  isCached: boolean,
  form?: SentForm,
): Promise<MadePage> {
  showProgress();
  const url = renderer.site.origin + address;
  const place = pagePlace(set.browserReleases, new URL(url).pathname);
  const client = (isCached && responses) || renderer.http;
  const { http, reads } = noteReads(shareCalls(client));
  const sent = form && {
    ...{ method: 'POST', body: form.body },
    headers: { 'Content-Type': form.type },
  };
  const rendering = renderPage({ ...renderer, http }, set, new Request(url, sent));
  const rendered = await rendering.catch((error: unknown) => {
    metrics?.countRenderFailure(place);
    throw error;
  });
  showProgress();
  quarantine.note(rendered, set, url);
  const { status, html, styles, location, seconds, failed } = rendered;
  if (failed) metrics?.countRenderFailure(place);
  else metrics?.observeRender(place, seconds);
  const keys = [...reads.keys].toSorted();
  const { hasFailed: isPartial, isComposed } = reads;
  const about = { status, pattern: place.page, keys, styles, location };
  return toMadePage(html, isCached, { ...about, isPartial, isComposed });
}
