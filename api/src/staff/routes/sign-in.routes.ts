import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { strictLimit } from '../../http/rate-limits';
import { detailError, fieldErrors } from '../../http/schemas/responses';
import { accepted } from '../../messages/message.schema';
import { storedEmailField } from '../../http/schemas/text';
import { authenticationOptions, verifyPasskey } from '../passkeys';
import { isPassword } from '../credentials';
import { knownBrowserOf } from '../session-cookie';
import { findByEmail, findById, makeSignInLink } from '../people';
import { signIn } from '../sign-in';
import {
  allowAttempt,
  allowLinkMailFrom,
  allowLinkMailTo,
  forgiveAttempts,
} from '../sign-in-attempts';
import { linkUsedUp, mailNotSet, passkeyRefused, wrongCredentials } from '../staff-errors';
import { findSignInPerson } from '../staff-links';
import { signInMail } from '../staff-mails';
import {
  authentication,
  linkPerson,
  linkToken,
  passkeyOptions,
  password,
  sessionInfo,
} from '../staff.schema';

/** Signing in: by password, by passkey, by a link. */
export const signInRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: people'];
  const limited = { access: 'anybody', rateLimit: strictLimit } as const;
  const refusals = { 400: fieldErrors, 403: detailError };

  app.post(
    '/session/',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Signs in by password; 5 attempts in 15 minutes',
        body: z.object({ email: storedEmailField, password }).meta({ id: 'PasswordSignIn' }),
        response: { 200: sessionInfo, ...refusals, 429: detailError },
      },
    },
    async (request, reply) => {
      const { email, password: given } = request.body;
      const person = await findByEmail(app.db, email);
      const browser = knownBrowserOf(request, person);
      const attempt = { email: person?.email ?? email, address: request.ip, browser };
      await allowAttempt(app.db, attempt);
      const passwordHash = person?.passwordHash ?? null;
      const isRight = await isPassword(passwordHash, given);
      if (!isRight || !person || passwordHash === null) throw wrongCredentials();
      await forgiveAttempts(app.db, attempt);
      return signIn(request, reply, person.id, { kind: 'password', passwordHash });
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
      config: limited,
      schema: {
        tags,
        summary: 'Signs in by passkey',
        body: z.object({ credential: authentication }),
        response: { 200: sessionInfo, ...refusals },
      },
    },
    async (request, reply) => {
      const { credential } = request.body;
      const staffId = await verifyPasskey(app.db, app.site, credential);
      if (!(await findById(app.db, staffId))) throw passkeyRefused();
      return signIn(request, reply, staffId, { kind: 'passkey', credentialId: credential.id });
    },
  );

  app.post(
    '/session/mail/',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Sends a link to sign in with, if the address is known',
        body: z.object({ email: storedEmailField }),
        response: {
          202: accepted,
          ...refusals,
          409: detailError,
          429: detailError,
        },
      },
    },
    async (request, reply) => {
      const { mail } = app;
      if (!mail) throw mailNotSet();
      const { email } = request.body;
      await allowLinkMailFrom(app.db, request.ip);
      // The time of a response must not tell either whether there is an account.
      mail.queueAfter(reply.raw, async () => {
        const person = await findByEmail(app.db, email);
        if (!(await allowLinkMailTo(app.db, person?.email ?? email)) || !person) return;
        await app.db.transaction(async (tx) => {
          const link = await makeSignInLink(tx, app.site, person.id);
          await mail.queue(tx, signInMail(app.site, { id: person.id, email: person.email, link }));
        });
      });
      return reply.code(202).send({
        detail:
          'If the address is known here, a link is on its way to it. It works for 15 minutes.',
      });
    },
  );

  app.post(
    '/session/link/person/',
    {
      config: { access: 'anybody', rateLimit: strictLimit },
      schema: {
        tags,
        summary: 'Whom a link signs in; reading it does not use it up',
        body: z.object({ token: linkToken }),
        response: { 200: linkPerson, 400: fieldErrors, 403: detailError, 404: detailError },
      },
    },
    async (request) => {
      const person = await findSignInPerson(app.db, request.body.token);
      if (!person) throw linkUsedUp();
      return { name: person.name, email: person.email };
    },
  );

  app.post(
    '/session/link/',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Signs in by a link that works once',
        body: z.object({ token: linkToken }),
        response: { 200: sessionInfo, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      const person = await findSignInPerson(app.db, token);
      if (!person) throw linkUsedUp();
      return signIn(request, reply, person.id, { kind: 'link', token });
    },
  );
};
