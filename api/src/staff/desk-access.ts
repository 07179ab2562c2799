import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isAllowed, type Permission, type Role } from './permissions';
import { clearSessionCookie, readSessionCookie } from './session-cookie';
import { findSession, type SignedIn } from './sessions';
import { notYourRole, peopleOnly, proofNeeded, signInFirst, wrongOrigin } from './staff-errors';

/** Who may make a call of the desk: anybody, who is signed in, or whose role allows it. */
type Access = 'anybody' | 'signed-in' | Permission;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether the person must have proved lately who they are (decision 091). */
    proof?: true;
  }
  interface FastifyRequest {
    /** Who is signed in; `undefined` for a machine with the operator's token. */
    signedIn: SignedIn | undefined;
  }
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const roleOf = (request: FastifyRequest): Role | undefined =>
  request.isOperator() ? 'operator' : request.signedIn?.role;

/**
 * Guards every call of the desk in one place: each says who may make it, and a write must come from
 * the site's own pages. The operator's token passes as an operator, for machines.
 */
export const deskAccess = fastifyPlugin(async (app) => {
  await app.register(cookie);
  app.decorateRequest('signedIn', undefined);

  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`${url} does not say who may call it`);
  });

  // Before the body is read: nobody sends us megabytes who may not.
  app.addHook('preParsing', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const access = request.routeOptions.config.access;
    const isMachine = request.isOperator();
    if (!isReading(request) && !isMachine && request.headers.origin !== app.site.origin) {
      throw wrongOrigin(app.site.origin);
    }
    const token = isMachine ? undefined : readSessionCookie(request);
    if (token !== undefined) {
      request.signedIn = await findSession(app.db, token);
      if (!request.signedIn) clearSessionCookie(reply);
    }
    if (access === 'anybody') return;
    const role = roleOf(request);
    if (role === undefined || access === undefined) throw signInFirst();
    if (access !== 'signed-in' && !isAllowed(role, access)) throw notYourRole();
    if (request.routeOptions.config.proof) requireProof(request);
  });
});

/**
 * Lets nobody pass who has not proved lately who they are; machines give no proof (decision 091).
 *
 * @throws HttpError 403 when a proof is needed.
 */
export function requireProof({ signedIn }: FastifyRequest): void {
  if (signedIn?.isFresh === false) throw proofNeeded();
}

/**
 * The person who makes a call.
 *
 * @throws HttpError 403 when a machine makes it.
 */
export function personOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw peopleOnly();
  return request.signedIn;
}
