import { failWith, networkFailure } from '@waypost/shared/testing/fake-http';
import { readServerErrors } from './comment-fields';

it.each([
  [{ author_email: ['First', 'Second'] }, { author_email: 'First' }],
  [
    { author_name: ['Too short'], content: 'Not a list' },
    { author_name: 'Too short', content: 'Not a list' },
  ],
  [{ detail: 'Please wait a minute' }, { form: 'Please wait a minute' }],
  [{ parent: ['No such comment'] }, { form: 'No such comment' }],
  [{}, { form: 'Failed to submit comment. Please try again.' }],
  ['<h1>Bad gateway</h1>', { form: 'Failed to submit comment. Please try again.' }],
])('reads %j', (data, expected) => {
  expect(readServerErrors(failWith(400, data))).toEqual(expected);
});

it('has a general text where a server or a proxy failed', () => {
  expect(readServerErrors(failWith(502, { detail: 'No backend' }))).toEqual({
    form: 'Failed to submit comment. Please try again.',
  });
});

it('has a general text where there was no response', () => {
  expect(readServerErrors(networkFailure)).toEqual({
    form: 'Failed to submit comment. Please try again.',
  });
});
