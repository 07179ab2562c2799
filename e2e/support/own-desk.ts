import type { Browser } from '@playwright/test';
import { freePort } from '@waypost/remote-kit/free-port';
import { type MailServer, startMailServer } from '@waypost/tooling/test/mail-server';
import { copyData, type Server, startApi, startShell } from './site';
import { firstOperator, type Staff, staffOf } from './staff';
import { test as base } from './test';

/** A site with an API of its own, whose desk nobody runs yet. */
export interface DeskSite {
  origin: string;
  /** The API that the site began with. */
  api: Server;
  /** The link that the first start prints. */
  setupLink: string;
  /** Ends the API and starts it again over the same data, with other settings if they are given. */
  restartApi: (changes?: NodeJS.ProcessEnv) => Promise<void>;
  /** Kills the API, as a power cut does; `restartApi` starts it again. */
  killApi: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A site that an operator runs, with the mail server that receives what it sends. */
export type MailingDesk = DeskSite & Staff & { mail: MailServer };

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
    restartApi: async (changes) => {
      await running.stop();
      running = await startApi(dataDir, { ...apiEnv, ...changes });
    },
    killApi: async () => void (await running.stop('SIGKILL')),
    stop: async () => {
      await shell.stop();
      await running.stop();
    },
  };
}

/** Makes the first operator of a site, and ways to bring others in. */
export async function staff(site: DeskSite, browser: Browser): Promise<DeskSite & Staff> {
  const cookie = await firstOperator(site, site.setupLink);
  return { ...site, ...staffOf(site, browser, cookie) };
}

/** Playwright's test with a site of the worker's own, which an operator runs and which sends mails. */
export const test = base.extend<object, { desk: MailingDesk }>({
  desk: [
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
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { addAuthenticator, openDesk, PASSWORD } from './staff';
export { expect } from './test';
