import { stripVTControlCharacters } from 'node:util';
import { createReporter, timeSince } from './reporter';

/** What a reporter on a terminal or in a pipe writes. */
function written(isTTY: boolean) {
  let text = '';
  const reporter = createReporter({ isTTY, columns: 20, write: (part) => (text += part) });
  return { reporter, text: () => text };
}

describe('in a terminal', () => {
  it('says what is done, what is good to know and what comes next', () => {
    const { reporter, text } = written(true);
    reporter.done('api is built', { seconds: 3 });
    reporter.note('shell is up to date');
    reporter.warn('mf-blog stays as it is');
    reporter.next('npm run serve');
    expect(stripVTControlCharacters(text())).toBe(
      '✓ api is built\n  shell is up to date\n⚠ mf-blog stays as it is\n→ npm run serve\n',
    );
  });

  it('replaces the line of progress, which is no longer than the terminal is wide', () => {
    const { reporter, text } = written(true);
    reporter.progress('Building the host for browsers and for the server');
    reporter.progress('Images: 3 of 40');
    reporter.done('40 images');
    const [first = '', second = '', third = ''] = text().split('\r\u001b[2K');
    expect([first, second].map(stripVTControlCharacters)).toEqual([
      '… Building the host',
      '… Images: 3 of 40',
    ]);
    expect(stripVTControlCharacters(third)).toBe('✓ 40 images\n');
  });
});

describe('in a pipe', () => {
  it('writes JSON lines with all that it knows, and no progress', () => {
    const { reporter, text } = written(false);
    reporter.progress('Building');
    reporter.done('api is built', { package: 'api' });
    reporter.warn('mf-blog stays as it is');
    const lines = text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toEqual([
      { level: 30, time: expect.any(Number), package: 'api', msg: 'api is built' },
      { level: 40, time: expect.any(Number), msg: 'mf-blog stays as it is' },
    ]);
  });
});

it.each([
  [400, '0.4 s'],
  [59_940, '59.9 s'],
  [125_000, '2 min 5 s'],
])('says %i ms as %s', (ms, text) => {
  jest.spyOn(performance, 'now').mockReturnValue(ms);
  expect(timeSince(0)).toBe(text);
  jest.restoreAllMocks();
});
