import http from 'node:http';
import {
  onEmbeddedEngine,
  openTestDatabase,
  serve,
  type TestApi,
  type TestResponse,
} from '../testing/on-each-engine';

onEmbeddedEngine((api) => {
  it('responds to HEAD like to GET, without the body', async () => {
    const { status, body } = await api().send('/api/articles/', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(body).toBe('');
  });

  it.each(['/api/articles/%E0%A4%A/', `/api/articles/${'a'.repeat(1_001)}/`])(
    'sends what matters of them when the router refuses %.40s',
    async (path) => {
      const { status, headers } = await api().get(path);
      expect([400, 404]).toContain(status);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('sends security headers with every response', async () => {
    for (const path of ['/api/articles/', '/api/nowhere/', '/nowhere']) {
      const { headers } = await api().get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('images', () => {
  it('may be shown by other sites, as feed readers and search engines do', async () => {
    const database = await openTestDatabase('embedded');
    const api = await serve(database);
    const { headers } = await api.get('/media/covers/a-cover-00000001.jpg');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    await api.close();
    await database.close();
  });
});

describe('overload', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await serve(await openTestDatabase('embedded'), {
      overload: { maxRequestsAtOnce: 5, maxEventLoopDelayMs: 0 },
    });
  });
  afterAll(async () => {
    await api.close();
    await api.database.close();
  });

  it('responds with 503 and Retry-After beyond the requests that can be under way', async () => {
    const refused: TestResponse[] = [];
    const served: Promise<TestResponse>[] = [];
    // Whoever is let in waits for this transaction to end.
    await api.database.db.transaction(async () => {
      await new Promise<void>((resolve) => {
        for (let number = 0; number < 40; number++) {
          const response = api.get('/api/brands/');
          served.push(response);
          void response.then((given) => {
            if (refused.push(given) === 35) resolve();
          });
        }
      });
    });
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(refused[0]?.body).toMatchObject({ code: 'overloaded' });
    const all = await Promise.all(served);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('responds with 503 while the event loop is late, but says that it is alive', async () => {
    const late = await serve(api.database, {
      overload: { maxEventLoopDelayMs: 1, sampleIntervalMs: 100 },
    });
    const request = late.get('/api/brands/');
    const until = Date.now() + 400;
    while (Date.now() < until);
    expect((await request).status).toBe(503);
    expect((await late.get('/healthz')).status).toBe(200);
    await late.close();
  });

  it('forgets requests whose client went away', async () => {
    for (let number = 0; number < 20; number++) {
      await new Promise<void>((resolve) => {
        const request = http.get(`${api.origin}/api/articles/?page_size=100`);
        request.on('error', () => undefined).on('close', resolve);
        request.on('socket', () => setImmediate(() => request.destroy()));
      });
    }
    await expect(api.get('/api/brands/')).resolves.toMatchObject({ status: 200 });
  });
});
