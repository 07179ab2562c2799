import type { HttpFailure } from '@waypost/shared/runtime';

/**
 * The first message under each name in the body of a failed call: of a field, or of `detail`
 * (specification §8). Empty texts are none.
 *
 * @param error what a query hook gives; anything else than an HttpFailure has no messages
 */
export function messagesOf(error: unknown): Record<string, string> {
  const { data } = (error ?? {}) as Partial<HttpFailure>;
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, messages]) => {
      const first: unknown = Array.isArray(messages) ? messages[0] : messages;
      return typeof first === 'string' && first ? [[name, first]] : [];
    }),
  );
}

/** The first message of each field of a 400 response. */
export const fieldMessagesOf = (error: unknown): Record<string, string> =>
  (error as Partial<HttpFailure> | undefined)?.status === 400 ? messagesOf(error) : {};
