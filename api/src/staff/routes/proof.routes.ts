import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FieldErrors } from '../../http/http-errors';
import { strictLimit } from '../../http/rate-limits';
import { detailError, done, fieldErrors } from '../../http/schemas/responses';
import { personOf } from '../desk-access';
import { knownBrowserOf, setSessionCookie } from '../session-cookie';
import { verifyPasskey } from '../passkeys';
import { isPassword } from '../credentials';
import { findById } from '../people';
import { rotateSession } from '../sessions';
import { allowAttempt, forgiveAttempts } from '../sign-in-attempts';
import { passkeyRefused, wrongPassword } from '../staff-errors';
import { authentication, password } from '../staff.schema';

/** Proving again who one is, before changing what lets one in (decision 091). */
export const proofRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/session/proof/',
    {
      config: { access: 'signed-in', rateLimit: strictLimit },
      schema: {
        tags: ['Desk: people'],
        summary: 'Proves by password or passkey who one is, and gives the session another token',
        description:
          'For 10 minutes keys can be added and links made. A sign-in counts as a proof.',
        body: z.object({
          password: password.optional(),
          credential: authentication.optional(),
        }),
        response: {
          204: done,
          400: fieldErrors,
          401: detailError,
          403: detailError,
          429: detailError,
        },
      },
    },
    async (request, reply) => {
      const { id, email, sessionId } = personOf(request);
      const { password: given, credential } = request.body;
      if (credential) {
        if ((await verifyPasskey(app.db, app.site, credential)) !== id) throw passkeyRefused();
      } else if (given !== undefined) {
        const person = await findById(app.db, id);
        const attempt = { email, address: request.ip, browser: knownBrowserOf(request, person) };
        await allowAttempt(app.db, attempt);
        if (!(await isPassword(person?.passwordHash ?? null, given))) throw wrongPassword();
        await forgiveAttempts(app.db, attempt);
      } else {
        throw new FieldErrors({ password: ['Password is required'] });
      }
      setSessionCookie(reply, await rotateSession(app.db, sessionId, { isProved: true }));
      return reply.code(204).send(null);
    },
  );
};
