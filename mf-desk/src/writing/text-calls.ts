import type { ChangedText, TextProblem } from '@waypost/shared/contracts/api.generated';
import { apiMessageOf, codeOf, dataOf, fieldErrorsOf } from '../api/failure';
import { callInPlace } from '../api/in-place';
import { withSession } from '../api/session-end';

/** What the API made of a change. */
export type TextResponse<T> =
  | { kind: 'done'; body: T }
  | { kind: 'changed'; theirs: ChangedText }
  | { kind: 'signed-out' }
  | {
      kind: 'refused';
      message: string;
      code: unknown;
      problems: TextProblem[];
      /** What is wrong with each field of a form. */
      fields: Record<string, string>;
    }
  | { kind: 'failed'; message: string; retryAfterMs?: number };

/** A call about a text. */
export interface TextChange {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/desk`, such as `/articles/4/text/`. */
  path: string;
  /** The version that a change of the text starts from. */
  version?: number;
  body?: unknown;
  signal?: AbortSignal;
  /** Whether it goes on when the page is left. */
  keepalive?: boolean;
}

const UNREACHABLE = 'The desk cannot be reached.';

/** Milliseconds of `Retry-After`, if the API asked for time. */
function waitOf(retryAfter: string | null | undefined): number | undefined {
  const seconds = Number(retryAfter ?? NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** Makes a call about a text, which changes it from the version that is named. */
export async function callText<T>(change: TextChange): Promise<TextResponse<T>> {
  const { path, version, body, ...how } = change;
  const headers = version === undefined ? undefined : { 'If-Match': `"${version}"` };
  const { data, error } = await callInPlace<T>({
    ...how,
    url: `/desk${path}`,
    data: body,
    headers,
  });
  if (!error) return { kind: 'done', body: data as T };
  const { status = 0 } = error;
  const message = apiMessageOf(error);
  if (status === 401) return { kind: 'signed-out' };
  if (status === 412) return { kind: 'changed', theirs: dataOf(error) as ChangedText };
  if (status === 0 || status >= 500 || status === 429) {
    const retryAfterMs = waitOf(error.retryAfter);
    return { kind: 'failed', message: message ?? UNREACHABLE, retryAfterMs };
  }
  const said = dataOf(error) as { problems?: TextProblem[] } | null;
  return {
    kind: 'refused',
    message: message ?? 'The desk does not take this.',
    code: codeOf(error),
    problems: said?.problems ?? [],
    fields: fieldErrorsOf(error),
  };
}

/** Makes calls that somebody asked for, once more after signing in where the session has ended. */
export const askText = <T>(call: () => Promise<TextResponse<T>>): Promise<TextResponse<T>> =>
  withSession(call, ({ kind }) => kind === 'signed-out');
