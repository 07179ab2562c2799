import { callText } from './text-calls';

/** Has the next call respond with this, and records it. */
function respondWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  const call = jest.fn(async (_url: string, _init: RequestInit) => ({
    ...{ ok: status < 300, status, json: async () => body },
    headers: new Headers(headers),
  }));
  window.fetch = call as unknown as typeof fetch;
  return call;
}

const save = {
  method: 'PUT',
  path: '/articles/4/text/',
  version: 3,
  body: { source: '文' },
} as const;

it('names the version that a change starts from, and gives what was made of it', async () => {
  const call = respondWith(200, { version: 4 });
  expect(await callText(save)).toEqual({ kind: 'done', body: { version: 4 } });
  expect(call).toHaveBeenCalledWith(
    '/api/desk/articles/4/text/',
    expect.objectContaining({
      ...{ method: 'PUT', body: '{"source":"文"}' },
      headers: { 'Content-Type': 'application/json', 'If-Match': '"3"' },
    }),
  );
});

it('waits as long as the API asks', async () => {
  respondWith(503, { detail: 'The service is busy.' }, { 'Retry-After': '20' });
  expect(await callText(save)).toEqual({
    ...{ kind: 'failed', message: 'The service is busy.', retryAfterMs: 20_000 },
  });
});

it.each([
  [401, null, { kind: 'signed-out' }],
  [412, { version: 7 }, { kind: 'changed', theirs: { version: 7 } }],
  [500, null, { kind: 'failed', message: 'The desk cannot be reached.' }],
  [
    ...([422, { detail: 'Line 12: mend it', code: 'wrong', problems: [{ line: 12 }] }] as const),
    { kind: 'refused', message: 'Line 12: mend it', code: 'wrong', problems: [{ line: 12 }] },
  ],
  [
    ...([400, { name: ['It is too long'] }] as const),
    { kind: 'refused', message: 'It is too long', fields: { name: 'It is too long' } },
  ],
])('says what a response of %s means for a text', async (status, body, meaning) => {
  respondWith(status, body);
  expect(await callText(save)).toMatchObject(meaning);
});

it('fails where nothing responds', async () => {
  window.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
  expect(await callText(save)).toEqual({
    ...{ kind: 'failed', message: 'The desk cannot be reached.' },
  });
});
