import type { FastifyInstance } from 'fastify';
import { DateTime } from 'luxon';

/** Not `joined_date`, which is a day without a time. */
const MOMENTS = new Set(['created_at', 'published_at', 'updated_at']);

/** A response with its moments in a time zone: the same instants, with that zone's offset. */
export function inZone(value: unknown, zone: string): unknown {
  if (Array.isArray(value)) return value.map((each) => inZone(each, zone));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) =>
      MOMENTS.has(name) && typeof each === 'string'
        ? [name, DateTime.fromISO(each, { zone }).toISO()]
        : [name, inZone(each, zone)],
    ),
  );
}

/**
 * Sends moments in the magazine's time zone, so that a page has the day of what is published without knowing the zone:
 * the server's page and every browser's have the same.
 */
export function sendSiteTime(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, _reply, payload) =>
    inZone(payload, app.site.timeZone),
  );
}
