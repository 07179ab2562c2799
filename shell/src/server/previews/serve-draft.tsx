import { HttpError } from '@waypost/shared/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DraftBanner, type DraftFacts } from '../../preview/preview-banner';
import { allowOwnFrame } from '../http/security-headers';
import { setPrivateHeaders } from '../pages/caching-headers';
import { refusalPage } from '../pages/refusal-page';
import { findPage, HTML, type PageService, refuse, send } from '../pages/serve-page';
import { makePage } from '../render/make-page';
import type { HostManifest } from '../render/page-assets';
import { insertBanner } from './load-preview';

/** The token of a link to a draft, which stands for the slug in the address of a text. */
const TOKEN = /\/(draft~[^/?#]*)\/?(?:\?|$)/;

/** What pages of drafts are made with: the releases that readers get. */
export interface DraftPages {
  service: PageService;
  manifest: Pick<HostManifest, 'css' | 'integrity' | 'preview'>;
}

/** A page that says why no draft is shown, and what to do. */
interface Refusal {
  status: number;
  title: string;
  text: string;
  retry?: boolean;
}

const AWAY: Refusal = {
  status: 503,
  title: 'The draft cannot be shown now',
  text: 'The service is not available at the moment. Try again in a minute.',
  retry: true,
};

const TOO_MANY: Refusal = {
  status: 429,
  title: 'Too many requests',
  text: 'Somebody at your address has opened very many pages. Wait a minute, then try this one again.',
  retry: true,
};

/** Why there is no draft to show, by the status of the API's response. */
const TITLES: Record<number, string> = {
  403: 'This link does not work',
  404: 'There is no such draft any more',
  409: 'This draft cannot be shown yet',
  410: 'This link has ended',
};

export const isDraftAddress = (url: string): boolean => TOKEN.test(url);

/** What a token opens, or why it opens nothing. */
async function openDraft({ renderer }: PageService, token: string): Promise<DraftFacts | Refusal> {
  try {
    return await renderer.http.request<DraftFacts>({ url: `/drafts/${token}/` });
  } catch (error) {
    const { status = 0, data } = error instanceof HttpError ? error.failure : {};
    const title = TITLES[status];
    if (title === undefined) return AWAY;
    const { detail } = (data ?? {}) as { detail?: unknown };
    const text = status === 404 ? 'It was removed.' : detail;
    return { status, title, text: typeof text === 'string' ? text : '' };
  }
}

/** No cache stores it, no search engine lists it, no other site learns its address; the desk may show it in a frame. */
function setDraftHeaders(reply: FastifyReply): void {
  setPrivateHeaders(reply);
  reply.header('Referrer-Policy', 'no-referrer');
  allowOwnFrame(reply);
}

/**
 * Responds to a request for the page of a draft: the page that readers will get, rendered of the draft by the releases
 * that readers get, with a bar that says what it is. A link that is forged or over gets a page that says what to do.
 */
export async function serveDraft(
  { service, manifest }: DraftPages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { set, found } = findPage(service, request, reply);
  if (!found) return refuse(reply);
  setDraftHeaders(reply);
  const { pathname, search, sentSearch, isCanonical } = found;
  if (!isCanonical)
    return reply
      .code(302)
      .header('Location', pathname + sentSearch)
      .send();
  const token = TOKEN.exec(pathname)?.[1] ?? '';
  // Each is made anew.
  const wait = (await service.queryLimit?.(request)) ?? null;
  if (wait !== null) reply.header('Retry-After', wait);
  const draft = wait === null ? await openDraft(service, token) : TOO_MANY;
  if ('status' in draft) {
    reply.code(draft.status).type(HTML);
    return reply.send(refusalPage(service.renderer.site, manifest, draft));
  }
  service.metrics?.countPage('private');
  const page = await makePage(service, set, pathname + search, false);
  const published = pathname.replace(token, encodeURIComponent(draft.slug));
  return send(request, reply, page, (made) =>
    insertBanner(
      made,
      <DraftBanner draft={draft} published={published} files={manifest.preview} />,
    ),
  );
}
