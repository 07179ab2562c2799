import { fakeDate } from '../testing/fake-date';
import { openTestDatabase, serve, type TestApi } from '../testing/on-each-engine';

describe('rate limits', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await serve(await openTestDatabase('embedded'), { rateLimit: true });
  });
  afterAll(async () => {
    await api.close();
    await api.database.close();
  });
  afterEach(() => jest.useRealTimers());
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

  it('lets an address write 10 times a minute, then responds with 429 and Retry-After', async () => {
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

  it('lets a mail provider unsubscribe many readers from one address', async () => {
    const provider = from('203.0.113.12');
    const token = '00000000-0000-4000-8000-000000000000';
    const responses = [];
    for (let number = 0; number < 50; number++) {
      responses.push(await api.post(`/api/newsletter/unsubscribe?token=${token}`, {}, provider));
    }
    expect(new Set(statuses(responses))).not.toContain(429);
  });

  it('takes an IPv6 network for one reader', async () => {
    const responses = [];
    for (let number = 0; number < 11; number++) {
      const reader = from(`2001:db8:1:2::${number}`);
      responses.push(await api.post('/api/contact/', {}, reader));
    }
    expect(statuses(responses).at(-1)).toBe(429);
  });

  it('lets the networks of a /48 write eight times as much as one of them together', async () => {
    const responses = [];
    for (let number = 0; number < 81; number++) {
      responses.push(await api.post('/api/contact/', {}, from(`2001:db8:7:${number}::1`)));
    }
    expect(new Set(statuses(responses.slice(0, 80)))).toEqual(new Set([400]));
    expect(statuses(responses).at(-1)).toBe(429);
    expect(Number(responses.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    const { status } = await api.post('/api/newsletter/', {}, from('2001:db8:7:1::1'));
    expect(status).toBe(400);
    expect((await api.post('/api/contact/', {}, from('2001:db8:8::1'))).status).toBe(400);
  });

  it('reads generously, but not without end', async () => {
    const reader = from('203.0.113.9');
    const responses = [];
    for (let number = 0; number < 601; number++) {
      responses.push(await api.send('/api/brands/', { method: 'HEAD', headers: reader }));
    }
    expect(statuses(responses).filter((status) => status === 200)).toHaveLength(600);
    expect(statuses(responses).at(-1)).toBe(429);
  });

  it('searches less often than it reads', async () => {
    const reader = from('203.0.113.11');
    const responses = [];
    for (let number = 0; number < 121; number++) {
      responses.push(await api.get('/api/articles/search/?q=', reader));
    }
    expect(statuses(responses).filter((status) => status === 200)).toHaveLength(120);
    expect(statuses(responses).at(-1)).toBe(429);
    expect((await api.get('/api/articles/', reader)).status).toBe(200);
  });

  it('counts lists that are searched as searches', async () => {
    const reader = from('203.0.113.12');
    const responses = [];
    for (let number = 0; number < 61; number++) {
      responses.push(await api.get('/api/articles/?search=quantum&page_size=1', reader));
      responses.push(await api.get('/api/products/?search=delta&page_size=1', reader));
    }
    expect(statuses(responses.slice(0, 120))).toEqual(Array(120).fill(200));
    expect(statuses(responses.slice(120))).toEqual([429, 429]);
    expect((await api.get('/api/articles/', reader)).status).toBe(200);
    expect((await api.get('/api/products/?search=', reader)).status).toBe(200);
  });

  it.each([
    ['that it does not have', '/api/nowhere/', 404, '203.0.113.20'],
    ['that are not valid', '/api/articles/%E0%A4%A/', 400, '203.0.113.22'],
  ])('limits addresses %s as all others', async (_what, path, status, address) => {
    // All within the minute, however slow the machine is.
    fakeDate(Date.now());
    const responses = [];
    for (let number = 0; number < 601; number++) responses.push(await api.get(path, from(address)));
    expect(statuses(responses).filter((one) => one === status)).toHaveLength(600);
    expect(statuses(responses).at(-1)).toBe(429);
    expect(responses.at(-1)!.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await api.get('/api/brands/', from(address))).status).toBe(429);
  });

  it('does not limit the shell’s renderer, which passes no reader on', async () => {
    for (let number = 0; number < 12; number++) {
      expect((await api.post('/api/newsletter/', {})).status).toBe(400);
    }
  });

  it('believes no address that a reader adds', async () => {
    const responses = [];
    for (let number = 0; number < 11; number++) {
      responses.push(await api.post('/api/comments/', {}, from(`10.0.0.${number}, 203.0.113.10`)));
    }
    expect(statuses(responses).at(-1)).toBe(429);
  });
});
