import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ContentReader } from './apply/content-reader';
import { detailError } from '../http/schemas/responses';

/** What reading a large folder with new pictures takes on a small machine, in milliseconds. */
const TIMEOUT_MS = 120_000;

const contentState = z
  .object({
    summary: z.string().describe('What reading the files changed; empty where nothing'),
    problems: z
      .string()
      .describe('What the check refuses and leaves out, a line each; empty where nothing'),
  })
  .meta({ id: 'ContentState' });

/** What the content files say, without a restart. */
export const contentRoutes: FastifyPluginAsyncZod<{ content: ContentReader }> = async (
  app,
  { content },
) => {
  const tags = ['Desk: articles'];
  const config = { access: 'publishing' } as const;
  const refusals = { 401: detailError, 403: detailError };

  app.get(
    '/content/',
    {
      config,
      schema: {
        tags,
        summary: 'What the check refused of the content files when they were read last',
        response: { 200: contentState, ...refusals },
      },
    },
    async () => ({ summary: '', problems: await content.problems() }),
  );

  app.post(
    '/content/',
    {
      config,
      handlerTimeout: TIMEOUT_MS,
      schema: {
        tags,
        summary: 'Reads the content files and applies what changed in them, as a start does',
        response: { 200: contentState, ...refusals },
      },
    },
    async (request) => {
      const summary = await content.apply();
      await app.publisher.publishDue();
      request.log.info({ summary, staff: request.signedIn?.id }, 'content files were read');
      return { summary, problems: await content.problems() };
    },
  );
};
