import type { AppOptions } from '../app';
import { type MailServer, startMailServer } from '@waypost/tooling/test/mail-server';
import {
  openTestDatabase,
  serve,
  type TestApi,
  testedEngines,
  usualEngines,
} from './on-each-engine';

/** Origin of the site in tests of mails. */
export const MAIL_SITE = 'https://waypost.example';

export const MAIL_FROM = 'Waypost <editors@waypost.example>';

type MailTests = (api: () => TestApi, mail: () => MailServer) => void;

function withMail(
  engines: ReturnType<typeof testedEngines>,
  tests: MailTests,
  options: Partial<AppOptions>,
): void {
  describe.each(engines)('with mail on the %s engine', (engine) => {
    let api: TestApi;
    let mail: MailServer;
    beforeAll(async () => {
      mail = await startMailServer();
      api = await serve(await openTestDatabase(engine), {
        siteOrigin: MAIL_SITE,
        mail: { smtpUrl: mail.url, from: MAIL_FROM },
        ...options,
      });
    });
    afterAll(async () => {
      await api.close();
      await api.database.close();
      await mail.stop();
    });
    tests(
      () => api,
      () => mail,
    );
  });
}

/** Runs the tests against an API on each engine that sends its mails to a real mail server. */
export const withMailOnEachEngine = (tests: MailTests, options: Partial<AppOptions> = {}): void =>
  withMail(testedEngines(), tests, options);

/** The same where engines cannot differ. */
export const withMailOnEmbeddedEngine = (
  tests: MailTests,
  options: Partial<AppOptions> = {},
): void => withMail(usualEngines(), tests, options);
