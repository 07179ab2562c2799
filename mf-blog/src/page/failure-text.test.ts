import { failWith, networkFailure } from '@waypost/shared/testing/fake-http';
import { detailOf, fieldMessagesOf } from './failure-text';

it('takes the detail that the server gave', () => {
  expect(detailOf(failWith(404, { detail: 'No such page.' }), 'Page Not Found')).toBe(
    'No such page.',
  );
});

it.each([
  ['no detail', failWith(500, 'oops')],
  ['an empty detail', failWith(404, { detail: '' })],
  ['no answer', networkFailure],
  ['no error', undefined],
])('has another text for %s', (_case, error) => {
  expect(detailOf(error, 'Page Not Found')).toBe('Page Not Found');
});

it('takes the first message of each field', () => {
  const data = { email: ['First.', 'Second.'], subject: 'Only.', other: [] };
  expect(fieldMessagesOf(failWith(400, data))).toEqual({ email: 'First.', subject: 'Only.' });
});

it('reads fields out of a 400 answer only', () => {
  expect(fieldMessagesOf(failWith(500, { email: ['No.'] }))).toEqual({});
  expect(fieldMessagesOf(networkFailure)).toEqual({});
});
