import type { FastifyError } from 'fastify';
import { ReleaseRefused } from '../check/release-refused';
import { type Refusal, UPLOAD_TYPE } from '../delivery-schema.server';
import { NotIssued } from '../store/issued-records';
import {
  ChangeImpossible,
  PointerConflict,
  ReleaseExists,
  ReleaseNotFound,
  StoreUnavailable,
} from '../store/release-store.port';
import { TrialUndecided } from '../trial/trial-undecided';

/** A call that is not followed: what its response says. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly statusCode: number,
    /** Stable name of the reason, for programs. */
    readonly code: string,
    detail: string,
    /** What programs may want to know besides. */
    readonly facts: Pick<Refusal, 'live' | 'canary' | 'breaches'> = {},
  ) {
    super(detail);
  }
}

/** A call beyond the limit on calls. */
export class TooMany extends Refused {
  constructor(
    after: string,
    /** Whether the same caller was refused in the same window before. */
    readonly isRepeated: boolean,
  ) {
    super(429, 'too_many_requests', `Too many requests. Please try again in ${after}.`);
  }
}

/** What a call is refused with; `null` for an error that is the site's own. */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  if (error instanceof ReleaseRefused) {
    return new Refused(422, 'refused', error.message, { breaches: [...error.breaches] });
  }
  if (error instanceof PointerConflict) {
    return new Refused(412, 'conflict', error.message, {
      live: error.live,
      canary: error.canary,
    });
  }
  if (error instanceof ReleaseExists) return new Refused(409, 'exists', error.message);
  if (error instanceof ChangeImpossible) return new Refused(409, 'impossible', error.message);
  if (error instanceof ReleaseNotFound) {
    // Which folder or database they are in is the operator's business.
    const { message } = new ReleaseNotFound(error.ref, 'the releases of this site');
    return new Refused(404, 'not_found', message);
  }
  if (error instanceof NotIssued) return new Refused(404, 'not_found', error.message);
  if (error instanceof StoreUnavailable) {
    const detail = 'The site does not reach its releases now. Nothing was lost: please try again.';
    return new Refused(503, 'unavailable', detail);
  }
  if (error instanceof TrialUndecided) {
    return new Refused(
      503,
      'undecided',
      `${error.message}. Nothing was changed: please try again.`,
    );
  }
  // Fastify's own: a body that is no JSON, too large or of another type.
  const { statusCode = 500, message } = error as FastifyError;
  if (statusCode === 415) {
    const detail = `${message}. Send JSON as application/json, and a release as ${UPLOAD_TYPE}.`;
    return new Refused(statusCode, 'bad_request', detail);
  }
  return statusCode < 500 ? new Refused(statusCode, 'bad_request', message) : null;
}

/** Seconds after which it is worth calling a store again that was not available. */
export const RETRY_AFTER = 5;
