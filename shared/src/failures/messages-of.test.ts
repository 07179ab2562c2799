import { failWith, networkFailure } from '@waypost/shared/testing/fake-http';
import { detailOf } from './detail-of';
import { fieldMessagesOf } from './messages-of';

it('takes the detail that the server gave', () => {
  expect(detailOf(failWith(404, { detail: 'No such page.' }))).toBe('No such page.');
});

it.each([
  ['no detail', failWith(500, 'oops')],
  ['an empty detail', failWith(404, { detail: '' })],
  ['no response', networkFailure],
  ['no error', undefined],
])('finds none in %s', (_case, error) => {
  expect(detailOf(error)).toBeUndefined();
});

it('takes the first message of each field', () => {
  const data = { email: ['First.', 'Second.'], subject: 'Only.', other: [] };
  expect(fieldMessagesOf(failWith(400, data))).toEqual({ email: 'First.', subject: 'Only.' });
});

it('reads fields out of a 400 response only', () => {
  expect(fieldMessagesOf(failWith(500, { email: ['No.'] }))).toEqual({});
  expect(fieldMessagesOf(networkFailure)).toEqual({});
});
