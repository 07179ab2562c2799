import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Credential } from './credentials';
import { readSessionCookie, rememberBrowser, setSessionCookie } from './session-cookie';
import { permissionsOf, type Role } from './permissions';
import { beginSession } from './sessions';
import type { sessionInfo } from './staff.schema';

/** What of a person a session tells. */
interface SessionPerson {
  id: number;
  name: string;
  email: string;
  wantsDigest: boolean;
  wantsMessages: boolean;
}

/** What the desk learns of a session; a machine's has no person. */
export function describeSession(
  person: SessionPerson | undefined,
  role: Role,
  { mail, site }: Pick<FastifyInstance, 'mail' | 'site'>,
): z.output<typeof sessionInfo> {
  return {
    person: person
      ? {
          id: person.id,
          name: person.name,
          email: person.email,
          wants_digest: person.wantsDigest,
          wants_messages: person.wantsMessages,
        }
      : null,
    role,
    permissions: permissionsOf(role),
    has_mail: mail !== undefined,
    time_zone: site.timeZone,
  };
}

/**
 * Signs somebody in with a new session; the one that the browser had ends.
 *
 * @throws HttpError when the account is disabled or the credential does not hold any more.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: number,
  credential: Credential,
): Promise<z.output<typeof sessionInfo>> {
  const { person, token } = await beginSession(request.server.db, {
    staffId,
    credential,
    device: request.headers['user-agent'] ?? '',
    previousToken: readSessionCookie(request),
  });
  setSessionCookie(reply, token);
  rememberBrowser(request, reply, person);
  request.log.info({ staff: staffId, signedInBy: credential.kind }, 'signed in');
  return describeSession(person, person.role, request.server);
}
