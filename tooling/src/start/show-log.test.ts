import { stripVTControlCharacters } from 'node:util';
import { createReporter } from '@waypost/remote-kit/cli/reporter';
import { showLine } from './show-log';

/** What a person reads of log lines. */
function shown(...lines: (object | string)[]): string {
  let text = '';
  const reporter = createReporter({ isTTY: true, write: (part) => (text += part) });
  for (const line of lines) {
    showLine(reporter, typeof line === 'string' ? line : JSON.stringify(line));
  }
  return stripVTControlCharacters(text);
}

it('says events plainly, and failures with their cause', () => {
  expect(
    shown(
      { level: 30, msg: 'Server listening at http://127.0.0.1:3001' },
      { level: 50, msg: 'the mail did not go out', err: { message: 'connect ECONNREFUSED' } },
    ),
  ).toBe(
    '  Server listening at http://127.0.0.1:3001\n⚠ the mail did not go out: connect ECONNREFUSED\n',
  );
});

it('says a failure once whose cause has the same words', () => {
  expect(shown({ level: 40, msg: 'Too late', err: { message: 'Too late' } })).toBe('⚠ Too late\n');
});

it('names the release that a line is about, and why', () => {
  const release = { remote: 'mf-blog', version: '1.2.0' };
  expect(
    shown(
      { level: 50, msg: 'A loader failed', ...release, err: { message: 'No data' } },
      {
        level: 50,
        msg: 'Release mf-blog 1.2.0 was taken off',
        ...release,
        reason: '5 of 9 failed',
      },
      { level: 50, msg: 'mf-blog 1.2.0 did not load', remote: 'mf-blog', reason: 'It throws' },
      { level: 30, msg: 'What is live changed', remote: 'mf-blog', version: null },
    ),
  ).toBe(
    '⚠ A loader failed (mf-blog 1.2.0): No data\n' +
      '⚠ Release mf-blog 1.2.0 was taken off: 5 of 9 failed\n' +
      '⚠ mf-blog 1.2.0 did not load: It throws\n' +
      '  What is live changed (mf-blog)\n',
  );
});

it('leaves out requests that went well', () => {
  expect(shown({ level: 30, reqId: 'req-1', msg: 'request completed' })).toBe('');
  expect(shown({ level: 50, reqId: 'req-1', msg: 'request errored' })).toBe('⚠ request errored\n');
});

it('passes on what is no log line, such as the way to the desk', () => {
  expect(shown('Become its operator at http://localhost:3000/desk/setup/1', '{"broken')).toBe(
    'Become its operator at http://localhost:3000/desk/setup/1\n{"broken\n',
  );
});
