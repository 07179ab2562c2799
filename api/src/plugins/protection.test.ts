import http from 'node:http';
import net from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { loggerOptions } from '../start/logger-options';
import {
  type Answer,
  onEachEngine,
  openTestDatabase,
  serve,
  type TestApi,
} from '../testing/on-each-engine';

onEachEngine((api) => {
  const json = { 'content-type': 'application/json' };

  describe('what cannot be answered', () => {
    it.each([
      ['an unknown address', '/api/nowhere/', {}, 404],
      ['an address outside the API', '/etc/passwd', {}, 404],
      ['an address that is not valid', '/api/articles/%E0%A4%A/', {}, 400],
      ['a method that a call does not have', '/api/newsletter/', { method: 'DELETE' }, 405],
      ['a method that no call has', '/api/newsletter/', { method: 'PROPFIND' }, 405],
      [
        'broken JSON',
        '/api/contact/',
        { method: 'POST', headers: json, body: '{"name": "Jo"' },
        400,
      ],
      [
        'JSON that poisons prototypes',
        '/api/contact/',
        { method: 'POST', headers: json, body: '{"__proto__": {"name": "Jo"}}' },
        400,
      ],
      ['no body', '/api/contact/', { method: 'POST', headers: json }, 400],
      ['text', '/api/contact/', { method: 'POST', body: 'name=Jo' }, 415],
      [
        'a form',
        '/api/contact/',
        { method: 'POST', body: new URLSearchParams({ name: 'Jo' }) },
        415,
      ],
      [
        'a body of 2 MB',
        '/api/contact/',
        { method: 'POST', headers: json, body: JSON.stringify({ name: 'J'.repeat(2_000_000) }) },
        413,
      ],
    ])('%s gets a detail and a code', async (_name, path, init, expected) => {
      const { status, body } = await api().send(path, init);
      expect(status).toBe(expected);
      expect(body).toEqual({ detail: expect.any(String), code: expect.any(String) });
    });

    it('names the methods that are possible', async () => {
      const { headers } = await api().send('/api/articles/', { method: 'PUT' });
      expect(headers.get('allow')).toBe('GET, HEAD');
    });

    it('is refused in plain HTTP errors when it is not HTTP', async () => {
      const { port } = new URL(api().origin);
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = net.connect(Number(port), '127.0.0.1', () =>
          socket.write('NONSENSE\r\n\r\n'),
        );
        socket.once('data', (data) => resolve(String(data))).once('error', reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
    });
  });

  it('answers HEAD like GET without the body', async () => {
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

  it('sends security headers with every answer', async () => {
    for (const path of ['/api/articles/', '/api/nowhere/', '/nowhere']) {
      const { headers } = await api().get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('when something fails inside', () => {
  const lines: string[] = [];
  let api: TestApi;
  beforeAll(async () => {
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    api = await serve(await openTestDatabase('embedded'), {
      logger: { ...loggerOptions('info'), transport: undefined, stream },
    });
  });
  afterAll(async () => {
    await api.close();
    await api.database.close();
  });

  it('answers 500 without a stack or SQL, and logs the cause', async () => {
    await api.database.db.execute(sql`alter table brands rename to brands_elsewhere`);
    const { status, body } = await api.get('/api/brands/');
    expect(status).toBe(500);
    expect(body).toEqual({
      detail: 'Something went wrong on our side. Please try again later.',
      code: 'internal_error',
    });
    expect(lines.join('')).toContain('brands');
    await api.database.db.execute(sql`alter table brands_elsewhere rename to brands`);
  });

  it('never logs e-mail addresses, tokens or search terms', async () => {
    await api.post('/api/newsletter/', { email: 'secret@example.org' });
    await api.post('/api/newsletter/', { email: 'secret@example.org' });
    await api.get('/api/contact/', api.asOperator);
    await api.get('/api/articles/search/?q=secret%40example.org');
    await api.database.db.execute(sql`alter table contact_messages rename to elsewhere`);
    const message = { name: 'Jo Secret', subject: 'A secret', message: 'Nothing but secrets' };
    const failed = await api.post('/api/contact/', { ...message, email: 'secret@example.org' });
    expect(failed.status).toBe(500);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('')).not.toMatch(/secret|a-token-for-tests/i);
  });
});

describe('rate limits', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await serve(await openTestDatabase('embedded'), { rateLimit: true });
  });
  afterAll(async () => {
    await api.close();
    await api.database.close();
  });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

  it('lets an address write 10 times a minute, then answers 429 with Retry-After', async () => {
    const reader = from('203.0.113.7');
    for (let number = 0; number < 10; number++) {
      expect((await api.post('/api/newsletter/', { email: 'x' }, reader)).status).toBe(400);
    }
    const { status, headers, body } = await api.post('/api/newsletter/', { email: 'x' }, reader);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'too_many_requests', detail: expect.any(String) });
  });

  it('counts each address and each call on its own', async () => {
    expect((await api.post('/api/newsletter/', {}, from('203.0.113.8'))).status).toBe(400);
    expect((await api.post('/api/contact/', {}, from('203.0.113.7'))).status).toBe(400);
    expect((await api.get('/api/articles/', from('203.0.113.7'))).status).toBe(200);
  });

  it('takes an IPv6 network for one reader', async () => {
    const answers = [];
    for (let number = 0; number < 11; number++) {
      const reader = from(`2001:db8:1:2::${number}`);
      answers.push(await api.post('/api/contact/', {}, reader));
    }
    expect(statuses(answers).at(-1)).toBe(429);
  });

  it('reads generously, but not without end', async () => {
    const reader = from('203.0.113.9');
    const answers = [];
    for (let number = 0; number < 601; number++) {
      answers.push(await api.send('/api/brands/', { method: 'HEAD', headers: reader }));
    }
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(600);
    expect(statuses(answers).at(-1)).toBe(429);
  });

  it('searches less often than it reads', async () => {
    const reader = from('203.0.113.11');
    const answers = [];
    for (let number = 0; number < 121; number++) {
      answers.push(await api.get('/api/articles/search/?q=', reader));
    }
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(120);
    expect(statuses(answers).at(-1)).toBe(429);
    expect((await api.get('/api/articles/', reader)).status).toBe(200);
  });

  it('does not limit the shell’s renderer, which passes no reader on', async () => {
    for (let number = 0; number < 12; number++) {
      expect((await api.post('/api/newsletter/', {})).status).toBe(400);
    }
  });

  it('believes no address that a reader adds', async () => {
    const answers = [];
    for (let number = 0; number < 11; number++) {
      answers.push(await api.post('/api/comments/', {}, from(`10.0.0.${number}, 203.0.113.10`)));
    }
    expect(statuses(answers).at(-1)).toBe(429);
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

  it('answers 503 with Retry-After beyond the requests that can be under way', async () => {
    const refused: Answer[] = [];
    const served: Promise<Answer>[] = [];
    // Whoever is let in waits for this transaction to end.
    await api.database.db.transaction(async () => {
      await new Promise<void>((resolve) => {
        for (let number = 0; number < 40; number++) {
          const answer = api.get('/api/brands/');
          served.push(answer);
          void answer.then((given) => {
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

  it('answers 503 while the event loop is late, but says that it is alive', async () => {
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
