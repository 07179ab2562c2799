import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staff } from '../staff.table';
import { HttpError, notFound } from '../../http/http-errors';
import { strictLimit } from '../../http/rate-limits';
import { detailError, done, fieldErrors } from '../../http/schemas/responses';
import { personOf } from '../desk-access';
import { knownBrowserOf, rememberBrowser, setSessionCookie } from '../session-cookie';
import {
  addPasskey,
  listPasskeys,
  registrationOptions,
  removePasskey,
  verifyNewPasskey,
} from '../passkeys';
import { hashPassword, isPassword } from '../credentials';
import { findById, makeSignInLink, signOutEverywhere } from '../people';
import { rotateSession } from '../sessions';
import { allowAttempt, forgiveAttempts } from '../sign-in-attempts';
import { passkeyRefused, passwordMissing, proofNeeded, wrongPassword } from '../staff-errors';
import { credentialMail } from '../staff-mails';
import {
  idParams,
  newPassword,
  oneTimeLink,
  passkeyItem,
  passkeyName,
  passkeyOptions,
  password,
  personName,
  registration,
} from '../staff.schema';

export const meRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: people'];
  const config = { access: 'signed-in' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError };

  const aboutCredential = (request: FastifyRequest, change: 'passkey' | 'password') => {
    const { id, email } = personOf(request);
    const device = request.headers['user-agent'] ?? '';
    return credentialMail(app.site, { id, email, change, device });
  };

  app.patch(
    '/me/',
    {
      config,
      schema: {
        tags,
        summary: 'Changes one’s name, and whether mails tell of waiting comments and of messages',
        body: z
          .object({
            name: personName.optional(),
            wants_digest: z.boolean().optional(),
            wants_messages: z.boolean().optional(),
          })
          .meta({ id: 'OwnChange' }),
        response: { 204: done, ...refusals },
      },
    },
    async (request, reply) => {
      const { id, name: before } = personOf(request);
      const { name = before, wants_digest, wants_messages } = request.body;
      const wishes = { wantsDigest: wants_digest, wantsMessages: wants_messages };
      await app.db
        .update(staff)
        .set({ name, ...wishes })
        .where(eq(staff.id, id));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/me/password/',
    {
      config: { ...config, rateLimit: strictLimit },
      schema: {
        tags,
        summary: 'Sets one’s password and signs out everywhere else; links that are open go',
        description:
          'The present password is left out where there is none yet, by who proved lately who they are, and where it is forgotten, within 10 minutes of signing in by a link that was mailed or that an operator made.',
        body: z
          .object({ password: newPassword, current: password.optional() })
          .meta({ id: 'PasswordChange' }),
        response: { 204: done, ...refusals },
      },
    },
    async (request, reply) => {
      const { id, email, sessionId, isFresh, isNew, signedInBy } = personOf(request);
      const { current } = request.body;
      const person = await findById(app.db, id);
      if (!person?.passwordHash) {
        if (!isFresh) throw proofNeeded();
      } else if (current !== undefined || !isFresh || !isNew || signedInBy !== 'link') {
        if (current === undefined) throw passwordMissing();
        const attempt = { email, address: request.ip, browser: knownBrowserOf(request, person) };
        await allowAttempt(app.db, attempt);
        if (!(await isPassword(person.passwordHash, current))) {
          throw wrongPassword();
        }
        await forgiveAttempts(app.db, attempt);
      }
      const passwordHash = await hashPassword(request.body.password);
      const token = await app.db.transaction(async (tx) => {
        await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
        await signOutEverywhere(tx, id, { except: sessionId });
        await app.mail?.queue(tx, aboutCredential(request, 'password'));
        return rotateSession(tx, sessionId, { isProved: true });
      });
      setSessionCookie(reply, token);
      rememberBrowser(request, reply, { id, passwordHash });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/me/passkeys/',
    {
      config,
      schema: {
        tags,
        summary: 'One’s passkeys',
        response: { 200: z.array(passkeyItem), 401: detailError, 403: detailError },
      },
    },
    async (request) =>
      (await listPasskeys(app.db, personOf(request).id)).map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        is_backed_up: passkey.isBackedUp,
        created_at: passkey.createdAt.toISOString(),
        last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
      })),
  );

  app.post(
    '/me/passkeys/options/',
    {
      config: { ...config, proof: true },
      schema: {
        tags,
        summary: 'What a browser needs to make another passkey',
        response: { 200: passkeyOptions, 401: detailError, 403: detailError },
      },
    },
    async (request) => ({
      ...(await registrationOptions(app.db, app.site, personOf(request))),
    }),
  );

  app.post(
    '/me/passkeys/',
    {
      config: { ...config, proof: true, rateLimit: strictLimit },
      schema: {
        tags,
        summary: 'Adds a passkey',
        body: z.object({ name: passkeyName, credential: registration }),
        response: { 204: done, ...refusals, 409: detailError },
      },
    },
    async (request, reply) => {
      const { id, userHandle } = personOf(request);
      const added = await verifyNewPasskey(app.db, app.site, request.body);
      if (added.userHandle !== userHandle) throw passkeyRefused();
      await app.db.transaction(async (tx) => {
        await addPasskey(tx, id, added.passkey);
        await app.mail?.queue(tx, aboutCredential(request, 'passkey'));
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/passkeys/:id/',
    {
      config: { ...config, proof: true },
      schema: {
        tags,
        summary: 'Removes a passkey, unless nothing else lets one in',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError, 409: detailError },
      },
    },
    async (request, reply) => {
      const { id } = personOf(request);
      await app.db.transaction(async (tx) => {
        // Of two removals at once the second one sees what the first one left.
        const [person] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
        if (!(await removePasskey(tx, id, request.params.id))) throw notFound('Passkey');
        if (!person?.passwordHash && (await listPasskeys(tx, id)).length === 0) {
          throw new HttpError(409, 'last_passkey', 'Set a password first, or add another passkey');
        }
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/me/device-link/',
    {
      config: { ...config, proof: true, rateLimit: strictLimit },
      schema: {
        tags,
        summary: 'A link that signs one in on a second device, once, within 15 minutes',
        response: { 201: oneTimeLink, 401: detailError, 403: detailError },
      },
    },
    async (request, reply) => {
      const { id } = personOf(request);
      const { url, expiresAt } = await makeSignInLink(app.db, app.site, id, id);
      return reply.code(201).send({ url, expires_at: expiresAt.toISOString() });
    },
  );
};
