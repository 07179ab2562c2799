/** @jest-environment node */
import { readPreviewToken, signPreview } from './preview-token.server';

const ORIGIN = 'https://example.org';
const KEY = 'A'.repeat(43);
const claims = {
  ...{ id: 'a1b2c3', releases: { 'mf-blog': '2.0.0' } },
  expiresAt: '2026-12-01T12:00:00.000Z',
};

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-12-01T11:59:00Z') }));
afterEach(() => jest.useRealTimers());

it('says which releases a link opens, until when', async () => {
  const token = await signPreview(claims, KEY, ORIGIN);
  expect(await readPreviewToken(token, KEY, ORIGIN)).toEqual(claims);
  jest.setSystemTime(Date.parse('2026-12-01T12:00:01Z'));
  expect(await readPreviewToken(token, KEY, ORIGIN)).toBe('expired');
});

it.each([
  [
    'a forged signature',
    (token: string) => token.replace(/[^.]{43}$/, 'A'.repeat(43)),
    KEY,
    ORIGIN,
  ],
  ['nothing', () => '', KEY, ORIGIN],
  ['no token at all', () => 'a.b.c', KEY, ORIGIN],
  ['another site', (token: string) => token, KEY, 'https://elsewhere.example'],
  ['the key of another site', (token: string) => token, 'B'.repeat(43), ORIGIN],
  [
    'no algorithm',
    (token: string) =>
      [Buffer.from('{"alg":"none"}').toString('base64url'), token.split('.')[1], ''].join('.'),
    KEY,
    ORIGIN,
  ],
])('is not read with %s', async (_what, change, key, origin) => {
  const token = await signPreview(claims, KEY, ORIGIN);
  expect(await readPreviewToken(change(token), key, origin)).toBe('invalid');
});
