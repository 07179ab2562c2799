import type { Browser, BrowserContext, Page } from '@playwright/test';
import { freePort } from '@waypost/remote-kit/free-port';
import { type MailServer, startMailServer } from '@waypost/tooling/test/mail-server';
import { copyData, type Server, startApi, startShell } from './site';
import { hydrated, test as base } from './test';

/** A site with an API of its own, whose desk nobody runs yet. */
export interface DeskSite {
  origin: string;
  /** The API that the site began with. */
  api: Server;
  /** The link that the first start prints. */
  setupLink: string;
  /** Does something between the end of the API and its next start, over the same data. */
  withoutApi: (meanwhile: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Role of somebody on the staff. */
type Role = 'operator' | 'editor' | 'moderator';

/** A site that an operator runs, and ways to bring others in. */
export interface StaffedSite extends DeskSite {
  /** Calls the desk's API as the operator. */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Makes an invitation and gives its link. */
  invite: (role: Role) => Promise<string>;
  /** A browser in which somebody of this role is signed in. */
  signedIn: (role: Role, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
}

/** A site that an operator runs, with the mail server that receives what it sends. */
export type MailingDesk = StaffedSite & { mail: MailServer };

/** Password of everybody whom a test brings in. */
export const PASSWORD = 'correct horse battery staple';

/** Starts the site on a port that both processes know before. */
export async function startDeskSite(env: NodeJS.ProcessEnv = {}): Promise<DeskSite> {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const dataDir = env.DATA_DIR ?? (await copyData());
  const apiEnv = { SITE_ORIGIN: origin, API_PORT: String(await freePort()), ...env };
  const api = await startApi(dataDir, apiEnv);
  let running = api;
  const shell = await startShell({
    PORT: port,
    SITE_ORIGIN: origin,
    API_ORIGIN: api.origin,
    ...env,
  });
  const setupLink = /http\S+#invitation=\S+/.exec(api.output())?.[0];
  if (!setupLink) throw new Error(`The first start printed no link:\n${api.output()}`);
  return {
    origin,
    api,
    setupLink,
    withoutApi: async (meanwhile) => {
      await running.stop();
      await meanwhile();
      running = await startApi(dataDir, apiEnv);
    },
    stop: async () => {
      await shell.stop();
      await running.stop();
    },
  };
}

const cookieOf = (response: Response): string | undefined =>
  response.headers.get('set-cookie')?.split(';')[0];

const tokenOf = (link: string): string => link.split('=').at(-1) ?? '';

/** Accepts an invitation by a password, and gives the session's cookie. */
async function accept({ origin }: DeskSite, link: string, name: string): Promise<string> {
  const response = await fetch(`${origin}/api/desk/invitation/accept/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({
      token: tokenOf(link),
      name,
      email: `${name.toLowerCase()}@waypost.test`,
      password: PASSWORD,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  return cookieOf(response) ?? '';
}

/** A device's passkeys, as Chromium simulates them; their owner is always there and agrees. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Opens a page of the desk and waits until it can be used. */
export async function openDesk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Makes the first operator of a site, and ways to bring others in. */
export async function staff(site: DeskSite, browser: Browser): Promise<StaffedSite> {
  let operatorCookie = await accept(site, site.setupLink, 'Olive');
  let people = 0;
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${site.origin}/api/desk${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Origin: site.origin,
        Cookie: operatorCookie,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    operatorCookie = cookieOf(response) ?? operatorCookie;
    return response;
  };
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await send(method, path, body);
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
    ...site,
    call,
    invite,
    async signedIn(role, options) {
      const cookie = await accept(site, await invite(role), `Person${++people}`);
      const [name = '', value = ''] = cookie.split('=');
      const context = await browser.newContext(options);
      const [domain, path] = ['localhost', '/api/desk'];
      await context.addCookies([{ name, value, domain, path, httpOnly: true, sameSite: 'Lax' }]);
      return context.newPage();
    },
  };
}

/** Playwright's test with a site that an operator runs, one a worker, and one a test that sends mails. */
export const test = base.extend<{ mailingDesk: MailingDesk }, { desk: StaffedSite }>({
  desk: [
    async ({ browser }, use) => {
      const site = await startDeskSite();
      await use(await staff(site, browser));
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  mailingDesk: [
    async ({ browser }, use) => {
      const mail = await startMailServer();
      try {
        const from = 'Waypost <desk@waypost.test>';
        const site = await startDeskSite({ SMTP_URL: mail.url, MAIL_FROM: from });
        try {
          await use({ ...(await staff(site, browser)), mail });
        } finally {
          await site.stop();
        }
      } finally {
        await mail.stop();
      }
    },
    { timeout: 180_000 },
  ],
});

export { expect } from './test';
