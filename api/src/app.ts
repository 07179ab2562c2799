import { registerAddressLimit } from '@waypost/server-kit/address-limit';
import { discardLimits } from '@waypost/server-kit/discard-body';
import { registerEarlyResponses } from '@waypost/server-kit/early-responses';
import { registerStalledClients, STALL_MS } from '@waypost/server-kit/stalled-clients';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DataChanges } from './db/data-changes';
import type { Database } from './db/database';
import { HttpError } from './http/http-errors';
import { storedImages } from './media/images/image-store';
import type { MailSite } from './mail/mail';
import { createMailQueue, type MailQueue, type MailSettings } from './mail/mail-queue';
import { mediaPlugin } from './media/media-plugin';
import { databaseQueue, type QueueLimits } from './http/database-queue';
import { errorResponses, rewriteUrl } from './http/error-responses';
import { jsonBodies } from './http/json-bodies';
import { methodNotAllowed } from './http/method-not-allowed';
import { openApi } from './openapi/openapi';
import { operator } from './http/operator';
import { type OverloadLimits, protection, strictHeaders } from './http/protection';
import { rateLimits } from './http/rate-limits';
import { responseCache } from './http/response-cache';
import { createPublisher, type Publisher } from './articles/publisher';
import { createDrafts, type Drafts } from './drafts/drafts';
import { apiRoutes } from './api.routes';
import { docsRoutes } from './openapi/docs.routes';
import { healthRoutes } from './status/status.routes';
import type { ContentReader } from './content/apply/content-reader';
import { createDailyCounter, type DailyCounter } from './statistics/daily-counter';
import type { Worker } from './worker/jobs';
import { workHere } from './worker/work-here';
import { publishDueChanges } from './writing/publish-due';
import { createViewCounter, type ViewCounter } from './statistics/view-counter';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    views: ViewCounter;
    publisher: Publisher;
    counts: DailyCounter;
    drafts: Drafts;
    /** The site as pages and mails of the API name it. */
    site: MailSite;
    /** `undefined` when no mail server is set. */
    mail: MailQueue | undefined;
  }
}

/** What an API server is made of; the caller opens and closes the database. */
export interface AppOptions {
  db: Database;
  /** Tells when the data changed; without it no response is cached. */
  changes?: DataChanges;
  logger?: FastifyServerOptions['logger'];
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustProxy?: string | string[];
  mediaDir: string;
  /** Where images are made; in this process when absent. */
  worker?: Worker;
  /** The operator's bearer token. */
  adminToken: string;
  /** Whether calls are limited per address. */
  rateLimit?: boolean;
  /** Origin of the site: what links in mails and the OpenAPI document begin with. */
  siteOrigin?: string;
  /** The site's name in mails. */
  siteName?: string;
  /** The magazine's time zone; the server's when left out. */
  timeZone?: string;
  /** How mail goes out; without it none does. */
  mail?: Omit<MailSettings, 'site'>;
  /** Load beyond which requests get 503. */
  overload?: OverloadLimits;
  /** How requests queue for the database; for an engine that needs it. */
  queue?: QueueLimits;
  /** The content files, to read them again; without it they are read by no call. */
  content?: ContentReader;
  /** Tells when articles are due; the database's clock when left out. */
  clock?: () => Date;
}

const MAX_BODY_BYTES = 64 * 1024;

/** What Node.js takes of a request's head: what is longer than a name can be is no name of anything. */
const MAX_PATH_LENGTH = 16 * 1024;

const HANDLER_TIMEOUT_MS = 20_000;

/** Builds the API's server (specification §7); the caller listens and closes. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? 'loopback',
    bodyLimit: MAX_BODY_BYTES,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    requestTimeout: discardLimits.totalMs,
    connectionTimeout: STALL_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PATH_LENGTH },
    rewriteUrl,
    // Requests that come in while the server stops are the last ones, but are served.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // The router responds before any hook could set them.
      reply.headers(strictHeaders);
      app.errorHandler(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('db', options.db);
  app.decorate('views', createViewCounter(options.db, app.log));
  app.decorate('counts', createDailyCounter(options.db, app.log));
  const { db, mediaDir, worker = workHere } = options;
  const site = {
    name: options.siteName ?? 'Waypost',
    origin: options.siteOrigin ?? 'http://localhost:3000',
    timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  app.decorate('site', site);
  const texts = { db, worker, timeZone: site.timeZone };
  app.decorate('drafts', createDrafts(texts));
  app.decorate(
    'publisher',
    createPublisher(db, app.log, {
      clock: options.clock,
      publishChanges: (...due) => publishDueChanges(texts, app.log, ...due),
    }),
  );
  app.decorate(
    'mail',
    options.mail && createMailQueue(options.db, { ...options.mail, site }, app.log),
  );
  app.addHook('onReady', async () => void (await app.publisher.publishDue()));
  app.addHook('onClose', async () => {
    const { views, counts, publisher, mail } = app;
    await Promise.all([views, counts, worker, publisher, mail].map((part) => part?.close()));
  });

  registerEarlyResponses(app);
  registerStalledClients(app);
  registerAddressLimit(app, (reply) =>
    reply
      .headers(strictHeaders)
      .send(new HttpError(414, 'uri_too_long', 'The address is too long')),
  );
  await app.register(errorResponses);
  await app.register(protection, { overload: options.overload });
  if (options.rateLimit ?? true) await app.register(rateLimits);
  await app.register(jsonBodies);
  await app.register(operator, { adminToken: options.adminToken });
  await app.register(methodNotAllowed);
  await app.register(openApi, { siteOrigin: site.origin });

  await app.register(healthRoutes);
  await app.register(mediaPlugin, {
    mediaDir,
    worker,
    images: storedImages({ db, mediaDir, worker }),
  });
  await app.register(docsRoutes, { prefix: '/api' });
  await app.register(
    async (api) => {
      if (options.changes) await api.register(responseCache, { changes: options.changes });
      if (options.queue) await api.register(databaseQueue, options.queue);
      await api.register(apiRoutes, { content: options.content, worker });
    },
    { prefix: '/api' },
  );
  app.refuseOtherMethods();
  return app;
}
