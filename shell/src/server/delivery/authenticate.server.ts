import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayChange, verifyToken } from '@waypost/shared/releases/issue-token';
import type { Token, TokenStore } from '@waypost/shared/releases/token-store';
import { Refused } from './refused.server';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came with the request; set on every route of {@link authenticate}. */
    token: Token | null;
  }
}

/**
 * Demands a good token on all routes of a scope, before any byte of a body is read. It comes after
 * the limit on calls, so that guesses are limited too.
 */
export function authenticate(scope: FastifyInstance, tokens: TokenStore): void {
  scope.decorateRequest('token', null);
  scope.addHook('preParsing', async (request, reply) => {
    const [, presented = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    request.token = await verifyToken(tokens, presented);
    if (request.token) return;
    reply.header('WWW-Authenticate', 'Bearer');
    throw new Refused(
      401,
      'unauthorized',
      presented
        ? 'This token is not good, or was revoked. The operator makes one: waypost token add.'
        : 'This needs a token: Authorization: Bearer … The operator makes one: waypost token add.',
    );
  });
}

/**
 * The token of a request that may change a remote.
 *
 * @throws Refused (403) where it may not
 */
export function authorize({ token }: FastifyRequest, remote: string): Token {
  if (token && mayChange(token, remote)) return token;
  throw new Refused(403, 'forbidden', `This token is for ${token?.remote}, not for ${remote}.`);
}

/** Who makes a change: the name that the caller gives, with the token's beside it. */
export const actorOf = (given: string | undefined, { name }: Token): string =>
  given ? `${given} (${name})` : name;
