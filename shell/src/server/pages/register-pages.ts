import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SentForm } from '../render/make-page';
import { type Forms, registerForms } from './register-forms';
import { serveForm, takesForms } from './serve-form';
import { type PageService, servePage } from './serve-page';

/** Pages that readers do not get. */
export interface OtherPages {
  /** Whether a request is by somebody who gets other pages. */
  has: (request: FastifyRequest) => boolean;
  /** Responds to their requests; `null` for those of readers. */
  serve: (
    request: FastifyRequest,
    reply: FastifyReply,
    form?: SentForm,
  ) => Promise<FastifyReply> | null;
}

/** Serves all pages, and takes the forms that are sent to them. */
export async function registerPages(
  app: FastifyInstance,
  service: PageService,
  others: OtherPages,
  forms: Pick<Forms, 'manifest' | 'limit'>,
): Promise<void> {
  app.get(
    '/*',
    (request, reply) => others.serve(request, reply) ?? servePage(service, request, reply),
  );
  await registerForms(app, {
    ...{ site: service.renderer.site, ...forms },
    // Which of those pages take forms is known to what serves them.
    takes: (request, reply) => others.has(request) || takesForms(service, request, reply),
    serve: (request, reply, form) =>
      others.serve(request, reply, form) ?? serveForm(service, request, reply, form),
  });
}
