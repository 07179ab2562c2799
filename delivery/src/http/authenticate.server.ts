import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayChange, verifyToken } from '../issue-token.server';
import type { Token, TokenRecords } from '../store/issued-records';
import { Refused } from './refused.server';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came with the request; set on every route of {@link authenticate}. */
    token: Token | null;
  }
}

/** How callers present a token. */
interface Scheme {
  /** Value of `WWW-Authenticate`. */
  challenge: string;
  /** How to present one, for people. */
  demand: string;
  /** The token in a header; empty where there is none. */
  read: (authorization: string) => string;
}

const bearer = {
  challenge: 'Bearer',
  demand: 'Authorization: Bearer …',
  read: (authorization) => /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '',
} satisfies Scheme;

/** For what people open in a browser, too: all that it sends by itself is a name and a password. */
export const anyToken: Scheme = {
  challenge: 'Basic realm="Releases", charset="UTF-8"',
  demand: 'it is the password, and the user name may be anything.',
  read: (authorization) => {
    const [, pair] = /^Basic ([\w+/]+=*)$/i.exec(authorization) ?? [];
    if (pair === undefined) return bearer.read(authorization);
    return Buffer.from(pair, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
  },
};

/**
 * Demands a good token on all routes of a scope, before any byte of a body is read. It comes after
 * the limit on calls, so that guesses are limited too.
 */
export function authenticate(
  scope: FastifyInstance,
  tokens: TokenRecords,
  { challenge, demand, read }: Scheme = bearer,
): void {
  scope.decorateRequest('token', null);
  scope.addHook('preParsing', async (request, reply) => {
    const presented = read(request.headers.authorization ?? '');
    request.token = await verifyToken(tokens, presented);
    if (request.token) return;
    reply.header('WWW-Authenticate', challenge);
    throw new Refused(
      401,
      'unauthorized',
      presented
        ? 'This token is not good, or was revoked. The operator makes one: waypost token add.'
        : `This needs a token: ${demand} The operator makes one: waypost token add.`,
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
