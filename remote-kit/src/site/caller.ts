import type { z } from 'zod';
import { refusalSchema } from '@waypost/delivery/delivery-schema.server';
import { validate } from '@waypost/delivery/release-schema.server';

/** Milliseconds that reading may take. */
export const READ_LIMIT = 10_000;

interface Call {
  method?: string;
  type?: string;
  body?: BodyInit;
}

/** Thrown where a site does not follow a call; the message says what to do. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}

/** Why nothing came back. */
function reasonOf(error: Error): string {
  const cause = (error.cause ?? {}) as Partial<NodeJS.ErrnoException>;
  if (cause.code === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'it uses HTTP there, not HTTPS.';
  return (cause.message ?? error.message) || String(error.cause);
}

/** A token is for the site that was named, so no redirect is followed; @throws Error with its target */
function refuseRedirect(url: string, { status, headers }: Response): void {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return;
  const target = new URL(location, url);
  const { origin } = new URL(url);
  throw new Error(
    target.origin === origin
      ? `${url} redirects to ${target.href}: is this a Waypost site?`
      : `${origin} redirects to ${target.origin}: name that one.`,
  );
}

/**
 * Calls `/-/` of a site.
 *
 * @param origin such as `https://example.org`
 * @param token the team's; what is public is read without it
 */
export function caller(origin: string, token: string | undefined) {
  return async <T>(path: string, schema: z.ZodType<T>, call: Call = {}): Promise<T> => {
    const url = `${origin}/-${path}`;
    const { method = 'GET', type, body } = call;
    const { response, text } = await fetch(url, {
      ...{ method, body, redirect: 'manual' },
      // What changes the site takes as long as its check: nobody could tell what became of it.
      ...(method === 'GET' ? { signal: AbortSignal.timeout(READ_LIMIT) } : {}),
      // A body that is read while it is sent.
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((error: Error) => {
        throw new Error(`${origin} could not be reached: ${reasonOf(error)}`);
      });
    refuseRedirect(url, response);
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch {
      throw new Error(
        `${url} responds with ${response.status} and no JSON: is this a Waypost site?`,
      );
    }
    if (response.ok) return validate(schema, content, `The response of ${url}`);
    const refusal = refusalSchema.safeParse(content);
    const detail = refusal.success
      ? refusal.data.detail
      : `${url} responds with ${response.status}.`;
    const hint = response.status === 401 && !token ? ' Set WAYPOST_TOKEN to it.' : '';
    throw new CallRefused(response.status, detail + hint);
  };
}
