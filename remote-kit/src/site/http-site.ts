import type { z } from 'zod';
import {
  historySchema,
  hostOfferSchema,
  livePart,
  refusalSchema,
  releasesSchema,
  shellsSchema,
  storedSchema,
  UPLOAD_TYPE,
} from '@waypost/shared/releases/delivery-schema';
import { validate } from '@waypost/shared/releases/release-schema';
import { packRelease } from './pack-release';
import type { Site } from './site.port';

/** Milliseconds that reading may take. */
const READ_LIMIT = 10_000;

interface Call {
  method?: string;
  type?: string;
  body?: BodyInit;
}

const query = (remote?: string): string => (remote ? `?remote=${encodeURIComponent(remote)}` : '');

/** Calls the doors of a site. */
function caller(origin: string, token: string | undefined) {
  return async <T>(path: string, schema: z.ZodType<T>, call: Call = {}): Promise<T> => {
    const url = `${origin}/-${path}`;
    const { method = 'GET', type, body } = call;
    const { response, text } = await fetch(url, {
      ...{ method, body, redirect: 'error' },
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
        const { message = error.message } = (error.cause ?? {}) as Partial<Error>;
        throw new Error(`${origin} could not be reached: ${message || String(error.cause)}`);
      });
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw new Error(
        `${url} answers with ${response.status} and no JSON: is this a Waypost site?`,
      );
    }
    if (response.ok) return validate(schema, answer, `The response of ${url}`);
    const refusal = refusalSchema.safeParse(answer);
    const detail = refusal.success
      ? refusal.data.detail
      : `${url} answers with ${response.status}.`;
    if (response.status === 401 && !token) throw new Error(`${detail} Set WAYPOST_TOKEN to it.`);
    throw new Error(detail);
  };
}

/**
 * A site far away.
 *
 * @param origin such as `https://example.org`
 * @param token the team's; what is public is read without it
 */
export function httpSite(origin: string, token?: string): Site {
  const call = caller(origin, token);
  const releases = (remote?: string) => call(`/releases${query(remote)}`, releasesSchema);
  return {
    place: origin,
    offer: () => caller(origin, undefined)('/host', hostOfferSchema),
    live: () => releases(),
    async has({ name, version }) {
      const { releases: stored } = await releases(name);
      return stored.some((release) => release.version === version);
    },
    releases: async (remote) => (await releases(remote)).releases,
    history: async (remote) => (await call(`/history${query(remote)}`, historySchema)).history,
    shells: async () => (await call('/shells', shellsSchema)).shells,
    async store(dir, { name, version }) {
      const path = `/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
      await call(path, storedSchema, { method: 'PUT', type: UPLOAD_TYPE, body: packRelease(dir) });
    },
    change: (change) =>
      call('/live', livePart, {
        ...{ method: 'POST', type: 'application/json' },
        body: JSON.stringify(change),
      }),
    close: () => Promise.resolve(),
  };
}
