import type { HttpClient } from '@waypost/shared/runtime';
import { type MadePage, toMadePage } from '../cache/made-page.server';
import { shareCalls } from '../cache/share-calls.server';
import { noteReads } from '../changes/surrogate-keys.server';
import { isFault } from '../fragments/page-fragments.server';
import { pagePlace } from '../metrics/page-place.server';
import type { SiteMetrics } from '../metrics/site-metrics.server';
import { showProgress } from '../process/show-life.server';
import type { Quarantine } from '../quarantine/quarantine.server';
import type { ReleaseSet } from '../releases/release-set.server';
import { type RenderedPage, renderPage, type Renderer } from '../render/render-page.server';

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

/** Counts the fragments of a page to their own releases; a fault is a failure of its release, too. */
function countFragments(metrics: SiteMetrics | null, page: RenderedPage): void {
  for (const { name: remote, version, fragment } of page.fragments) {
    metrics?.countFragment({ remote, version, page: fragment }, 'shown');
  }
  for (const leftOut of page.leftOut) {
    const { remote, name, version, reason } = leftOut;
    const labels = { remote, version: version ?? undefined, page: name };
    metrics?.countFragment(labels, reason);
    if (isFault(leftOut)) metrics?.countRenderFailure(labels);
  }
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
  countFragments(metrics, rendered);
  const keys = [...reads.keys].toSorted();
  const { hasFailed: isPartial, isComposed } = reads;
  const about = { status, pattern: place.page, keys, styles, location };
  const lacksFragments = rendered.leftOut.some(isFault);
  return toMadePage(html, isCached, { ...about, isPartial, isComposed, lacksFragments });
}
