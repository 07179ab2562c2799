import net from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { errorResponseOf } from './error-response';
import { loggerOptions } from '../start/logger-options';
import { onEmbeddedEngine, openTestDatabase, serve, type TestApi } from '../testing/on-each-engine';

onEmbeddedEngine((api) => {
  const json = { 'content-type': 'application/json' };

  describe('what cannot be served', () => {
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
      const response = await new Promise<string>((resolve, reject) => {
        const socket = net.connect(Number(port), '127.0.0.1', () =>
          socket.write('NONSENSE\r\n\r\n'),
        );
        socket.once('data', (data) => resolve(String(data))).once('error', reject);
      });
      expect(response).toMatch(/^HTTP\/1\.1 400/);
    });
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

  it('responds with 500 without a stack or SQL, and logs the cause', async () => {
    await api.database.db.execute(sql`alter table brands rename to brands_elsewhere`);
    const { status, body } = await api.get('/api/brands/');
    expect(status).toBe(500);
    expect(body).toEqual({
      detail: 'Something went wrong on our side. Please try again later.',
      code: 'internal_error',
    });
    const logged = JSON.parse(lines.find((line) => line.includes('request failed')) ?? '{}');
    expect(logged.req).toMatchObject({ method: 'GET', path: '/api/brands/' });
    expect(JSON.stringify(logged.err)).toContain('brands');
    await api.database.db.execute(sql`alter table brands_elsewhere rename to brands`);
  });

  it.each([
    ['an address that nobody has', `/${'x'.repeat(1_999)}`, {}, 404],
    ['an address of 14,000 characters', `/${'x'.repeat(14_000)}`, {}, 414],
    ['one that is not valid', `/%E0%A4%A/${'x'.repeat(14_000)}`, {}, 400],
    ['long headers', '/api/brands/', { 'user-agent': 'x'.repeat(14_000) }, 200],
  ])('logs little of %s', async (_what, path, headers, status) => {
    lines.length = 0;
    expect((await api.get(path, headers as Record<string, string>)).status).toBe(status);
    expect(lines.join('')).toContain('incoming request');
    for (const line of lines) expect(line.length).toBeLessThan(1_000);
  });

  it('logs nothing of what caches of pages request each second', async () => {
    lines.length = 0;
    expect((await api.get('/api/changes/')).status).toBe(200);
    expect(lines).toEqual([]);
  });

  it('logs little of an error whose text a reader wrote', async () => {
    lines.length = 0;
    const text = 'y'.repeat(20_000);
    api.app.log.error({ err: Object.assign(new Error(text), { detail: text }), url: text }, text);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.length).toBeLessThan(8_000);
    expect(lines[0]).toContain('error-responses.slow.test');
  });

  it.each(['a text', null, 7, { code: 'X' }])('logs %j as an error', (err) => {
    lines.length = 0;
    api.app.log.error({ err }, 'thrown');
    expect(JSON.parse(lines[0]!)).toMatchObject({ err, msg: 'thrown' });
  });

  it('calls it a conflict when somebody else has stored the same a moment before', async () => {
    const twice = sql`insert into sign_in_attempts (key, count, window_ends_at)
      values ('once', 1, now()), ('once', 1, now())`;
    const error: unknown = await api.database.db
      .execute(twice)
      .catch((failure: unknown) => failure);
    const { status, body, isFault } = errorResponseOf(error);
    expect([status, body.code, isFault]).toEqual([409, 'conflict', true]);
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
