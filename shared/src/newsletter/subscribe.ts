import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { HttpError, type StoreServices } from '@waypost/shared/runtime';
import { formStatus } from '../failures/form-status';
import type { NewsletterSubscription, SubscriptionAccepted } from '../contracts/messages';
import { checkEmail } from '../validation/fields';
import { newsletterError } from './newsletter-error';

/** Milliseconds after which a reader learns that a subscription failed. */
const REQUEST_TIMEOUT_MS = 30_000;

/** How a subscription went: what failed, or what is still to do, in words for the reader. */
export type SubscribeOutcome =
  { failure: string; status: number } | { failure: null; nextStep: string | null };

/** The status of a request that is not valid. */
const BAD_REQUEST = 400;

/** Subscribes an address that a reader typed (specification §7). */
export const subscribe =
  (typed: string): ThunkAction<Promise<SubscribeOutcome>, unknown, StoreServices, UnknownAction> =>
  async (_dispatch, _getState, { http, log }) => {
    const failure = checkEmail(typed);
    if (failure) return { failure, status: BAD_REQUEST };
    const data: NewsletterSubscription = { email: typed.trim() };
    try {
      const accepted = await http.request<Partial<SubscriptionAccepted> | null>({
        ...{ url: '/newsletter/', method: 'POST', data, timeout: REQUEST_TIMEOUT_MS },
      });
      return { failure: null, nextStep: accepted?.next_step ?? null };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { kind, status, message } = error.failure;
      log('A newsletter subscription failed', { kind, status, message });
      return { failure: newsletterError(error.failure), status: formStatus(error.failure) };
    }
  };
