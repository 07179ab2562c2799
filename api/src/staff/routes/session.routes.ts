import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError, notFound } from '../../errors/http-errors';
import { strictLimit } from '../../plugins/rate-limits';
import { done } from '../../schemas/done';
import { detailError, fieldErrors } from '../../schemas/errors';
import { accepted } from '../../schemas/messages';
import { emailField } from '../../schemas/text';
import { personOf } from '../desk-access';
import { authenticationOptions, verifyPasskey } from '../passkeys';
import { isPassword } from '../passwords';
import { findByEmail, findById, makeSignInLink, signOutEverywhere } from '../people';
import { permissionsOf } from '../permissions';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../session-cookie';
import { beginSession, endSession, endSessionOf, listSessions, type SignedInBy } from '../sessions';
import { allowAttempt, allowLinkMail, forgiveAttempts } from '../sign-in-attempts';
import { linkUsedUp, mailNotSet, passkeyRefused, wrongCredentials } from '../staff-errors';
import { takeLink } from '../staff-links';
import { signInMail } from '../staff-mails';
import {
  authentication,
  idParams,
  linkToken,
  passkeyOptions,
  password,
  sessionInfo,
  sessionItem,
} from '../staff.schema';

/** Signs somebody in with a new session; the one that the browser had ends. */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: number,
  signedInBy: SignedInBy,
): Promise<z.output<typeof sessionInfo>> {
  const { db, mail } = request.server;
  const person = await findById(db, staffId);
  if (!person) throw new HttpError(403, 'disabled', 'This account is disabled');
  const token = await beginSession(db, {
    staffId,
    signedInBy,
    device: request.headers['user-agent'] ?? '',
    previousToken: readSessionCookie(request),
  });
  setSessionCookie(reply, token);
  request.log.info({ staff: staffId, signedInBy }, 'signed in');
  return {
    person: {
      id: person.id,
      name: person.name,
      email: person.email,
      wants_digest: person.wantsDigest,
    },
    role: person.role,
    permissions: permissionsOf(person.role),
    has_mail: mail !== undefined,
  };
}

/** Signing in and out, and seeing where one is signed in. */
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
    async (request) => {
      const { signedIn } = request;
      const role = signedIn?.role ?? 'operator';
      return {
        person: signedIn
          ? {
              id: signedIn.id,
              name: signedIn.name,
              email: signedIn.email,
              wants_digest: signedIn.wantsDigest,
            }
          : null,
        role,
        permissions: permissionsOf(role),
        has_mail: app.mail !== undefined,
      };
    },
  );

  app.post(
    '/session/',
    {
      config: { access: 'anybody', rateLimit: strictLimit },
      schema: {
        tags,
        summary: 'Signs in by password; 5 attempts in 15 minutes',
        body: z.object({ email: emailField, password }),
        response: { 200: sessionInfo, 400: fieldErrors, 403: detailError, 429: detailError },
      },
    },
    async (request, reply) => {
      const { email, password: given } = request.body;
      await allowAttempt(app.db, email, request.ip);
      const person = await findByEmail(app.db, email);
      if (!(await isPassword(person?.passwordHash ?? null, given)) || !person) {
        throw wrongCredentials();
      }
      await forgiveAttempts(app.db, email, request.ip);
      return signIn(request, reply, person.id, 'password');
    },
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

  app.post(
    '/session/passkey/options/',
    {
      config: { access: 'anybody' },
      schema: {
        tags,
        summary: 'What a browser needs to sign in by passkey',
        response: { 200: passkeyOptions, 403: detailError },
      },
    },
    async () => ({ ...(await authenticationOptions(app.db, app.site)) }),
  );

  app.post(
    '/session/passkey/',
    {
      config: { access: 'anybody', rateLimit: strictLimit },
      schema: {
        tags,
        summary: 'Signs in by passkey',
        body: z.object({ credential: authentication }),
        response: { 200: sessionInfo, 400: fieldErrors, 403: detailError },
      },
    },
    async (request, reply) => {
      const staffId = await verifyPasskey(app.db, app.site, request.body.credential);
      if (!(await findById(app.db, staffId))) throw passkeyRefused();
      return signIn(request, reply, staffId, 'passkey');
    },
  );

  app.post(
    '/session/mail/',
    {
      config: { access: 'anybody', rateLimit: strictLimit },
      schema: {
        tags,
        summary: 'Sends a link to sign in with, if the address is known',
        body: z.object({ email: emailField }),
        response: {
          202: accepted,
          400: fieldErrors,
          403: detailError,
          409: detailError,
          429: detailError,
        },
      },
    },
    async (request, reply) => {
      const { mail } = app;
      if (!mail) throw mailNotSet();
      const { email } = request.body;
      const person = await findByEmail(app.db, email);
      if ((await allowLinkMail(app.db, email, request.ip)) && person) {
        await app.db.transaction(async (tx) => {
          const link = await makeSignInLink(tx, app.site, person.id);
          await mail.queue(tx, signInMail(app.site, { email: person.email, ...link }));
        });
      }
      return reply.code(202).send({
        detail:
          'If the address is known here, a link is on its way to it. It works for 15 minutes.',
      });
    },
  );

  app.post(
    '/session/link/',
    {
      config: { access: 'anybody', rateLimit: strictLimit },
      schema: {
        tags,
        summary: 'Signs in by a link that works once',
        body: z.object({ token: linkToken }),
        response: { 200: sessionInfo, 400: fieldErrors, 403: detailError, 404: detailError },
      },
    },
    async (request, reply) => {
      const link = await takeLink(app.db, request.body.token, ['sign-in']);
      if (!link || link.staffId === null) throw linkUsedUp();
      return signIn(request, reply, link.staffId, 'link');
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
