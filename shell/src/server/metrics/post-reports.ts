import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { ERROR_KINDS, MAX_ENTRIES, type Report, VITALS } from '../../reports/report';
import { Refused } from '@waypost/delivery/http/refused.server';
import type { FailingBrowsers } from './failing-browsers';
import type { SiteMetrics } from './site-metrics';

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

/** What takes browsers' reports. */
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
export function postReports(scope: FastifyInstance, takers: ReportTakers | null): void {
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
