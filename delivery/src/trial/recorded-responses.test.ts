import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { RecordedResponses } from './recorded-responses.server';
import { requestKey } from './trial-messages';

const article = { url: '/articles/one/' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('requests an address once in ten minutes', async () => {
  const { http, calls, respond } = fakeHttp({ 'GET /articles/one/': { title: 'Before' } });
  const responses = new RecordedResponses(http);
  await responses.record([article]);
  respond('GET /articles/one/', { title: 'Now' });
  jest.advanceTimersByTime(10 * 60_000);
  await responses.record([article]);
  expect(responses.all()).toEqual([[requestKey(article), { body: { title: 'Before' } }]]);
  expect(calls).toHaveLength(1);

  jest.advanceTimersByTime(1);
  expect(responses.all()).toEqual([]);
  await responses.record([article]);
  expect(responses.all()).toEqual([[requestKey(article), { body: { title: 'Now' } }]]);
});

it('forgets what it is asked to, and records no response of an API in trouble', async () => {
  const { http, respond } = fakeHttp({ 'GET /articles/one/': failWith(410) });
  const responses = new RecordedResponses(http);
  await responses.record([article]);
  expect(responses.all()).toMatchObject([[requestKey(article), { failure: { status: 410 } }]]);
  responses.clear();
  expect(responses.all()).toEqual([]);
  respond('GET /articles/one/', failWith(503));
  expect(await responses.record([article])).toMatchObject({
    hasMore: false,
    trouble: expect.stringContaining('/articles/one/') as string,
  });
  expect(responses.all()).toEqual([]);
});
