import type { HttpFailure } from '@waypost/shared/runtime';
import { NETWORK_ERROR } from './network-error';

interface ErrorBody {
  detail?: unknown;
  email?: unknown;
}

const ALREADY = 'already subscribed';

const firstText = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};

/** What a reader is told when a subscription failed: the newsletter rows of specification §8. */
export function newsletterError({ kind, status, data, message }: HttpFailure): string {
  if (kind === 'network') return NETWORK_ERROR;
  if (status === 400) {
    const body = (typeof data === 'object' && data !== null ? data : {}) as ErrorBody;
    const detail = firstText(body.detail);
    if (detail?.toLowerCase().includes(ALREADY)) {
      return 'This email is already subscribed to our newsletter';
    }
    return firstText(body.email) ?? detail ?? 'Invalid email address';
  }
  return `Failed to subscribe. Please try again. (Error: ${status || message || 'Unknown error'})`;
}
