import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../http/http-errors';
import { detailError, done } from '../../http/schemas/responses';
import { personOf } from '../desk-access';
import { signOutEverywhere } from '../people';
import { clearSessionCookie, readSessionCookie } from '../session-cookie';
import { endSession, endSessionOf, listSessions } from '../sessions';
import { describeSession } from '../sign-in';
import { idParams, sessionInfo, sessionItem } from '../staff.schema';

/** Seeing who is signed in and where, and signing out. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: people'];

  app.get(
    '/session/',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Who is signed in and what they may do',
        response: { 200: sessionInfo, 401: detailError },
      },
    },
    async ({ signedIn }) => describeSession(signedIn, signedIn?.role ?? 'operator', app),
  );

  app.delete(
    '/session/',
    {
      config: { access: 'anybody' },
      schema: { tags, summary: 'Signs out here', response: { 204: done, 403: detailError } },
    },
    async (request, reply) => {
      const token = readSessionCookie(request);
      if (token !== undefined) await endSession(app.db, token);
      clearSessionCookie(reply);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/sessions/',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Where one is signed in, latest first',
        response: { 200: z.array(sessionItem), 401: detailError, 403: detailError },
      },
    },
    async (request) => {
      const { id, sessionId } = personOf(request);
      return (await listSessions(app.db, id)).map((session) => ({
        id: session.id,
        device: session.device,
        signed_in_by: session.signedInBy,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.lastSeenAt.toISOString(),
        is_this: session.id === sessionId,
      }));
    },
  );

  app.delete(
    '/sessions/',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Signs out everywhere, here too, and takes back open links',
        response: { 204: done, 401: detailError, 403: detailError },
      },
    },
    async (request, reply) => {
      const { id } = personOf(request);
      await app.db.transaction((tx) => signOutEverywhere(tx, id));
      clearSessionCookie(reply);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/sessions/:id/',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Signs out on one device',
        params: idParams,
        response: { 204: done, 401: detailError, 403: detailError, 404: detailError },
      },
    },
    async (request, reply) => {
      const isEnded = await endSessionOf(app.db, personOf(request).id, request.params.id);
      if (!isEnded) throw notFound('Session');
      return reply.code(204).send(null);
    },
  );
};
