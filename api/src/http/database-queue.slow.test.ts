import http from 'node:http';
import type { OpenDatabase } from '../db/database';
import {
  openTestDatabase,
  serve,
  type TestApi,
  type TestResponse,
} from '../testing/on-each-engine';

describe('the queue before the embedded engine', () => {
  let database: OpenDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    // Cached, most of these requests would not get that far.
    api = await serve(database, { queue: { atOnce: 2, waiting: 3 }, changes: undefined });
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  const statusesOf = async (responses: Promise<TestResponse>[]) =>
    (await Promise.all(responses)).map(({ status }) => status).sort();

  it('serves all who come one after another', async () => {
    for (let number = 0; number < 10; number++) {
      expect((await api.get('/api/page/privacy/')).status).toBe(200);
      expect((await api.get('/api/articles/nowhere/')).status).toBe(404);
    }
  });

  it('refuses with 503 who would have to wait behind too many', async () => {
    const responses: Promise<TestResponse>[] = [];
    const refused: TestResponse[] = [];
    const described: TestResponse[] = [];
    // Whoever is let through waits for this transaction to end.
    await database.db.transaction(async () => {
      await new Promise<void>((resolve) => {
        for (let number = 0; number < 12; number++) {
          const response = api.get('/api/page/privacy/');
          responses.push(response);
          void response.then((given) => {
            if (refused.push(given) === 7) resolve();
          });
        }
      });
      // What needs no database waits for nobody.
      described.push(await api.get('/api/openapi.json'), await api.get('/api/docs'));
    });
    expect(described.map(({ status }) => status)).toEqual([200, 200]);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(refused[0]?.body).toMatchObject({ code: 'overloaded' });
    expect(await statusesOf(responses)).toEqual([...Array(5).fill(200), ...Array(7).fill(503)]);
  });

  it('runs no query for who went away while waiting', async () => {
    const sent = jest.spyOn(api.app.db, 'select');
    /** Sends a request; resolves, once the server has it, with what takes it back. */
    const comeIn = () =>
      new Promise<() => Promise<void>>((resolve) => {
        api.app.server.once('request', (_request, response) => {
          const noticed = new Promise<void>((closed) => response.once('close', closed));
          resolve(() => {
            request.destroy();
            return noticed;
          });
        });
        const request = http.get(`${api.origin}/api/page/privacy/`);
        request.on('error', () => undefined).on('response', (response) => response.resume());
      });
    await database.db.transaction(async () => {
      await comeIn();
      await comeIn();
      for (const leave of [await comeIn(), await comeIn(), await comeIn()]) await leave();
    });
    expect((await api.get('/api/page/privacy/')).status).toBe(200);
    expect(sent).toHaveBeenCalledTimes(3);
  });
});
