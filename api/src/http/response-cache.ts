import { createHash } from 'node:crypto';
import { afterResponse } from '@waypost/server-kit/after-response';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { DataChanges, DataTopic } from '../db/data-changes';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The data that responses of a `GET` route are made of: they are cached until it changes. A
     * response with `Cache-Control: no-store` is not. Other spellings of an address, and parameters that
     * the route does not know, get the same response: anybody can make up any number of them.
     */
    dependsOn?: readonly DataTopic[];
  }
}

/** Bytes that cached responses may take. */
const MAX_BYTES = 16 * 1024 * 1024;

/** What an entry takes beside its body and its address. */
const ENTRY_BYTES = 500;

/** Bound of what a lost connection can hide: a notification may never come. */
const MAX_AGE_MS = 10_000;

interface CachedResponse {
  /** Version of the data at the time of the request: what was read is at least as new. */
  version: number;
  body: Buffer;
  contentType: string;
  etag: string;
}

/** A response that is being made; others that request the same wait for it. */
interface Making {
  key: string;
  version: number;
  /** Resolves when it is cached, or will not be. */
  ended: Promise<void>;
  end: () => void;
}

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether the client holds this response already (RFC 9110, section 13.1.2). */
function isHeld({ headers }: FastifyRequest, etag: string): boolean {
  const held = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return held.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

function send(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply {
  reply.headers({ etag: cached.etag, 'cache-control': 'no-cache' });
  if (isHeld(request, cached.etag)) return reply.code(304).send();
  return reply.type(cached.contentType).send(cached.body);
}

function startMaking(key: string, version: number): Making {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { key, version, ended, end };
}

/** What a route made of an address, once it has validated it. */
const keyOf = ({ params, query, routeOptions }: FastifyRequest): string =>
  JSON.stringify([
    routeOptions.url?.replace(/(?<=.)\/$/, ''),
    params,
    // Without a schema it is as the client wrote it, and the route has no use for it.
    routeOptions.schema?.querystring ? query : {},
  ]);

/**
 * Caches responses of routes that say what they depend on, with an ETag, until the data changes. A
 * cached response costs neither the database nor its queue anything; rate limits count it as any
 * other. Requests with `Authorization` are left alone.
 */
export const responseCache = fastifyPlugin<{ changes: DataChanges }>(async (app, { changes }) => {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
    ttl: MAX_AGE_MS,
    // What nobody requests any more gives its memory back.
    ttlAutopurge: true,
  });
  const making = new Map<string, Making>();
  const made = new WeakMap<FastifyRequest, Making>();

  const lookUp =
    (topics: readonly DataTopic[]) => async (request: FastifyRequest, reply: FastifyReply) => {
      const version = changes.versionOf(topics);
      if (version === undefined || request.headers.authorization !== undefined) return;
      const key = keyOf(request);
      const find = () => {
        const cached = cache.get(key);
        return cached?.version === version ? cached : undefined;
      };
      const other = making.get(key);
      const isMade = other?.version === version;
      if (isMade && !find()) await other.ended;
      const cached = find();
      if (cached) return send(request, reply, cached);
      // What could not be cached for the one that was waited for is made for each.
      if (isMade || reply.raw.closed) return;

      const own = startMaking(key, version);
      made.set(request, own);
      making.set(key, own);
      void own.ended.then(() => making.get(key) === own && making.delete(key));
      // Also when the client went away before there was a response.
      afterResponse(reply.raw, own.end);
    };

  const store = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const own = made.get(request);
    if (!own) return payload;
    const isPrivate = reply.getHeader('cache-control') === 'no-store';
    if (reply.statusCode !== 200 || typeof payload !== 'string' || isPrivate) {
      own.end();
      return payload;
    }
    const body = Buffer.from(payload);
    const cached: CachedResponse = {
      version: own.version,
      body,
      contentType: String(reply.getHeader('content-type')),
      etag: etagOf(body),
    };
    // One that took long may be of older data than what another has made meanwhile.
    if ((cache.peek(own.key)?.version ?? 0) <= own.version) cache.set(own.key, cached);
    own.end();
    reply.headers({ etag: cached.etag, 'cache-control': 'no-cache' });
    if (!isHeld(request, cached.etag)) return body;
    reply.code(304);
    // What the framework adds to HEAD measures the body.
    return request.method === 'HEAD' ? '' : null;
  };

  app.addHook('onRoute', (route) => {
    const topics = route.config?.dependsOn;
    if (!topics) return;
    route.preHandler = [lookUp(topics), ...[route.preHandler ?? []].flat()];
    // Before what the framework adds to HEAD, which takes the body away.
    route.onSend = [store, ...[route.onSend ?? []].flat()];
  });
});
