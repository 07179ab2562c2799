import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FieldErrors } from '../../http/http-errors';
import { strictLimit } from '../../http/rate-limits';
import { detailError, fieldErrors } from '../../http/schemas/responses';
import { makeUserHandle, registrationOptions, verifyNewPasskey } from '../passkeys';
import { hashPassword } from '../credentials';
import { acceptInvitation, type FirstCredential } from '../people';
import { signIn } from '../sign-in';
import { linkUsedUp } from '../staff-errors';
import { findInvitation } from '../staff-links';
import {
  invitation,
  linkToken,
  newPassword,
  optionalEmail,
  passkeyName,
  passkeyOptions,
  personName,
  registration,
  sessionInfo,
} from '../staff.schema';

const newPerson = z
  .object({ token: linkToken, name: personName, email: optionalEmail })
  .meta({ id: 'NewPerson' });

/** Accepting an invitation, or the link of the first start. */
export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: people'];
  const config = { access: 'anybody', rateLimit: strictLimit } as const;
  const refusals = { 400: fieldErrors, 403: detailError, 404: detailError };

  /** The invitation, and the address that its person will have. */
  const readInvitation = async (token: string, email = '') => {
    const found = await findInvitation(app.db, token);
    if (!found) throw linkUsedUp();
    return { found, email: found.email || email };
  };
  const wanted = (email: string) => {
    if (email === '') throw new FieldErrors({ email: ['Email is required'] });
    return email;
  };

  app.post(
    '/invitation/',
    {
      config,
      schema: {
        tags,
        summary: 'What an invitation is for; reading it does not use it up',
        body: z.object({ token: linkToken }),
        response: { 200: invitation, ...refusals },
      },
    },
    async (request) => {
      const { found } = await readInvitation(request.body.token);
      return {
        id: found.id,
        role: found.role,
        email: found.email,
        created_at: found.createdAt.toISOString(),
        expires_at: found.expiresAt.toISOString(),
      };
    },
  );

  app.post(
    '/invitation/passkey/options/',
    {
      config,
      schema: {
        tags,
        summary: 'What a browser needs to make the passkey of an invited person',
        body: newPerson,
        response: { 200: passkeyOptions, ...refusals },
      },
    },
    async (request) => {
      const { token, name, email: given } = request.body;
      const { email } = await readInvitation(token, given);
      const person = { userHandle: makeUserHandle(), name, email: wanted(email) };
      return { ...(await registrationOptions(app.db, app.site, person)) };
    },
  );

  app.post(
    '/invitation/accept/',
    {
      config,
      schema: {
        tags,
        summary: 'Accepts an invitation with a passkey or a password, and signs in',
        body: newPerson.extend({
          password: newPassword.optional(),
          credential: registration.optional(),
          passkey_name: passkeyName.default('My first passkey'),
        }),
        response: { 201: sessionInfo, ...refusals, 409: detailError },
      },
    },
    async (request, reply) => {
      const { token, name, email: given, password, credential, passkey_name } = request.body;
      const { email } = await readInvitation(token, given);
      if ((password === undefined) === (credential === undefined)) {
        throw new FieldErrors({ password: ['Choose either a password or a passkey'] });
      }
      wanted(email);
      const first: FirstCredential = credential
        ? await verifyNewPasskey(app.db, app.site, { credential, name: passkey_name })
        : { passwordHash: await hashPassword(password!) };
      const id = await acceptInvitation(app.db, { token, name, email, credential: first });
      reply.code(201);
      return signIn(
        request,
        reply,
        id,
        'passkey' in first
          ? { kind: 'passkey', credentialId: first.passkey.credentialId }
          : { kind: 'password', passwordHash: first.passwordHash },
      );
    },
  );
};
