import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  ERROR_KINDS,
  HOST,
  MOST_ENTRIES,
  OTHER_PAGE,
  type Report,
  type ReportPlace,
  VITALS,
} from '../../reports/report';
import type { ReleaseSet } from '../releases/release-set.server';
import { Refused } from '../delivery/refused.server';
import type { KnownVersions } from './known-versions.server';
import type { PageLabels, SiteMetrics } from './site-metrics.server';

const name = z.string().max(100);
const place = { page: name, remote: name };

/** The longest wait that is believed, in milliseconds: an hour. */
const LONGEST = 3_600_000;

const reportSchema = z.strictObject({
  releases: z.record(name, name).refine((releases) => Object.keys(releases).length <= 50),
  vitals: z
    .array(
      z.strictObject({ ...place, name: z.enum(VITALS), value: z.number().min(0).max(LONGEST) }),
    )
    .max(MOST_ENTRIES),
  errors: z.array(z.strictObject({ ...place, kind: z.enum(ERROR_KINDS) })).max(MOST_ENTRIES),
}) satisfies z.ZodType<Report>;

/** What reports are counted with. */
export interface ReportSources {
  metrics: SiteMetrics;
  versions: KnownVersions;
  /** The release set that is live now. */
  set: () => ReleaseSet;
}

const isOptedOut = ({ headers }: FastifyRequest): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/**
 * `POST /-/reports`: what browsers measured. Pages and versions that this site does not have become
 * `other`, so that nobody can fill the memory with names; no address and no cookie is looked at.
 */
export function postReports(
  scope: FastifyInstance,
  { metrics, versions, set }: ReportSources,
): void {
  const labelsOf = (
    { page, remote }: ReportPlace,
    { releases }: Report,
    patterns: ReadonlySet<string>,
  ): PageLabels | null => {
    const known = patterns.has(page) ? page : OTHER_PAGE;
    if (remote === HOST) return { page: known, remote, version: HOST };
    const version = versions.label(remote, releases[remote]);
    return version === null ? null : { page: known, remote, version };
  };

  scope.post('/reports', async (request, reply) => {
    const { data: report } = reportSchema.safeParse(request.body);
    if (!report) throw new Refused(400, 'invalid', 'This is no report of this site.');
    if (isOptedOut(request)) return reply.code(204).send();
    const current = set();
    versions.note(current);
    const patterns = new Set(current.releases.flatMap(({ patterns }) => patterns));
    for (const { name: vital, value, ...at } of report.vitals) {
      const labels = labelsOf(at, report, patterns);
      if (labels) metrics.observeVital(vital, labels, value);
    }
    for (const { kind, ...at } of report.errors) {
      const labels = labelsOf(at, report, patterns);
      if (labels) metrics.countBrowserError(kind, labels);
    }
    return reply.code(204).send();
  });
}
