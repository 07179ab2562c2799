import type { HttpFailure } from '@waypost/shared/runtime';

/**
 * The `detail` of a failed call, or another text (specification §8).
 *
 * @param error what a query hook gives; anything else than an HttpFailure has no detail
 */
export function detailOf(error: unknown, otherwise: string): string {
  const { data } = (error ?? {}) as Partial<HttpFailure>;
  const detail = (data as { detail?: unknown } | null | undefined)?.detail;
  return typeof detail === 'string' && detail ? detail : otherwise;
}

/** The first message of each field of a 400 answer (specification §8). */
export function fieldMessagesOf(error: unknown): Record<string, string> {
  const { status, data } = (error ?? {}) as Partial<HttpFailure>;
  if (status !== 400 || typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, messages]) => {
      const first: unknown = Array.isArray(messages) ? messages[0] : messages;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}
