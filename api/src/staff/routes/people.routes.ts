import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError, notFound } from '../../http/http-errors';
import { detailError, done, fieldErrors } from '../../http/schemas/responses';
import { requireProof } from '../desk-access';
import {
  changePerson,
  findByEmail,
  findById,
  listPeople,
  makeSignInLink,
  removePerson,
} from '../people';
import { emailTaken, mailNotSet } from '../staff-errors';
import { listInvitations, makeLink, revokeInvitation } from '../staff-links';
import { invitationMail, signInMail } from '../staff-mails';
import { idParams, invitation, oneTimeLink, optionalEmail, person, role } from '../staff.schema';

/** What operators do about the staff. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: people'];
  const config = { access: 'people' } as const;
  const refusals = { 401: detailError, 403: detailError };

  app.get(
    '/people/',
    {
      config,
      schema: { tags, summary: 'The staff', response: { 200: z.array(person), ...refusals } },
    },
    async () =>
      (await listPeople(app.db)).map((one) => ({
        id: one.id,
        name: one.name,
        email: one.email,
        role: one.role,
        has_password: one.passwordHash !== null,
        passkeys: one.passkeys,
        is_disabled: one.disabledAt !== null,
        created_at: one.createdAt.toISOString(),
        last_seen_at: one.lastSeenAt ? new Date(one.lastSeenAt).toISOString() : null,
      })),
  );

  app.patch(
    '/people/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Changes a role, disables or enables somebody',
        description: 'All but disabling needs a recent proof of who one is.',
        params: idParams,
        body: z
          .object({ role: role.optional(), is_disabled: z.boolean().optional() })
          .meta({ id: 'StaffChange' }),
        response: {
          204: done,
          400: fieldErrors,
          ...refusals,
          404: detailError,
          409: detailError,
        },
      },
    },
    async (request, reply) => {
      const { role: newRole, is_disabled: isDisabled } = request.body;
      // Shutting somebody out is never to wait.
      if (newRole !== undefined || isDisabled === false) requireProof(request);
      if (!(await changePerson(app.db, request.params.id, { role: newRole, isDisabled }))) {
        throw notFound('Person');
      }
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/people/:id/',
    {
      config: { ...config, proof: true },
      schema: {
        tags,
        summary: 'Removes somebody from the staff',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError, 409: detailError },
      },
    },
    async (request, reply) => {
      if (!(await removePerson(app.db, request.params.id))) throw notFound('Person');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/people/:id/link/',
    {
      config: { ...config, proof: true },
      schema: {
        tags,
        summary: 'A link that lets somebody in who has lost every key; sent by mail if mail is set',
        params: idParams,
        response: { 201: oneTimeLink, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      const found = await findById(app.db, request.params.id);
      if (!found) throw notFound('Person');
      const link = await app.db.transaction(async (tx) => {
        const made = await makeSignInLink(tx, app.site, found.id, request.signedIn?.id);
        await app.mail?.queue(
          tx,
          signInMail(app.site, { id: found.id, email: found.email, link: made }),
        );
        return made;
      });
      return reply.code(201).send({ url: link.url, expires_at: link.expiresAt.toISOString() });
    },
  );

  app.get(
    '/invitations/',
    {
      config,
      schema: {
        tags,
        summary: 'Invitations that can still be accepted',
        response: { 200: z.array(invitation), ...refusals },
      },
    },
    async () =>
      (await listInvitations(app.db)).map((link) => ({
        id: link.id,
        role: link.role,
        email: link.email,
        created_at: link.createdAt.toISOString(),
        expires_at: link.expiresAt.toISOString(),
      })),
  );

  app.post(
    '/invitations/',
    {
      config: { ...config, proof: true },
      schema: {
        tags,
        summary: 'Invites somebody: by mail to an address, else by the link in the response',
        body: z.object({ role, email: optionalEmail }).meta({ id: 'NewInvitation' }),
        response: { 201: oneTimeLink, 400: fieldErrors, ...refusals, 409: detailError },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const { mail } = app;
      if (email !== '' && !mail) throw mailNotSet();
      if (email !== '' && (await findByEmail(app.db, email))) throw emailTaken();
      const { signedIn } = request;
      const link = await app.db.transaction(async (tx) => {
        const made = await makeLink(tx, app.site, {
          purpose: 'invitation',
          role: request.body.role,
          email,
          createdBy: signedIn?.id,
        });
        if (email !== '') {
          const invitedBy = signedIn?.name ?? app.site.name;
          await mail?.queue(
            tx,
            invitationMail(app.site, { email, role: request.body.role, invitedBy, link: made }),
          );
        }
        return made;
      });
      return reply.code(201).send({ url: link.url, expires_at: link.expiresAt.toISOString() });
    },
  );

  app.delete(
    '/invitations/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Revokes an invitation',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      if (!(await revokeInvitation(app.db, request.params.id))) {
        throw new HttpError(404, 'not_found', 'There is no such invitation any more');
      }
      return reply.code(204).send(null);
    },
  );
};
