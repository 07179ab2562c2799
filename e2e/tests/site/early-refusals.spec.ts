import { type BodyOptions, sendBody } from '@waypost/tooling/test/send-body';
import { waysToSend } from '../../support/send-target';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

const json = { 'Content-Type': 'application/json' };

const refusals: [what: string, path: string, status: number, options: Partial<BodyOptions>][] = [
  ['a body that is too large', '/api/contact/', 413, { headers: json }],
  ['a body of another type', '/api/contact/', 415, { headers: { 'Content-Type': 'text/plain' } }],
  ['a call of the operator', '/api/comments/1/', 401, { headers: json, method: 'PATCH' }],
  ['a body for a page', '/about', 405, { headers: json }],
];

/** More than the shell reads for the API: it refuses that itself, whatever the API would say. */
const BEYOND_THE_SHELL = 20_000_000;

for (const [what, path, refused, options] of refusals) {
  for (const bytes of [2_000_000, BEYOND_THE_SHELL]) {
    const status = path.startsWith('/api/') && bytes === BEYOND_THE_SHELL ? 413 : refused;
    test(`the refusal of ${what} of ${bytes} bytes comes through the site`, async () => {
      for (const way of waysToSend) {
        for (const connection of ['keep-alive', 'close']) {
          const headers = { ...options.headers, Connection: connection };
          const all = { ...options, ...way, headers, bytes };
          const response = await sendBody(suite.siteOrigin(), path, all);
          expect(response.status, JSON.stringify(all)).toBe(status);
        }
      }
    });
  }
}

test('a sender gets the refusal that pauses a third of a second after each part', async () => {
  const slow = { readsLate: true, pause: 333, bytes: 1_200_000, headers: json };
  const response = await sendBody(suite.siteOrigin(), '/api/contact/', slow);
  expect(response.status).toBe(413);
});
