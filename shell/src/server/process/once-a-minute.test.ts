import { logOnceAMinute } from './once-a-minute';

// The cache holds the clock that was there when it was loaded, and reads it once in a while.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function aMinuteLater(): void {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
  jest.runOnlyPendingTimers();
}

const release = { remote: 'mf-x', version: '1' };
const logged = jest.fn();
const faultOf = (text: string) => ({ ...release, error: new Error(text) });

beforeEach(() => logged.mockClear());

it('tells the same fault of a release once a minute', () => {
  const log = logOnceAMinute(logged);
  log('A page failed', faultOf('Out of order\nat 1'));
  log('A page failed', faultOf('Out of order\nat 2'));
  expect(logged).toHaveBeenCalledTimes(1);
  aMinuteLater();
  log('A page failed', faultOf('Out of order\nat 3'));
  expect(logged).toHaveBeenCalledTimes(2);
});

it('tells other faults of the kind, but not one for each request', () => {
  const log = logOnceAMinute(logged);
  log('A page failed', faultOf('Out of order'));
  log('A page failed', faultOf('No data'));
  expect(logged).toHaveBeenCalledTimes(2);
  for (let request = 0; request < 100; request++) {
    log('A page failed', faultOf(`No article ${'x'.repeat(request)}`));
  }
  expect(logged).toHaveBeenCalledTimes(5);
  log('A page failed', { ...faultOf('Out of order'), version: '2' });
  expect(logged).toHaveBeenCalledTimes(6);
});

it('tells a fault without a text', () => {
  const log = logOnceAMinute(logged);
  const error: unknown = Object.create(null);
  for (let time = 0; time < 2; time++) log('A page failed', { ...release, error });
  expect(logged).toHaveBeenCalledTimes(1);
});

it('tells faults apart by the beginning of their texts', () => {
  const log = logOnceAMinute(logged);
  for (const end of ['one', 'other']) log('A page failed', faultOf('x'.repeat(200) + end));
  expect(logged).toHaveBeenCalledTimes(1);
});

it('tells all that is of no release', () => {
  const log = logOnceAMinute(logged);
  for (let time = 0; time < 3; time++) log('The API is away', {});
  expect(logged).toHaveBeenCalledTimes(3);
});
