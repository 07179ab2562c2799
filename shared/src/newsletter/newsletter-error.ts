import type { HttpFailure } from '@waypost/shared/runtime';
import { messagesOf } from '../failures/messages-of';
import { NETWORK_ERROR } from '../failures/network-error';

const ALREADY = 'already subscribed';

/** What a reader sees when a subscription failed: the newsletter rows of specification §8. */
export function newsletterError(failure: HttpFailure): string {
  const { kind, status, message } = failure;
  if (kind === 'network') return NETWORK_ERROR;
  if (status === 400) {
    const { detail, email } = messagesOf(failure);
    if (detail?.toLowerCase().includes(ALREADY)) {
      return 'This email is already subscribed to our newsletter';
    }
    return email ?? detail ?? 'Invalid email address';
  }
  return `Failed to subscribe. Please try again. (Error: ${status || message || 'Unknown error'})`;
}
