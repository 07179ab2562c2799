import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { HttpError, type StoreServices } from '@waypost/shared/runtime';
import type { NewsletterSubscription } from '../contracts/messages';
import { newsletterError } from './newsletter-error';

/** Milliseconds after which a reader is told that a subscription failed. */
const TIMEOUT = 30_000;

/**
 * Subscribes an address (specification §7). The thunk resolves with `null`, or with what the
 * reader is told when it failed.
 */
export const subscribe =
  (email: string): ThunkAction<Promise<string | null>, unknown, StoreServices, UnknownAction> =>
  async (_dispatch, _getState, { http, log }) => {
    const data: NewsletterSubscription = { email };
    try {
      await http.request({ url: '/newsletter/', method: 'POST', data, timeout: TIMEOUT });
      return null;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { kind, status, message } = error.failure;
      log('A newsletter subscription failed', { kind, status, message });
      return newsletterError(error.failure);
    }
  };
