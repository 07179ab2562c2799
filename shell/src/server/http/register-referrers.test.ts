import fastify from 'fastify';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { createReferrerCounter, referrerHost, registerReferrers } from '../http/register-referrers';

const REPORT = 'POST /referrers/';

it.each([
  ['https://news.example/a/path?q=secret', 'news.example'],
  ['http://NEWS.example:8080/', 'news.example'],
  ['https://waypost.test/articles', null],
  ['android-app://com.example', null],
  ['https://[::1]/', null],
  ['nonsense', null],
  ['', null],
  [undefined, null],
])('takes of %j only the host: %j', (referer, host) => {
  expect(referrerHost(referer, 'waypost.test')).toBe(host);
});

describe('a site', () => {
  const open = () => {
    const { http, calls } = fakeHttp({ [REPORT]: '' });
    const app = fastify();
    registerReferrers(app, { site, http, log: () => undefined });
    app.get('/file.js', (_request, reply) => reply.send('file'));
    app.get('/*', (request, reply) => {
      if (request.url === '/missing') reply.code(404);
      if (request.url === '/desk') reply.header('Cache-Control', 'no-store');
      return reply.send('page');
    });
    return { app, calls };
  };

  it('reports pages that readers came to by another site’s link, when it stops at the latest', async () => {
    const { app, calls } = open();
    const headers = { referer: 'https://news.example/story' };
    for (const url of ['/', '/articles', '/missing', '/desk', '/file.js']) {
      await app.inject({ url, headers });
    }
    await app.inject({ method: 'HEAD', url: '/', headers });
    await app.inject({ url: '/', headers: { referer: `${site.origin}/articles` } });
    await app.inject('/');
    await app.close();
    expect(calls.map(({ data }) => data)).toEqual([
      { referrers: [{ host: 'news.example', count: 2 }] },
    ]);
  });
});

describe('the counter', () => {
  const open = (response: unknown) => {
    const fake = fakeHttp({ [REPORT]: response });
    const logged: string[] = [];
    const counter = createReferrerCounter(fake.http, (message) => void logged.push(message));
    return { ...fake, counter, logged };
  };

  it('keeps its numbers while the API is away, and says so once', async () => {
    const { counter, calls, respond, logged } = open(failWith(503));
    counter.count('a.example');
    await counter.report();
    await counter.report();
    expect(logged).toHaveLength(1);
    respond(REPORT, '');
    counter.count('a.example');
    await counter.close();
    expect(calls.at(-1)?.data).toEqual({ referrers: [{ host: 'a.example', count: 2 }] });
  });

  it('forgets what a backend does not take, and sends nothing without a number', async () => {
    const { counter, calls } = open(failWith(404));
    await counter.report();
    expect(calls).toHaveLength(0);
    counter.count('a.example');
    await counter.report();
    await counter.close();
    expect(calls).toHaveLength(1);
  });

  it('counts 500 hosts at most between two reports', async () => {
    const { counter, calls } = open('');
    for (let index = 0; index < 600; index++) counter.count(`${index}.example`);
    await counter.close();
    expect((calls[0]?.data as { referrers: unknown[] }).referrers).toHaveLength(500);
  });
});
