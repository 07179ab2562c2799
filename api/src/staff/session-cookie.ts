import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MailSite } from '../mail/mail';
import { SESSION_MS } from './sessions';

/** The cookie goes to the desk's calls only: no public call ever sees it. */
const PATH = '/api/desk';

const isSecure = ({ origin }: MailSite) => origin.startsWith('https:');

/** Behind TLS the name itself makes browsers refuse the cookie from anything but TLS. */
const nameOf = (site: MailSite) => (isSecure(site) ? '__Secure-waypost_desk' : 'waypost_desk');

const optionsOf = (site: MailSite) => ({
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
  reply.setCookie(nameOf(site), token, { ...optionsOf(site), maxAge: SESSION_MS / 1_000 });
}

/** Takes the session's token away from a browser. */
export function clearSessionCookie(reply: FastifyReply): void {
  const { site } = reply.server;
  reply.clearCookie(nameOf(site), optionsOf(site));
}
