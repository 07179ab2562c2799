import { failWith, fakeHttp } from '../../testing/fake-http';
import { RecordedAnswers } from './recorded-answers.server';
import { requestKey } from './trial-messages';

const article = { url: '/articles/one/' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('requests an address once in ten minutes', async () => {
  const { http, calls, answer } = fakeHttp({ 'GET /articles/one/': { title: 'Before' } });
  const answers = new RecordedAnswers(http);
  await answers.record([article]);
  answer('GET /articles/one/', { title: 'Now' });
  jest.advanceTimersByTime(10 * 60_000);
  await answers.record([article]);
  expect(answers.all()).toEqual([[requestKey(article), { body: { title: 'Before' } }]]);
  expect(calls).toHaveLength(1);

  jest.advanceTimersByTime(1);
  expect(answers.all()).toEqual([]);
  await answers.record([article]);
  expect(answers.all()).toEqual([[requestKey(article), { body: { title: 'Now' } }]]);
});

it('forgets what it is told to, and keeps no answer of an API in trouble', async () => {
  const { http, answer } = fakeHttp({ 'GET /articles/one/': failWith(410) });
  const answers = new RecordedAnswers(http);
  await answers.record([article]);
  expect(answers.all()).toMatchObject([[requestKey(article), { failure: { status: 410 } }]]);
  answers.clear();
  expect(answers.all()).toEqual([]);
  answer('GET /articles/one/', failWith(503));
  expect(await answers.record([article])).toMatchObject({
    hasMore: false,
    trouble: expect.stringContaining('/articles/one/') as string,
  });
  expect(answers.all()).toEqual([]);
});
