import type { FastifyError } from 'fastify';
import { UPLOAD_TYPE } from '../delivery-schema.server';
import { PreviewNotFound } from '../previews/preview-store.port';
import { ReleaseRefused } from '../check/release-refused';
import {
  ChangeImpossible,
  PointerConflict,
  ReleaseExists,
  ReleaseNotFound,
  StoreUnavailable,
} from '../store/release-store.port';
import { TrialUndecided } from '../trial/trial-undecided';
import { Refused } from './refused.server';

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
  if (error instanceof PreviewNotFound) {
    return new Refused(404, 'not_found', error.message);
  }
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
