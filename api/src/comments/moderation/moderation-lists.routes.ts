import { asc, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { moderationWords, trustedAddresses } from './moderation.table';
import { FieldErrors, notFound } from '../../http/http-errors';
import { detailError, done, fieldErrors } from '../../http/schemas/responses';
import { emailField, lineField } from '../../http/schemas/text';
import { idParams } from '../../staff/staff.schema';

const MAX_WORDS = 500;
const MAX_ADDRESSES = 5_000;

const listedWord = z
  .object({ id: z.int(), word: z.string(), effect: z.enum(['reject', 'hold']) })
  .meta({ id: 'ListedWord' });

const newWord = z
  .object({
    word: lineField({ label: 'Word', min: 2, max: 60 }).refine(
      (word) => /[\p{L}\p{N}]/u.test(word),
      { error: 'Word must have a letter or a digit' },
    ),
    effect: z.enum(['reject', 'hold'], 'Effect must be reject or hold'),
  })
  .meta({ id: 'NewListedWord' });

const trustedAddress = z.object({ id: z.int(), email: z.string() }).meta({ id: 'TrustedAddress' });

export const moderationListRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: comments'];
  const config = { access: 'comments' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError };

  app.get(
    '/words/',
    {
      config,
      schema: {
        tags,
        summary: 'Words to look for',
        response: { 200: z.array(listedWord), ...refusals },
      },
    },
    () => app.db.select().from(moderationWords).orderBy(asc(moderationWords.word)),
  );

  app.post(
    '/words/',
    {
      config,
      schema: {
        tags,
        summary: 'Adds a word or a phrase; `word*` stands for all that begin like it',
        body: newWord,
        response: { 201: listedWord, ...refusals },
      },
    },
    async (request, reply) => {
      if ((await app.db.$count(moderationWords)) >= MAX_WORDS) {
        throw new FieldErrors({ word: [`There may be ${MAX_WORDS} words at most`] });
      }
      const [added] = await app.db
        .insert(moderationWords)
        .values(request.body)
        .onConflictDoNothing()
        .returning();
      if (!added) throw new FieldErrors({ word: ['This word is listed already'] });
      return reply.code(201).send(added);
    },
  );

  app.delete(
    '/words/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Removes a word',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      const removed = await app.db
        .delete(moderationWords)
        .where(eq(moderationWords.id, request.params.id))
        .returning({ id: moderationWords.id });
      if (removed.length === 0) throw notFound('Word');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/trusted-addresses/',
    {
      config,
      schema: {
        tags,
        summary: 'Addresses whose comments raise no doubts',
        response: { 200: z.array(trustedAddress), ...refusals },
      },
    },
    () => app.db.select().from(trustedAddresses).orderBy(asc(trustedAddresses.email)),
  );

  app.post(
    '/trusted-addresses/',
    {
      config,
      schema: {
        tags,
        summary: 'Trusts an address; its comments wait all the same, marked `trusted`',
        body: z.object({ email: emailField }),
        response: { 201: trustedAddress, ...refusals },
      },
    },
    async (request, reply) => {
      if ((await app.db.$count(trustedAddresses)) >= MAX_ADDRESSES) {
        throw new FieldErrors({ email: [`There may be ${MAX_ADDRESSES} addresses at most`] });
      }
      const [added] = await app.db
        .insert(trustedAddresses)
        .values(request.body)
        .onConflictDoNothing()
        .returning();
      if (!added) throw new FieldErrors({ email: ['This address is trusted already'] });
      return reply.code(201).send(added);
    },
  );

  app.delete(
    '/trusted-addresses/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Trusts an address no more',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      const removed = await app.db
        .delete(trustedAddresses)
        .where(eq(trustedAddresses.id, request.params.id))
        .returning({ id: trustedAddresses.id });
      if (removed.length === 0) throw notFound('Address');
      return reply.code(204).send(null);
    },
  );
};
