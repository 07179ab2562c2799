import type { HttpFailure } from '@waypost/shared/runtime';

/**
 * The `detail` of a failed call (specification §8).
 *
 * @param error what a query hook gives; anything else than an HttpFailure has no detail
 */
export function detailOf(error: unknown): string | undefined {
  const { data } = (error ?? {}) as Partial<HttpFailure>;
  const detail = (data as { detail?: unknown } | null | undefined)?.detail;
  return typeof detail === 'string' && detail ? detail : undefined;
}
