import type { AddressInfo } from 'node:net';
import { findApiRoot } from '../api-root';
import { buildApp } from '../app';
import { queueFor } from '../http/database-queue';
import { readSettings, type Settings } from '../settings';
import { makeSetupLink } from '../staff/staff-links';
import { createContentReader } from '../content/apply/content-reader';
import { mediaFolder } from '../content/apply/fill-with-content';
import type { OpenDatabase } from '../db/database';
import type { MailSettings } from '../mail/mail-queue';
import { keepNotingUse } from './keep-noting-use';
import { loggerOptions } from './logger-options';
import { readOrMakeAdminToken } from './admin-token';
import { originOf } from './origin-of';
import { startDatabase } from './start-database';
import { createWorkerProcess } from '../worker/worker-process';
import { stopOnSignal } from './stop-on-signal';

/** How mail goes out by the settings, `undefined` when none does. */
function mailSettings(
  { SMTP_URL, MAIL_FROM }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>,
  engine: OpenDatabase['engine'],
): Omit<MailSettings, 'site'> | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, isAlone: engine === 'embedded' };
}

/**
 * Starts the API: settings, database, content, server. Resolves when it listens; a parent process
 * gets `{type: 'ready', port}`.
 *
 * @throws SettingsError, DatabaseUnavailableError, or the network's error when it cannot.
 */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(environment);
  const apiRoot = findApiRoot();
  const worker = createWorkerProcess();
  const { database, lock, stop } = await startDatabase({ settings, apiRoot });
  try {
    const adminToken = await readOrMakeAdminToken(settings);
    const content = createContentReader({
      db: database.db,
      contentDir: settings.CONTENT_DIR,
      apiRoot,
      dataDir: settings.DATA_DIR,
      timeZone: settings.SITE_TIME_ZONE,
      worker,
      warn: (problem) => process.stderr.write(`${problem}\n`),
    });
    const applied = await content.apply();
    const app = await buildApp({
      db: database.db,
      changes: database.changes,
      logger: loggerOptions(settings.LOG_LEVEL),
      trustProxy: settings.TRUST_PROXY,
      mediaDir: mediaFolder(settings.DATA_DIR),
      worker,
      adminToken,
      rateLimit: settings.RATE_LIMIT,
      siteOrigin: settings.SITE_ORIGIN,
      siteName: settings.SITE_NAME,
      timeZone: settings.SITE_TIME_ZONE,
      mail: mailSettings(settings, database.engine),
      queue: queueFor(database.engine),
      content,
    });
    await keepNotingUse(app, {
      db: database.db,
      dataDir: settings.DATA_DIR,
      contentDir: settings.CONTENT_DIR,
    });
    if (applied) app.log.info(applied);
    const listen = async (): Promise<void> => {
      await app.listen({ port: settings.API_PORT, host: settings.HOST });
      const { port } = app.server.address() as AddressInfo;
      await lock?.announce(originOf(settings.HOST, port));
      const setupLink = await makeSetupLink(app.db, app.site);
      if (setupLink) {
        process.stderr.write(
          `Nobody runs the desk yet. Become its operator, within a day, at ${setupLink}\n`,
        );
      }
      process.send?.({ type: 'ready', port });
    };
    const up = listen();
    stopOnSignal(app, up, stop);
    await up;
  } catch (error) {
    await worker.close();
    await stop();
    throw error;
  }
}
