import type { ChangedText, TextProblem } from '@waypost/shared/contracts/api.generated';
import { apiMessageOf, codeOf, fieldErrorsOf } from '../api/failure';
import { noteSession, withSession } from '../api/session-end';

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

/** Seconds of `Retry-After`, if the API asked for time. */
function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/**
 * Makes a call about a text, which changes it from the version that is named. The site's own client would leave the page where a
 * session has ended, and with it what was typed.
 */
export async function callText<T>(change: TextChange): Promise<TextResponse<T>> {
  const { method, path, version, body, signal, keepalive } = change;
  let response: Response;
  try {
    response = await fetch(`/api/desk${path}`, {
      ...{ method, signal, keepalive },
      headers: {
        'Content-Type': 'application/json',
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    return { kind: 'failed', message: UNREACHABLE };
  }
  const data = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const failure = { status: response.status, data };
  const message = apiMessageOf(failure);
  noteSession(response.status);
  if (response.ok) return { kind: 'done', body: data as T };
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.status === 412) return { kind: 'changed', theirs: data as unknown as ChangedText };
  if (response.status >= 500 || response.status === 429)
    return { kind: 'failed', message: message ?? UNREACHABLE, retryAfterMs: waitOf(response) };
  return {
    kind: 'refused',
    message: message ?? 'The desk does not take this.',
    code: codeOf({ data }),
    problems: (data?.problems as TextProblem[] | undefined) ?? [],
    fields: fieldErrorsOf(failure),
  };
}

/** Makes calls that somebody asked for, once more after signing in where the session has ended. */
export const askText = <T>(call: () => Promise<TextResponse<T>>): Promise<TextResponse<T>> =>
  withSession(call, ({ kind }) => kind === 'signed-out');
