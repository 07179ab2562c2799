import { sendHostile } from '../../hostile/send-hostile';
import { sendTarget } from '../../support/send-target';
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
  for (const status of ['200', '301', '400', '401', '404', '405', '414', '415']) {
    expect(statuses[status], status).toBeGreaterThan(0);
  }
  expect((await request.get(suite.siteOrigin())).status()).toBe(200);
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
  `/feed/${'@'.repeat(1_000)}`,
  `/feed/${'a'.repeat(1_990)}`,
];
for (const path of refused) {
  for (const method of ['GET', 'HEAD', 'DELETE']) {
    test(`${method} ${path.slice(0, 40)} (${path.length} characters) costs no 5xx`, async () => {
      const { status } = await sendTarget(suite.siteOrigin(), method, path);
      expect([400, 404, 405]).toContain(status);
    });
  }
}

for (const path of [
  `/${'/'.repeat(15_000)}x`,
  `/api/articles/?${'&'.repeat(15_000)}`,
  `/media/${'a'.repeat(2_000)}`,
]) {
  test(`${path.slice(0, 20)}… is too long for an address`, async () => {
    expect((await sendTarget(suite.siteOrigin(), 'GET', path)).status).toBe(414);
  });
}
