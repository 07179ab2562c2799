import { and, asc, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { outgoingMails } from './mail.table';
import { HttpError, notFound } from '../http/http-errors';
import { isDead, retryDead } from './mail-store';
import { strictLimit } from '../http/rate-limits';
import { offsetOf, pageOf } from '../db/page';
import { pagedResponse } from '../http/paged-response';
import { detailError, done, fieldErrors } from '../http/schemas/responses';
import { blankAsAbsent } from '../http/schemas/filters';
import { accepted } from '../messages/message.schema';
import { moment } from '../http/schemas/media';
import { pagedList, pagingQuery } from '../http/schemas/paging';
import { personOf } from '../staff/desk-access';
import { mailNotSet } from '../staff/staff-errors';
import { idParams } from '../staff/staff.schema';
import { testMail } from './test-mail';

const status = z.enum(['QUEUED', 'SENT', 'DEAD'], 'must be QUEUED, SENT or DEAD');

const mailQuery = pagingQuery(50)
  .extend({ status: blankAsAbsent(status.default('DEAD')) })
  .meta({ id: 'MailQuery' });

const mailItem = z
  .object({
    id: z.int(),
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    status,
    attempts: z.int(),
    created_at: moment,
    next_attempt_at: moment,
    sent_at: moment.nullable(),
    expires_at: moment
      .nullable()
      .describe('When what it says is out of date: after that it is not sent, nor tried again'),
    last_error: z.string().describe('What the mail server said last'),
  })
  .meta({ id: 'OutgoingMail' });

const mailSummary = z
  .object({
    has_mail: z.boolean(),
    queued: z.int(),
    stuck: z.int().describe('Of those queued: how many have waited for 15 minutes'),
    sent: z.int(),
    dead: z.int(),
  })
  .meta({ id: 'MailSummary' });

/** A mail that has waited for so long shows that something is wrong with the mail server. */
const STUCK_AFTER_MS = 15 * 60_000;

/** 409 for a dead letter whose link has ended, or that newer ones have replaced. */
const outOfDate = () =>
  new HttpError(
    409,
    'mail_out_of_date',
    'This mail is out of date and would help nobody. Discard it; whoever needs one asks for a new one.',
  );

/** Mails on their way out, and those that were given up. Their texts hold links and stay unseen. */
export const mailDeskRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: mail'];
  const config = { access: 'mail' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError };

  app.get(
    '/mails/',
    {
      config,
      schema: {
        tags,
        summary: 'Mails of one state, latest first',
        querystring: mailQuery,
        response: { 200: pagedList(mailItem), ...refusals, 404: detailError },
      },
    },
    async (request) => {
      const paging = { page: request.query.page, pageSize: request.query.page_size };
      const rows = await app.db
        .select({ mail: outgoingMails, total: sql<number>`(count(*) over ())::int` })
        .from(outgoingMails)
        .where(eq(outgoingMails.status, request.query.status))
        .orderBy(desc(outgoingMails.id))
        .limit(paging.pageSize)
        .offset(offsetOf(paging));
      const page = pageOf(rows, paging, ({ mail }) => ({
        id: mail.id,
        kind: mail.kind,
        recipient: mail.recipient,
        subject: mail.subject,
        status: mail.status,
        attempts: mail.attempts,
        created_at: mail.createdAt.toISOString(),
        next_attempt_at: mail.nextAttemptAt.toISOString(),
        sent_at: mail.sentAt?.toISOString() ?? null,
        expires_at: mail.expiresAt?.toISOString() ?? null,
        last_error: mail.lastError,
      }));
      return pagedResponse(request, paging, page);
    },
  );

  app.get(
    '/mails/summary/',
    {
      config,
      schema: {
        tags,
        summary: 'Whether mail is set, and how many mails there are in each state',
        response: {
          200: mailSummary,
          401: detailError,
          403: detailError,
        },
      },
    },
    async () => {
      const rows = await app.db
        .select({ status: outgoingMails.status, n: count() })
        .from(outgoingMails)
        .groupBy(outgoingMails.status)
        .orderBy(asc(outgoingMails.status));
      const of = (wanted: string) => rows.find((row) => row.status === wanted)?.n ?? 0;
      return {
        has_mail: app.mail !== undefined,
        queued: of('QUEUED'),
        stuck: await app.db.$count(
          outgoingMails,
          and(
            eq(outgoingMails.status, 'QUEUED'),
            lt(outgoingMails.createdAt, new Date(Date.now() - STUCK_AFTER_MS)),
          ),
        ),
        sent: of('SENT'),
        dead: of('DEAD'),
      };
    },
  );

  app.post(
    '/mails/test/',
    {
      config: { ...config, rateLimit: strictLimit },
      schema: {
        tags,
        summary: 'Sends a mail to whoever asks, to see whether mail goes out',
        response: { 201: accepted, 401: detailError, 403: detailError, 409: detailError },
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      if (!app.mail) throw mailNotSet();
      await app.mail.queue(app.db, testMail(app.site, person));
      return reply.code(201).send({ detail: `A test mail is on its way to ${person.email}` });
    },
  );

  app.post(
    '/mails/retry/',
    {
      config,
      schema: {
        tags,
        summary: 'Queues all dead letters again, but those that are out of date',
        response: { 200: z.object({ queued: z.int() }), 401: detailError, 403: detailError },
      },
    },
    async () => ({ queued: await retryDead(app.db) }),
  );

  app.post(
    '/mails/:id/retry/',
    {
      config,
      schema: {
        tags,
        summary: 'Queues a dead letter again, with all its days before it',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError, 409: detailError },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if ((await retryDead(app.db, id)) === 0) {
        throw (await isDead(app.db, id)) ? outOfDate() : notFound('Dead letter');
      }
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/mails/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Discards a dead letter or the record of a sent mail',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      const removed = await app.db
        .delete(outgoingMails)
        .where(and(eq(outgoingMails.id, request.params.id), ne(outgoingMails.status, 'QUEUED')))
        .returning({ id: outgoingMails.id });
      if (removed.length === 0) throw notFound('Mail');
      return reply.code(204).send(null);
    },
  );
};
