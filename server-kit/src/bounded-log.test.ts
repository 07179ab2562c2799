import { bounded, boundedLog, MAX_LOGGED_LENGTH } from './bounded-log';

const long = 'é'.repeat(20_000);

/** What is longer than a text may be says so, and how long it was. */
const MAX_CUT_LENGTH = MAX_LOGGED_LENGTH + 30;

it('cuts texts wherever they stand, and says how long they were', () => {
  const facts = boundedLog.formatters.log({
    url: long,
    keys: [long],
    about: { reason: long },
    n: 1,
  });
  expect(JSON.stringify(facts).length).toBeLessThan(4 * MAX_CUT_LENGTH);
  expect(facts.url).toMatch(/^é+… \(20000 characters\)$/);
  expect(facts.n).toBe(1);
});

it('cuts an error’s text, once more in its stack and in its cause, and keeps its frames', () => {
  const error = Object.assign(new Error(long, { cause: new Error(long) }), { body: long });
  const said = boundedLog.serializers.err(error);
  expect(JSON.stringify(said).length).toBeLessThan(14_000);
  expect(said.message.length).toBeLessThan(MAX_CUT_LENGTH);
  expect(said.stack).toContain('bounded-log.test');
});

class Thrown {
  constructor(
    readonly status: number,
    readonly data: string,
  ) {}
}

it.each([
  ['a text', 'text', 'text'],
  ['null', null, null],
  ['undefined', undefined, undefined],
  ['a number', 7, 7],
  ['an object', { code: 'X', text: long }, { code: 'X', text: expect.stringMatching(/^é+… /) }],
  ['an instance', new Thrown(410, 'Gone'), { status: 410, data: 'Gone' }],
  [
    'an error with other than texts',
    Object.assign(new Error('x'), { message: 7, stack: undefined, name: null }),
    { type: null, message: '7', stack: '' },
  ],
])('says what was thrown: %s', (_what, thrown, said) => {
  expect(boundedLog.serializers.err(thrown)).toEqual(said);
});

it('keeps the errors of an aggregate', () => {
  const all = new AggregateError([new Error('refused', { cause: 'closed' })], 'All failed');
  expect(boundedLog.serializers.err(all)).toMatchObject({
    type: 'AggregateError',
    message: 'All failed',
    errors: [{ message: 'refused', cause: 'closed' }],
  });
});

it('cuts what an instance says of itself', () => {
  const facts = { url: new URL(`https://waypost.test/${long}`), at: new Date(0), deep: { long } };
  const said = boundedLog.formatters.log({ ...facts, error: new Thrown(1, long) });
  expect(JSON.stringify(said).length).toBeLessThan(4 * MAX_CUT_LENGTH);
  expect(said.at).toBe('1970-01-01T00:00:00.000Z');
});

it('takes what contains itself, a list without end and half a letter', () => {
  const circle: Record<string, unknown> = { list: Array.from({ length: 10_000 }, () => long) };
  circle.self = circle;
  const said = JSON.stringify(bounded(circle));
  expect(said.length).toBeLessThan(200_000);
  expect(boundedLog.formatters.log({ url: `${'x'.repeat(MAX_LOGGED_LENGTH - 1)}🙂x` }).url).toMatch(
    /^x+\uFFFD… \(502 characters\)$/,
  );
});

it('cuts each line of a text of several, and all of them together', () => {
  const found = `it is refused:\n- ${long}\n- it changes Object.prototype`;
  const { reason } = bounded({ reason: found });
  expect(reason).toContain('Object.prototype');
  expect(reason.length).toBeLessThan(2 * MAX_CUT_LENGTH);
  const many = bounded({ reason: Array.from({ length: 1_000 }, () => long).join('\n') });
  expect(many.reason.length).toBeLessThan(10 * MAX_CUT_LENGTH);
});

it('cuts a message', () => {
  const log = jest.fn();
  boundedLog.hooks.logMethod.call(undefined, [{ url: 'x' }, long], log);
  expect(log.mock.calls[0][1].length).toBeLessThan(MAX_CUT_LENGTH);
});
