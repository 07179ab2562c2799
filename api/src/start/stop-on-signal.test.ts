import fastify from 'fastify';
import { stopOnSignal } from './stop-on-signal';

const SIGNALS = ['SIGTERM', 'SIGINT', 'disconnect'] as const;

afterEach(() => {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  jest.restoreAllMocks();
});

it('closes the database once what a start still writes is written, and ends well', async () => {
  const ended = new Promise((resolve) =>
    jest.spyOn(process, 'exit').mockImplementation(resolve as () => never),
  );
  const order: string[] = [];
  let finishStart = (): void => undefined;
  const up = new Promise<void>((resolve) => (finishStart = resolve)).then(
    () => void order.push('up'),
  );
  stopOnSignal(fastify(), up, async () => void order.push('database closed'));
  process.emit('SIGTERM', 'SIGTERM');
  // What is due already comes first.
  await new Promise(setImmediate);
  finishStart();
  await ended;
  expect(order).toEqual(['up', 'database closed']);
});
