import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { HttpError } from '../errors/http-errors';
import { findById } from './people';
import { permissionsOf, type Role } from './permissions';
import { readSessionCookie, setSessionCookie } from './session-cookie';
import { beginSession, type SignedInBy } from './sessions';
import type { sessionInfo } from './staff.schema';

/** What of a person a session tells. */
interface SessionPerson {
  id: number;
  name: string;
  email: string;
  wantsDigest: boolean;
}

/** What the desk is told of a session; a machine's has no person. */
export function describeSession(
  person: SessionPerson | undefined,
  role: Role,
  hasMail: boolean,
): z.output<typeof sessionInfo> {
  return {
    person: person
      ? { id: person.id, name: person.name, email: person.email, wants_digest: person.wantsDigest }
      : null,
    role,
    permissions: permissionsOf(role),
    has_mail: hasMail,
  };
}

/**
 * Signs somebody in with a new session; the one that the browser had ends.
 *
 * @throws HttpError 403 when the account is disabled.
 */
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
  return describeSession(person, person.role, mail !== undefined);
}
