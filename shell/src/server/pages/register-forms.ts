import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '@waypost/shared/runtime';
import type { HostManifest } from '../render/page-assets';
import type { NetworkLimit } from '../http/limit-networks';
import type { SentForm } from '../render/make-page';
import { HTML } from './serve-page';
import { readBodies } from '../http/read-body';
import { refusalPage } from './refusal-page';
import { refuseMethod } from './serve-form';

/** Forms of one address in a minute: each has a page rendered for itself. */
export const FORMS = 30;

/** As much as the API reads of a comment or a message. */
export const BODY_LIMITS = { maxBytes: 64 * 1024, bodyMs: 10_000 };

const FORM_TYPE = 'application/x-www-form-urlencoded';

const KEPT = 'Nothing was sent. Go back: what you typed may still be there.';

const refusals: Record<number, { title: string; text: string }> = {
  403: {
    title: 'Sent from elsewhere',
    text: 'This form was sent from another site, or your browser does not say from where. Open the page here and send it from there.',
  },
  408: { title: 'Too slow', text: `The form took too long to arrive. ${KEPT}` },
  413: { title: 'Too much was sent', text: `A form may have 64 KiB in all. ${KEPT}` },
  415: {
    title: 'Not a form of this site',
    text: `Pages take forms of the type ${FORM_TYPE}. Files cannot be sent.`,
  },
  429: {
    title: 'Too many forms',
    text: `Somebody at your address has sent very many forms. ${KEPT} Wait a minute, then send it again.`,
  },
};

export interface Forms {
  site: Pick<Site, 'name' | 'origin'>;
  manifest: Pick<HostManifest, 'css' | 'integrity'>;
  limit?: NetworkLimit | undefined;
  takes: (request: FastifyRequest, reply: FastifyReply) => boolean;
  serve: (request: FastifyRequest, reply: FastifyReply, form: SentForm) => Promise<FastifyReply>;
}

/**
 * Whether a form comes from a page of this site: browsers say so in `Sec-Fetch-Site`, older ones in `Origin`. A program
 * that says neither, such as a text browser, sends nobody's session: forms have none.
 */
function isOwn({ headers }: FastifyRequest, origin: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin';
  return headers.origin === undefined || headers.origin === origin;
}

const isForm = (type = ''): boolean => type.split(';')[0]!.trim().toLowerCase() === FORM_TYPE;

class Refusal extends Error {
  constructor(readonly statusCode: number) {
    super(refusals[statusCode]!.text);
  }
}

/** Serves forms that browsers send to pages without a script. What is refused is refused before its body is read. */
export async function registerForms(
  app: FastifyInstance,
  { site, manifest, limit, takes, serve }: Forms,
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const status = error.statusCode ?? 500;
      const refusal = refusals[status];
      if (!refusal) throw error;
      reply.code(status).header('Cache-Control', 'no-store').type(HTML);
      return reply.send(refusalPage(site, manifest, refusal));
    });
    const body = refusalPage(site, manifest, refusals[408]!);
    readBodies(scope, { ...BODY_LIMITS, tooSlow: { type: HTML, body } });
    scope.addHook('onRequest', async (request, reply) => {
      if (!takes(request, reply)) return refuseMethod(reply);
      if (!isOwn(request, site.origin)) throw new Refusal(403);
      if (!isForm(request.headers['content-type'])) {
        reply.header('Accept-Post', FORM_TYPE);
        throw new Refusal(415);
      }
      const seconds = (await limit?.(request)) ?? null;
      if (seconds === null) return undefined;
      reply.header('Retry-After', seconds);
      throw new Refusal(429);
    });
    scope.post('/*', async (request, reply) => {
      const body = request.body ? await text(request.body as Readable) : '';
      return serve(request, reply, { type: FORM_TYPE, body });
    });
  });
}
