import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ERROR_KINDS, MOST_ENTRIES, type Report, VITALS } from '../../reports/report';
import { Refused } from '../delivery/refused.server';
import type { SiteMetrics } from './site-metrics.server';

/** Bytes of a report. */
const BODY_LIMIT = 16 * 1024;

/** The longest wait that is believed, in milliseconds: an hour. */
const LONGEST = 3_600_000;

const place = { page: z.string(), remote: z.string() };

/** A list without its odd entries, such as those of another version of the host. */
const entries = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .transform(
      (all) =>
        all
          .slice(0, MOST_ENTRIES)
          .flatMap((each) => entry.safeParse(each).data ?? []) as z.output<T>[],
    );

const reportSchema = z.object({
  releases: z.record(z.string(), z.string()),
  vitals: entries(
    z.object({ ...place, name: z.enum(VITALS), value: z.number().min(0).max(LONGEST) }),
  ),
  errors: entries(z.object({ ...place, kind: z.enum(ERROR_KINDS) })),
}) satisfies z.ZodType<Report>;

const isOptedOut = ({ headers }: FastifyRequest): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/**
 * `POST /-/reports`: what browsers measured. Pages and versions that this site does not have become
 * `other`, so that nobody can fill the memory with names; no address and no cookie is looked at.
 *
 * @param metrics `null` where nothing is measured; reports are taken and dropped then
 */
export function postReports(scope: FastifyInstance, metrics: SiteMetrics | null): void {
  scope.post('/reports', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!metrics || isOptedOut(request)) return reply.code(204).send();
    const { data: report } = reportSchema.safeParse(request.body);
    if (!report) throw new Refused(400, 'invalid', 'This is no report of this site.');
    const { releases, vitals, errors } = report;
    for (const { name, value, page, remote } of vitals) {
      metrics.observeVital(name, { page, remote, version: releases[remote] }, value);
    }
    for (const { kind, page, remote } of errors) {
      metrics.countBrowserError(kind, { page, remote, version: releases[remote] });
    }
    return reply.code(204).send();
  });
}
