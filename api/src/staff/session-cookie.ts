import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MailSite } from '../mail/mail';
import { SESSION_MS } from './sessions';

/** The cookie goes to the desk's calls only: no public call ever sees it. */
const PATH = '/api/desk';

const isSecure = ({ origin }: MailSite) => origin.startsWith('https:');

/** Behind TLS the name itself makes browsers refuse the cookie from anything but TLS. */
export const cookieName = (site: MailSite, name: string): string =>
  isSecure(site) ? `__Secure-waypost_${name}` : `waypost_${name}`;

const nameOf = (site: MailSite) => cookieName(site, 'desk');

/** No script, no other site and no public call gets a cookie of the desk. */
export const cookieOptions = (site: MailSite) => ({
  path: PATH,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(site),
});

/** The session's token that a browser sent. */
export const readSessionCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request.server.site)];

/** Hands a browser the session's token. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  const { site } = reply.server;
  reply.setCookie(nameOf(site), token, { ...cookieOptions(site), maxAge: SESSION_MS / 1_000 });
}

/** Takes the session's token away from a browser. */
export function clearSessionCookie(reply: FastifyReply): void {
  const { site } = reply.server;
  reply.clearCookie(nameOf(site), cookieOptions(site));
}
