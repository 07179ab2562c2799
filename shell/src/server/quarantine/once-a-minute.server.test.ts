import { logOnceAMinute } from './once-a-minute.server';

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
const told = jest.fn();
const faultOf = (text: string) => ({ ...release, error: new Error(text) });

beforeEach(() => told.mockClear());

it('tells the same fault of a release once a minute', () => {
  const tell = logOnceAMinute(told);
  tell('A page failed', faultOf('Out of order\nat 1'));
  tell('A page failed', faultOf('Out of order\nat 2'));
  expect(told).toHaveBeenCalledTimes(1);
  aMinuteLater();
  tell('A page failed', faultOf('Out of order\nat 3'));
  expect(told).toHaveBeenCalledTimes(2);
});

it('tells other faults of the kind, but not one for each request', () => {
  const tell = logOnceAMinute(told);
  tell('A page failed', faultOf('Out of order'));
  tell('A page failed', faultOf('No data'));
  expect(told).toHaveBeenCalledTimes(2);
  for (let request = 0; request < 100; request++) {
    tell('A page failed', faultOf(`No article ${'x'.repeat(request)}`));
  }
  expect(told).toHaveBeenCalledTimes(5);
  tell('A page failed', { ...faultOf('Out of order'), version: '2' });
  expect(told).toHaveBeenCalledTimes(6);
});

it('tells a fault without a text', () => {
  const tell = logOnceAMinute(told);
  const error: unknown = Object.create(null);
  for (let time = 0; time < 2; time++) tell('A page failed', { ...release, error });
  expect(told).toHaveBeenCalledTimes(1);
});

it('tells faults apart by the beginning of their texts', () => {
  const tell = logOnceAMinute(told);
  for (const end of ['one', 'other']) tell('A page failed', faultOf('x'.repeat(200) + end));
  expect(told).toHaveBeenCalledTimes(1);
});

it('tells all that is of no release', () => {
  const tell = logOnceAMinute(told);
  for (let time = 0; time < 3; time++) tell('The API is away', {});
  expect(told).toHaveBeenCalledTimes(3);
});
