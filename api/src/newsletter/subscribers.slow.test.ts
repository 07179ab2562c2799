import { once } from 'node:events';
import { ReadableStream } from 'node:stream/web';
import { signInAs } from '../testing/desk-browser';
import { onEmbeddedEngine } from '../testing/on-each-engine';

const CONSENT = 'Signed up on paper at the fair in May 2026.';

onEmbeddedEngine((api) => {
  const editor = () => signInAs(api(), 'editor');
  afterEach(() => jest.useRealTimers());

  it('is closed to moderators and the public', async () => {
    const moderator = await signInAs(api(), 'moderator');
    for (const path of ['/subscribers/', '/subscribers/count/', '/subscribers/export/']) {
      const refused = await moderator.get(path);
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      expect((await api().get(`/api/desk${path}`)).status).toBe(401);
    }
    const taken = await moderator.post('/subscribers/import/', { list: 'x', consent: CONSENT });
    expect(taken.status).toBe(403);
  });

  it('imports with the consent noted, and does not bring back who left', async () => {
    const desk = await editor();
    await api().post('/api/newsletter/', { email: 'Here@example.org' });
    await api().post('/api/newsletter/', { email: 'left@example.org' });
    const [{ id }] = (await desk.get('/subscribers/?search=LEFT@')).body.results;
    expect((await desk.post(`/subscribers/${id}/unsubscribe/`)).status).toBe(204);

    const emails = [
      'new@example.org',
      'NEW@example.org',
      'here@example.org',
      ' left@example.org',
      'x',
    ];
    const list = emails.join('\n');
    const { body } = await desk.post('/subscribers/import/', { list, consent: CONSENT });
    expect(body).toEqual({ added: 1, existing: 1, unsubscribed: 1, left_out: 0, invalid: ['x'] });
    const [added] = (await desk.get('/subscribers/?search=new@')).body.results;
    expect(added).toMatchObject({ status: 'CONFIRMED', source: 'import', consent: CONSENT });
    const [left] = (await desk.get('/subscribers/?status=UNSUBSCRIBED')).body.results;
    expect(left).toMatchObject({ email: 'left@example.org', unsubscribed_at: expect.any(String) });
    const without = await desk.post('/subscribers/import/', { list, consent: 'yes' });
    expect(without.body).toEqual({ consent: ['Consent must be at least 10 characters'] });
  });

  it('imports thousands at once, and counts them', async () => {
    const desk = await editor();
    const before = (await desk.get('/subscribers/count/')).body.CONFIRMED;
    const emails = Array.from({ length: 5_000 }, (_, n) => `reader-number-${n}@example.org`);
    const list = emails.join('\n');
    const { status, body } = await desk.post('/subscribers/import/', { list, consent: CONSENT });
    expect([status, body.added]).toEqual([200, 5_000]);
    expect((await desk.get('/subscribers/count/')).body.CONFIRMED).toBe(before + 5_000);
  });

  it('takes an import that comes slowly', async () => {
    const { cookie } = await editor();
    const text = JSON.stringify({ list: 'slow@example.org', consent: CONSENT });
    const requested = once(api().app.server, 'request');
    async function* parts() {
      yield Buffer.from(text.slice(0, 20));
      await requested;
      jest.advanceTimersByTime(240_000);
      yield Buffer.from(text.slice(20));
    }
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { status, body } = await api().send('/api/desk/subscribers/import/', {
      method: 'POST',
      headers: { cookie, origin: api().app.site.origin, 'content-type': 'application/json' },
      body: ReadableStream.from(parts()) as RequestInit['body'],
      duplex: 'half',
    } as RequestInit);
    expect([status, body.added]).toEqual([200, 1]);
  });

  it('exports all with a link to leave by that works', async () => {
    const desk = await editor();
    await api().post('/api/newsletter/', { email: 'export@example.org' });
    const { body, headers } = await desk.get('/subscribers/export/');
    expect(headers.get('content-disposition')).toContain('subscribers.csv');
    const line = (body as string).split('\r\n').find((one) => one.includes('export@example.org'));
    const link = line?.split(',').at(-1)?.replace(api().app.site.origin, '') ?? '';
    const left = await api().send(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(left.status).toBe(200);
    const [found] = (await desk.get('/subscribers/?search=export@')).body.results;
    expect(found.status).toBe('UNSUBSCRIBED');
  });

  it('refuses a table that does not say what its columns are', async () => {
    const desk = await editor();
    const list = 'table@example.org,Ann,unsubscribed';
    const { status, body } = await desk.post('/subscribers/import/', { list, consent: CONSENT });
    expect([status, body.list]).toEqual([400, [expect.stringContaining('email,status')]]);
    expect((await desk.get('/subscribers/?search=table@')).body.count).toBe(0);
  });

  it('exports the state, and one state alone', async () => {
    const desk = await editor();
    await api().post('/api/newsletter/', { email: 'state-in@example.org' });
    await api().post('/api/newsletter/', { email: 'state-out@example.org' });
    const [{ id }] = (await desk.get('/subscribers/?search=state-out@')).body.results;
    await desk.post(`/subscribers/${id}/unsubscribe/`);
    const lines = async (query: string) =>
      ((await desk.get(`/subscribers/export/${query}`)).body as string)
        .split('\r\n')
        .filter((line) => line.includes('state-'));
    expect(await lines('')).toEqual([
      expect.stringContaining('state-in@example.org,CONFIRMED'),
      expect.stringContaining('state-out@example.org,UNSUBSCRIBED'),
    ]);
    expect(await lines('?status=CONFIRMED')).toEqual([expect.stringContaining('state-in@')]);
    expect((await desk.get('/subscribers/export/?status=odd')).status).toBe(400);
  });

  it('keeps leaving and erasing apart', async () => {
    const desk = await editor();
    await api().post('/api/newsletter/', { email: 'apart@example.org' });
    const find = async () => (await desk.get('/subscribers/?search=apart@')).body;
    const [{ id }] = (await find()).results;
    await desk.post(`/subscribers/${id}/unsubscribe/`);
    expect((await find()).count).toBe(1);
    expect((await desk.delete(`/subscribers/${id}/`)).status).toBe(204);
    expect((await find()).count).toBe(0);
    expect((await desk.delete(`/subscribers/${id}/`)).status).toBe(404);
    expect((await desk.post(`/subscribers/${id}/unsubscribe/`)).status).toBe(404);
  });
});
