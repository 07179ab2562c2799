import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoutes } from 'react-router-dom';
import { pagePlace } from '../metrics/page-place';
import type { ReleaseSet } from '../releases/release-set';
import { forwardedFor } from '../http/api-proxy';
import { setPrivateHeaders } from './caching-headers';
import { makePage, type SentForm } from '../render/make-page';
import { findPage, type PageService, refuse, type RequestedPage, send } from './serve-page';

export const refuseMethod = (reply: FastifyReply): FastifyReply =>
  reply
    .code(405)
    .header('Allow', 'GET, HEAD')
    .type('text/plain; charset=utf-8')
    .send('Pages can be read only.');

/** Whether a form is for the index route of its path: so its query says, of which pages may read nothing. */
const isForIndex = ({ sentSearch }: RequestedPage): boolean =>
  new URLSearchParams(sentSearch).getAll('index').includes('');

/** Whether the route that the router sends a form to has an action, by itself or in its `lazy` object. */
function hasAction({ handler }: ReleaseSet, page: RequestedPage): boolean {
  const matches = matchRoutes(handler.dataRoutes, page.pathname) ?? [];
  const found = matches.findLast(
    ({ route: { path, index } }) => path ?? (index && isForIndex(page)),
  );
  const route = found?.route;
  return Boolean(route?.action ?? (typeof route?.lazy === 'object' && route.lazy.action));
}

const pages = new WeakMap<FastifyRequest, ReturnType<typeof findPage>>();

/** The page that a form is for, found once: a reader without a bucket would draw another one. */
function pageOf(
  service: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
): ReturnType<typeof findPage> {
  const page = pages.get(request) ?? findPage(service, request, reply);
  pages.set(request, page);
  return page;
}

export function takesForms(
  service: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { set, found: page } = pageOf(service, request, reply);
  return page !== null && hasAction(set, page);
}

/**
 * Responds to a form: runs the page's action, and renders the page with what that returned. Nobody else gets it.
 */
export async function serveForm(
  service: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SentForm,
): Promise<FastifyReply> {
  const { set, found: requested } = pageOf(service, request, reply);
  if (!requested) return refuse(reply);
  if (!hasAction(set, requested)) return refuseMethod(reply);
  const { pathname } = requested;
  const query = new URLSearchParams(requested.search);
  if (isForIndex(requested)) query.set('index', '');
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  request.pattern = pagePlace(set.browserReleases, pathname).page;
  const { renderer, forReader } = service;
  const http = forReader?.(forwardedFor(request)) ?? renderer.http;
  const maker = { ...service, renderer: { ...renderer, http } };
  const page = await makePage(maker, set, address, false, form);
  setPrivateHeaders(reply);
  return send(request, reply, page);
}
