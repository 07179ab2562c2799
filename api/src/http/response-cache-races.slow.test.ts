import { get as request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CHANGES_CHANNEL, type ChangeTracker, trackChanges } from '../db/data-changes';
import { responseCache } from './response-cache';

let app: FastifyInstance;
let changes: ChangeTracker;
let origin: string;
/** Responses of the route that are waited for, in the order of their requests. */
let makers: ((status: number, text: string) => void)[];
/** Called at each request that reaches the route. */
let onMaker: () => void;

beforeEach(async () => {
  changes = trackChanges();
  changes.addListener();
  makers = [];
  onMaker = () => undefined;
  app = fastify().setValidatorCompiler(validatorCompiler);
  await app.register(responseCache, { changes });
  app.get(
    '/list/',
    {
      config: { dependsOn: ['articles'] },
      schema: { querystring: z.object({ page: z.string().optional() }) },
    },
    (_request, reply) =>
      new Promise((resolve) => {
        makers.push((status, text) => resolve(reply.code(status).type('text/plain').send(text)));
        onMaker();
      }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

/** Resolves when so many requests have reached the route. */
const untilMade = (count: number) =>
  new Promise<void>((resolve) => {
    onMaker = () => makers.length >= count && resolve();
    onMaker();
  });

/** Resolves when so many requests were looked up in the cache. */
const lookUps = (count: number) =>
  new Promise<void>((resolve) => {
    const { versionOf } = changes;
    let seen = 0;
    changes.versionOf = (topics) => {
      seen += 1;
      if (seen === count) resolve();
      return versionOf(topics);
    };
  });

async function read(path = '/list/', headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it('makes a response anew for who waited for a client that went away', async () => {
  const looked = lookUps(2);
  const gone = request(`${origin}/list/`).on('error', () => undefined);
  await untilMade(1);
  const waiting = read();
  await looked;
  gone.destroy();
  await untilMade(2);
  makers[1]!(200, 'text');
  expect(await waiting).toMatchObject({ status: 200, text: 'text' });
});

it('responds to everybody where there is nothing, and caches no such response', async () => {
  const looked = lookUps(3);
  const first = read();
  await untilMade(1);
  const others = [read(), read()];
  await looked;
  makers[0]!(404, 'nothing');
  await untilMade(3);
  makers[1]!(404, 'nothing');
  makers[2]!(404, 'nothing');
  const responses = await Promise.all([first, ...others]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(responses.map(({ headers }) => headers.get('etag'))).toEqual([null, null, null]);
});

it('caches the newer response where an older one takes longer', async () => {
  const slow = read();
  await untilMade(1);
  changes.note(CHANGES_CHANNEL, 'articles 1');
  const fast = read();
  await untilMade(2);
  makers[1]!(200, 'new');
  expect((await fast).text).toBe('new');
  makers[0]!(200, 'old');
  expect((await slow).text).toBe('old');
  expect((await read()).text).toBe('new');
  expect(makers).toHaveLength(2);
});

it('says in a 304 what it says in the response, and sends no body', async () => {
  const first = read();
  await untilMade(1);
  makers[0]!(200, 'text');
  const { headers } = await first;
  const etag = headers.get('etag')!;
  const again = await new Promise<IncomingMessage>((resolve) =>
    request(`${origin}/list/`, { headers: { 'if-none-match': `W/"other", ${etag}` } }, resolve),
  );
  expect(again.statusCode).toBe(304);
  expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
  expect(again.headers['content-type']).toBeUndefined();
  expect(await again.toArray()).toEqual([]);
});

it('makes one response for all spellings of an address', async () => {
  const first = read('/list/?page=2');
  await untilMade(1);
  makers[0]!(200, 'text');
  const etag = (await first).headers.get('etag');
  for (const query of ['page=2&', '&&page=2', 'p%61ge=%32', 'x=1&page=2', 'page=2&x=1&y']) {
    expect((await read(`/list/?${query}`)).headers.get('etag')).toBe(etag);
  }
  expect(makers).toHaveLength(1);
});
