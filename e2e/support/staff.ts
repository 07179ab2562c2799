import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { hydrated } from './test';

/** A site whose desk somebody runs. */
interface Operated {
  origin: string;
}

/** Role of somebody on the staff. */
type Role = 'operator' | 'editor' | 'moderator' | 'writer';

/** Ways to bring others to a desk that an operator runs. */
export interface Staff {
  /**
   * Calls the desk's API as the operator.
   *
   * @param version of a text that is changed
   */
  call: <T>(method: string, path: string, body?: unknown, version?: number) => Promise<T>;
  /** Makes an invitation and gives its link. */
  invite: (role: Role) => Promise<string>;
  /** A browser in which somebody of this role is signed in, who has not been on the staff before. */
  signedIn: (role: Role, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
  /** Who was signed in last. */
  newest: () => Person;
}

/** Somebody on the staff. */
interface Person {
  name: string;
  email: string;
}

/** Password of everybody whom a test brings in. */
export const PASSWORD = 'correct horse battery staple';

/** The first operator of a test's site. */
const OPERATOR = 'Olive';

const emailOf = (name: string): string => `${name.toLowerCase()}@waypost.test`;

const cookieOf = (response: Response): string | undefined =>
  response.headers.get('set-cookie')?.split(';')[0];

const tokenOf = (link: string): string => link.split('=').at(-1) ?? '';

/** Sends to the desk's API, which responds with a session, and gives its cookie. */
async function enter({ origin }: Operated, path: string, body: object): Promise<string> {
  const response = await fetch(`${origin}/api/desk${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return cookieOf(response) ?? '';
}

/** Accepts an invitation by a password, and gives the session's cookie. */
const accept = (site: Operated, link: string, name: string): Promise<string> =>
  enter(site, '/invitation/accept/', {
    token: tokenOf(link),
    name,
    email: emailOf(name),
    password: PASSWORD,
  });

/** Makes the first operator of a site by the link that its first start prints; gives the session's cookie. */
export const firstOperator = (site: Operated, setupLink: string): Promise<string> =>
  accept(site, setupLink, OPERATOR);

/** Signs the first operator in once more. */
export const operatorAgain = (site: Operated): Promise<string> =>
  enter(site, '/session/', { email: emailOf(OPERATOR), password: PASSWORD });

/**
 * A device's passkeys, as Chromium simulates them; their owner is always there and agrees.
 *
 * @returns the session that the device lives in, and its name there
 */
export async function addAuthenticator(
  context: BrowserContext,
  page: Page,
): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const added = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, ...added };
}

/** Opens a page of the desk and waits until it can be used. */
export async function openDesk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/**
 * Ways to bring others in.
 *
 * @param operatorCookie of the operator's session
 * @param first number of whoever comes first; others of the same site have other numbers
 */
export function staffOf(
  { origin }: Operated,
  browser: Browser,
  operatorCookie: string,
  first = 0,
): Staff {
  let people = first;
  let newest: Person | undefined;
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    version?: number,
  ): Promise<Response> => {
    const response = await fetch(`${origin}/api/desk${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Origin: origin,
        Cookie: operatorCookie,
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    operatorCookie = cookieOf(response) ?? operatorCookie;
    return response;
  };
  const call: Staff['call'] = async <T>(
    ...[method, path, body, version]: Parameters<Staff['call']>
  ): Promise<T> => {
    const response = await send(method, path, body, version);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
  const invite = async (role: Role): Promise<string> => {
    const first = await send('POST', '/invitations/', { role });
    if (first.ok) return ((await first.json()) as { url: string }).url;
    // A run takes longer than a proof lasts, and proofs are counted as attempts.
    await call('POST', '/session/proof/', { password: PASSWORD });
    return (await call<{ url: string }>('POST', '/invitations/', { role })).url;
  };
  return {
    call,
    invite,
    newest() {
      if (!newest) throw new Error('Nobody was signed in yet');
      return newest;
    },
    async signedIn(role, options) {
      const name = `Person${++people}`;
      newest = { name, email: emailOf(name) };
      const cookie = await accept({ origin }, await invite(role), name);
      const [cookieName = '', value = ''] = cookie.split('=');
      const context = await browser.newContext(options);
      const [domain, path] = ['localhost', '/api/desk'];
      await context.addCookies([
        { name: cookieName, value, domain, path, httpOnly: true, sameSite: 'Lax' },
      ]);
      return context.newPage();
    },
  };
}
