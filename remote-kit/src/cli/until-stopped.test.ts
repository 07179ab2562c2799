import { untilStopped } from './until-stopped';

const said: string[] = [];
let exited: Promise<unknown>;

beforeEach(() => {
  said.length = 0;
  exited = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation((code) => resolve(code) as never);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  process.removeAllListeners('SIGINT');
  process.removeAllListeners('SIGTERM');
});

it.each(['SIGINT', 'SIGTERM'] as const)('stops what has begun at %s', async (signal) => {
  await untilStopped(async (onStop) => {
    onStop(() => said.push('first'));
    onStop(() => said.push('second'));
  });
  process.emit(signal);
  expect(await exited).toBe(0);
  expect(said).toEqual(['second', 'first']);
});

it('stops what has begun while the rest still starts', async () => {
  void untilStopped((onStop) => {
    onStop(() => said.push('API'));
    return new Promise(() => undefined);
  });
  process.emit('SIGINT');
  expect(await exited).toBe(0);
  expect(said).toEqual(['API']);
});

it('stops what has begun where the rest fails, and says why it failed', async () => {
  const start = untilStopped(async (onStop) => {
    onStop(() => said.push('API'));
    throw new Error('The port is taken.');
  });
  await expect(start).rejects.toThrow('The port is taken.');
  expect(said).toEqual(['API']);
});
