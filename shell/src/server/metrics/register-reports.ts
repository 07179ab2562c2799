import rateLimit from '@fastify/rate-limit';
import { Refused, TooMany, refusalOf } from '@waypost/delivery/http/refused.server';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ERROR_KINDS, MAX_ENTRIES, type Report, VITALS } from '../../state/report';
import type { FailingBrowsers } from './failing-browsers';
import type { SiteMetrics } from './site-metrics';

const MINUTE_MS = 60_000;

/** Reports that one address may send in a minute; many readers may share one. */
const REPORTS = 300;

/**
 * Takes browsers' reports, apart from the calls of teams: limits of their own, and nothing of who
 * sends them is logged.
 *
 * @param takers `null` where nothing is measured: tabs that were opened before may still report
 */
export async function registerReports(
  app: FastifyInstance,
  takers: ReportTakers | null,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        const refused = refusalOf(error);
        if (!refused) scope.log.error({ err: error }, 'A report could not be counted');
        const { statusCode, code, message: detail } = refused ?? FAILED;
        return reply.code(statusCode).send({ detail, code });
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
      });
      await scope.register(rateLimit, {
        max: REPORTS,
        timeWindow: MINUTE_MS,
        errorResponseBuilder: (_request, { after, ban }) => new TooMany(after, ban),
      });
      postReports(scope, takers);
    },
    { prefix: '/-' },
  );
}

const FAILED = {
  statusCode: 500,
  code: 'failed',
  message: 'The site could not count this. Its log says why.',
};

/** Bytes of a report. */
const BODY_LIMIT = 16 * 1024;

/** The longest wait that is believed, in milliseconds: an hour. */
const MAX_WAIT_MS = 3_600_000;

const place = { page: z.string(), remote: z.string() };

/** A list without its odd entries, such as those of another version of the host. */
const entries = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .transform(
      (all) =>
        all
          .slice(0, MAX_ENTRIES)
          .flatMap((each) => entry.safeParse(each).data ?? []) as z.output<T>[],
    );

const reportSchema = z.object({
  releases: z.record(z.string(), z.string()),
  vitals: entries(
    z.object({ ...place, name: z.enum(VITALS), value: z.number().min(0).max(MAX_WAIT_MS) }),
  ),
  errors: entries(z.object({ ...place, kind: z.enum(ERROR_KINDS) })),
}) satisfies z.ZodType<Report>;

const isOptedOut = ({ headers }: FastifyRequest): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

export interface ReportTakers {
  metrics: SiteMetrics;
  browsers: FailingBrowsers;
  /** Is called with each release that a report has an error of. */
  onFailing: (release: ReleaseRef) => void;
}

/** Kinds of errors that a reader notices: what hydration could not take over is rendered anew. */
const isNoticed = ({ kind }: Report['errors'][number]): boolean => kind !== 'recoverable';

/** Notes what an address reports of each release that it names. */
function noteBrowser({ metrics, browsers, onFailing }: ReportTakers, report: Report, ip: string) {
  const { releases, vitals, errors } = report;
  const failing = new Set(errors.filter(isNoticed).map(({ remote }) => remote));
  for (const name of new Set([...vitals, ...errors].map(({ remote }) => remote))) {
    const version = releases[name];
    if (version === undefined || metrics.versions.label(name, version) !== version) continue;
    browsers.note({ name, version }, ip, failing.has(name));
    if (failing.has(name)) onFailing({ name, version });
  }
}

/**
 * `POST /-/reports`: what browsers measured. Pages and versions that this site does not have become
 * `other`, so that nobody can fill the memory with names. Of who reports, only the IP address is looked at, see
 * {@link FailingBrowsers}; no cookie is.
 *
 * @param takers `null` where nothing is measured; reports are taken and dropped then
 */
function postReports(scope: FastifyInstance, takers: ReportTakers | null): void {
  scope.post('/reports', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!takers || isOptedOut(request)) return reply.code(204).send();
    const { data: report } = reportSchema.safeParse(request.body);
    if (!report) throw new Refused(400, 'invalid', 'This is no report of this site.');
    const { metrics } = takers;
    const { releases, vitals, errors } = report;
    for (const { name, value, page, remote } of vitals) {
      metrics.observeVital(name, { page, remote, version: releases[remote] }, value);
    }
    for (const { kind, page, remote } of errors) {
      metrics.countBrowserError(kind, { page, remote, version: releases[remote] });
    }
    noteBrowser(takers, report, request.ip);
    return reply.code(204).send();
  });
}
