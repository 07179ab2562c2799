import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readSiteLinks } from '../content/site-links';
import { moment } from '../http/schemas/media';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { slug } from '../http/schemas/text';
import { idParams } from '../staff/staff.schema';
import type { TextKind } from '../text-kinds/text-kind';
import { readText, sourceOf } from '../writing/text-store';
import { makeDraftLink, openDraftLink } from './draft-link';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 30;

/** Where texts are shown, where the site's releases do not say (specification §2). */
const PAGES = { article: '/article/:slug', page: '/:pageType' };

/** A body that may be left out. */
const linkOrder = z.preprocess(
  (body) => body ?? {},
  z.object({
    days: z
      .int('Days must be a whole number')
      .min(1, 'Days must be at least 1')
      .max(MAX_DAYS, `Days must be at most ${MAX_DAYS}`)
      .default(DEFAULT_DAYS)
      .describe('How long the link is to work'),
  }),
);

const draftLink = z
  .object({
    url: z.url().describe('Shows the draft to whoever has it, without an account'),
    expires_at: moment,
  })
  .meta({ id: 'DraftLink' });

const draftFacts = z
  .object({
    slug: z.string().describe('Of the text'),
    is_public: z.boolean().describe('Whether readers see the text, as it was published'),
    has_draft: z.boolean().describe('Whether something of it is not published'),
    expires_at: moment.describe('When the link ends'),
  })
  .meta({ id: 'Draft' });

/** Links by which a draft is shown as readers will see it. */
export const draftLinkRoutes: FastifyPluginAsyncZod<{ kind: TextKind }> = async (app, { kind }) => {
  app.post(
    `/${kind.plural}/:id/preview/`,
    {
      config: { access: kind.access },
      schema: {
        tags: [kind.tag],
        summary: 'Makes a link that shows the draft as readers will see it, until its time is over',
        params: idParams,
        body: linkOrder,
        response: {
          201: draftLink,
          400: fieldErrors,
          401: detailError,
          403: detailError,
          404: detailError,
          409: detailError,
        },
      },
    },
    async (request, reply) => {
      const text = await readText(app.db, kind, request.params.id, request.signedIn);
      // Refused where there is nothing to show.
      sourceOf(text);
      const { token, expiresAt } = await makeDraftLink(app.db, kind, text.id, request.body.days);
      const page = readSiteLinks()?.targets[kind.name] ?? PAGES[kind.name];
      request.log.info(
        { [kind.name]: text.id, staff: request.signedIn?.id },
        'a link to a draft was made',
      );
      return reply.code(201).send({
        url: app.site.origin + page.replace(/:\w+/, token),
        expires_at: expiresAt.toISOString(),
      });
    },
  );
};

/** What a link to a draft opens. */
export const draftRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/drafts/:token/',
    {
      schema: {
        tags: ['Articles'],
        summary:
          'What the link to a draft opens; the same token stands for the slug of the article or page',
        params: z.object({ token: slug }),
        response: {
          200: draftFacts,
          403: detailError,
          404: detailError,
          409: detailError,
          410: detailError,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { expiresAt, ...text } = await openDraftLink(app.db, request.params.token);
      const facts = await app.drafts.facts(text);
      return {
        slug: facts.slug,
        is_public: facts.isPublic,
        has_draft: facts.hasDraft,
        expires_at: expiresAt.toISOString(),
      };
    },
  );
};
