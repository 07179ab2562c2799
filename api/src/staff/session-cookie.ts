import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MailSite } from '../mail/mail';
import { SESSION_MS } from './sessions';

/** The cookie goes to the desk's calls only: no public call ever sees it. */
const PATH = '/api/desk';

const isSecure = ({ origin }: MailSite) => origin.startsWith('https:');

/** Behind TLS the name itself makes browsers refuse the cookie from anything but TLS. */
const cookieName = (site: MailSite, name: string): string =>
  isSecure(site) ? `__Secure-waypost_${name}` : `waypost_${name}`;

const nameOf = (site: MailSite) => cookieName(site, 'desk');

/** No script, no other site and no public call gets a cookie of the desk. */
const cookieOptions = (site: MailSite) => ({
  path: PATH,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(site),
});

export const readSessionCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request.server.site)];

export function setSessionCookie(reply: FastifyReply, token: string): void {
  const { site } = reply.server;
  reply.setCookie(nameOf(site), token, { ...cookieOptions(site), maxAge: SESSION_MS / 1_000 });
}

export function clearSessionCookie(reply: FastifyReply): void {
  const { site } = reply.server;
  reply.clearCookie(nameOf(site), cookieOptions(site));
}

const NONCE_BYTES = 16;
const KNOWN_SECONDS = 365 * 24 * 60 * 60;

/** Who signed in; without a password there is none to guess, and no browser needs to be known. */
interface Account {
  id: number;
  passwordHash: string | null;
}

/** The stored hash is the key: nobody outside knows it, and another password ends what it signed. */
const signatureOf = (passwordHash: string, id: number, nonce: string) =>
  createHmac('sha256', passwordHash).update(`known browser ${id} ${nonce}`).digest();

/**
 * Which browser of an account's owner makes a request: the name that its cookie gave it at an earlier
 * sign-in, `undefined` for any other browser.
 */
export function knownBrowserOf(
  request: FastifyRequest,
  account: Account | undefined,
): string | undefined {
  if (!account?.passwordHash) return undefined;
  const [nonce = '', given = ''] =
    request.cookies[cookieName(request.server.site, 'known_browser')]?.split('.') ?? [];
  const expected = signatureOf(account.passwordHash, account.id, nonce);
  const signature = Buffer.from(given, 'base64url');
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isOurs ? nonce : undefined;
}

/**
 * Lets a browser be known from now on, after a sign-in: no stranger's guesses keep its owner out then.
 * A browser that is known already keeps its name, so that nobody collects several.
 */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): void {
  if (!account.passwordHash) return;
  const nonce = knownBrowserOf(request, account) ?? randomBytes(NONCE_BYTES).toString('base64url');
  const signature = signatureOf(account.passwordHash, account.id, nonce).toString('base64url');
  const { site } = reply.server;
  reply.setCookie(cookieName(site, 'known_browser'), `${nonce}.${signature}`, {
    ...cookieOptions(site),
    maxAge: KNOWN_SECONDS,
  });
}
