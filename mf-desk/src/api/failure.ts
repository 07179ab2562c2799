import type { HttpFailure } from '@waypost/shared/runtime';

/** What a failed call says to people: a heading and what to do. */
export interface FailureText {
  heading: string;
  text: string;
  /** Whether the same call may succeed another time. */
  isTransient: boolean;
}

const failureOf = (error: unknown): Partial<HttpFailure> => (error ?? {}) as Partial<HttpFailure>;

/** The body of the response to a failed call, if there was one. */
export const dataOf = (error: unknown): unknown => failureOf(error).data;

/** The stable name of the error that the API gave, if it gave one. */
export const codeOf = (error: unknown): unknown =>
  (dataOf(error) as { code?: unknown } | null | undefined)?.code;

/** The `detail` that the API gave, if it gave one. */
function detailOf(error: unknown): string | null {
  const detail = (dataOf(error) as { detail?: unknown } | null | undefined)?.detail;
  return typeof detail === 'string' && detail !== '' ? detail : null;
}

/** Whether the API has nothing there, such as no such page of a list. */
export const isNotFound = (error: unknown): boolean => failureOf(error).status === 404;

export function failureText(error: unknown): FailureText {
  const { kind, status } = failureOf(error);
  if (kind === 'network' || kind === 'timeout') {
    return {
      heading: 'The desk cannot be reached',
      text: 'Check your connection, then try again. Nothing was lost.',
      isTransient: true,
    };
  }
  const detail = detailOf(error);
  if (status === 403) {
    const text = detail ?? 'Your role does not allow this.';
    return { heading: 'Not allowed', text, isTransient: false };
  }
  if (isNotFound(error)) {
    return { heading: 'Not found', text: detail ?? 'There is nothing here.', isTransient: false };
  }
  const text = detail ?? 'Please try again in a moment.';
  return { heading: 'That did not work', text, isTransient: true };
}

/** The first message of each field that the API refused. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const { status, data } = failureOf(error);
  if (status !== 400 || typeof data !== 'object' || data === null || detailOf(error)) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, messages]) => {
      const first: unknown = Array.isArray(messages) ? messages[0] : messages;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}

/** What the API itself says of a failed call; of a refused field where it says no more. */
export const apiMessageOf = (error: unknown): string | undefined =>
  detailOf(error) ?? Object.values(fieldErrorsOf(error))[0];

/** {@link failureText} in one line, for toasts and forms; of a refused field where there is no form. */
export const failureLine = (error: unknown): string =>
  apiMessageOf(error) ?? failureText(error).text;
