import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localPath } from '@waypost/delivery/delivery-schema.server';
import { StoreUnavailable } from '@waypost/delivery/store/release-store.port';
import { PREVIEW_PATH } from '@waypost/delivery/previews/open-preview.server';
import { LEAVE_PATH, EndedPreviewBanner } from '../../preview/preview-banner';
import type { PreviewEnd } from '../../preview/preview-banner';
import { RETRY_AFTER } from '@waypost/delivery/http/refused.server';
import { setPrivateHeaders } from '../pages/caching-headers';
import { type PageService, servePage } from '../pages/serve-page';
import type { SentForm } from '../render/make-page';
import type { OtherPages } from '../pages/register-pages';
import { serveForm } from '../pages/serve-form';
import { insertBanner } from './load-preview';
import {
  clearPreviewCookie,
  createPreviewAccess,
  previewCookie,
  setPreviewCookie,
  setPreviewEnd,
} from './preview-access';
import { registerStandalone } from './register-standalone';
import { isDraftAddress, serveDraft } from './serve-draft';
import { type PreviewPages, servePreview } from './serve-preview';

/** What previews work on, besides what their pages are made with. */
export interface Previews extends PreviewPages {
  live: PageService;
}

const isLocal = (path: string): boolean => localPath.safeParse(path).success;

/** Where a link leads to on this site; the home page for whatever is no path of it. */
function localTarget(to: unknown, origin: string): string {
  if (typeof to !== 'string' || !isLocal(to)) return '/';
  const { pathname, search, hash } = new URL(origin + to);
  // What dots in a path lead to may be another host's name.
  return isLocal(pathname) ? pathname + search + hash : '/';
}

/** The page that a browser has left, by its own word, to see it as readers do. */
function pageBefore({ headers: { referer = '' } }: FastifyRequest, origin: string): string {
  const before = URL.canParse(referer) ? new URL(referer) : null;
  const isReaders = before?.origin === origin && !before.pathname.startsWith('/-/');
  return isReaders ? localTarget(before.pathname + before.search, origin) : '/';
}

/**
 * Serves the links of previews, which set a cookie: a browser with that of an open preview gets that one's releases,
 * from a process apart from readers'. Drafts are shown by their address.
 *
 * @param scope has the pages, too: they are forwarded and fail in it
 * @returns the pages of previews and drafts
 */
export async function registerPreviews(
  scope: FastifyInstance,
  options: Previews,
): Promise<OtherPages> {
  const { store, live, manifest, settings } = options;
  const { origin } = settings.site;
  const secure = origin.startsWith('https:');
  const access = createPreviewAccess(store.previews, origin);

  const redirect = (reply: FastifyReply, to: string): FastifyReply => {
    setPrivateHeaders(reply);
    return reply.code(303).header('Location', to).send();
  };

  const serveLive = (
    end: PreviewEnd,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> =>
    servePage(live, request, reply, (page) => {
      clearPreviewCookie(reply, secure);
      reply.header('Cache-Control', 'no-store');
      return insertBanner(page, <EndedPreviewBanner end={end} files={manifest.preview} />);
    });

  await scope.register(replyFrom, { http: {}, disableRequestLogging: true });
  // A form without fields.
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, {}),
  );
  scope.setErrorHandler<Error>((error, request, reply) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    request.log.warn({ err: error }, 'A preview could not be looked up');
    return reply
      .code(503)
      .headers({ 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('The site does not reach its previews now. Please try again.');
  });
  const turnAway = (reply: FastifyReply, end: PreviewEnd): FastifyReply => {
    setPreviewEnd(reply, end, secure);
    return redirect(reply, '/');
  };
  scope.get<{ Querystring: { token?: unknown; to?: unknown } }>(
    PREVIEW_PATH,
    async (request, reply) => {
      const { token, to } = request.query;
      const opened = await access(typeof token === 'string' ? token : '');
      if (typeof opened === 'string') return turnAway(reply, opened);
      const { expiresAt } = opened;
      setPreviewCookie(reply, { token: String(token), expiresAt }, secure);
      return redirect(reply, localTarget(to, origin));
    },
  );
  scope.post(LEAVE_PATH, async (request, reply) => {
    clearPreviewCookie(reply, secure);
    return redirect(reply, pageBefore(request, origin));
  });
  registerStandalone(scope, {
    ...{ store: options.store, manifest, turnAway },
    site: settings.site,
    settings: settings.remoteSettings,
    opened: (request) => access(previewCookie(request) ?? ''),
    showFragment: (preview, request, reply) =>
      servePreview(options, preview, request, reply, undefined, true),
  });

  const serveByCookie = async (
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
    form?: SentForm,
  ): Promise<FastifyReply> => {
    const opened = await access(token);
    if (typeof opened !== 'string') return servePreview(options, opened, request, reply, form);
    return form ? serveForm(live, request, reply, form) : serveLive(opened, request, reply);
  };
  return {
    has: (request) => previewCookie(request) !== null,
    serve(request, reply, form) {
      if (!form && isDraftAddress(request.url)) {
        return serveDraft({ service: live, manifest }, request, reply);
      }
      const token = previewCookie(request);
      // What is no path is refused where readers' pages are served.
      if (token === null || !request.url.startsWith('/')) return null;
      return serveByCookie(token, request, reply, form);
    },
  };
}
