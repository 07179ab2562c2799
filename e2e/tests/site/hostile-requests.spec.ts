import http from 'node:http';
import { sendHostile } from '../../hostile/send-hostile';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

const COUNT = 3_000;
const SEED = 20_261_122;

test(`no one of ${COUNT} hostile requests costs a 5xx or hangs`, async ({ request }) => {
  const { failures, statuses, resets } = await sendHostile(suite.siteOrigin(), {
    count: COUNT,
    seed: SEED,
  });
  console.log(`${resets} of ${COUNT} sent once more after their connection was closed`);
  expect(failures).toEqual([]);
  // The requests reach what they attack.
  for (const status of ['200', '400', '401', '404', '405', '415']) {
    expect(statuses[status], status).toBeGreaterThan(0);
  }
  expect((await request.get(suite.siteOrigin())).status()).toBe(200);
});

/** Sends a path as it is: clients that resolve addresses make another one of some. */
const statusOf = (method: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    http
      .request(suite.siteOrigin(), { method, path }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
      .on('error', reject)
      .end();
  });

const refused = [
  '/page/%0AX-A:b',
  '/remotes/%0D%0AX',
  '/page/%E2%80%A8X',
  '/%5C%5C%5C%5C',
  '/api/docs%25zz',
  '/%09///[]',
  '/%09%09/%EF%BF%BFa',
  '/feed/%2e',
  '/feed/%2e%2e',
];
for (const path of refused) {
  for (const method of ['GET', 'HEAD', 'DELETE']) {
    test(`${method} ${path} costs no 5xx`, async () => {
      expect([400, 404, 405]).toContain(await statusOf(method, path));
    });
  }
}
