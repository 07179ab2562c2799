import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { saysReady } from '@waypost/delivery/process/watch-life';
import { keepRunning } from './keep-running';

const PATIENCE = {
  lookMs: 50,
  looks: 20,
  startLooks: 60,
  stableMs: 60_000,
  delayMs: 100,
  maxDelayMs: 400,
  firstStarts: 3,
  standbyMs: 0,
};

const SERVE = `
  process.on('SIGTERM', () => process.exit(0));
  process.send({ type: 'ready' });
  setInterval(() => process.send({ type: 'alive' }), 20);
`;

/** Serves when it is asked to, and says in whose place. */
const STAND_BY = `
  process.on('message', ({ replaces }) => process.send({ type: 'ready', replaces }));
  setInterval(() => process.send({ type: 'alive' }), 20);
`;

/** Hangs; where the run of tests is killed, nobody ends it but itself. */
const HANG = 'for (const end = Date.now() + 60_000; Date.now() < end; );';

const running: { stop: () => void; ended: Promise<unknown> }[] = [];

afterEach(async () => {
  for (const { stop } of running) stop();
  await Promise.all(running.splice(0).map(({ ended }) => ended));
});

/** Runs the scripts in turn, the last one from then on; `served` settles when the next one serves. */
const runInTurn = (...scripts: string[]) => runAll(scripts, false);

function runAll(scripts: string[], standby: boolean) {
  const started: ChildProcess[] = [];
  const lines: string[] = [];
  const replaced: (string | undefined)[] = [];
  const waiting: (() => void)[] = [];
  const starts = new EventEmitter();
  const supervised = keepRunning(
    () => {
      const script = scripts[Math.min(started.length, scripts.length - 1)] ?? '';
      const child = spawn(process.execPath, ['-e', script], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      started.push(child);
      starts.emit('start');
      child.on('message', (sent) => {
        if (!saysReady(sent)) return;
        replaced.push((sent as { replaces?: string }).replaces);
        waiting.shift()?.();
      });
      return child;
    },
    (line) => lines.push(line),
    { standby, patience: PATIENCE },
  );
  const served = () => new Promise<void>((resolve) => waiting.push(resolve));
  const untilStarted = async (count: number): Promise<void> => {
    while (started.length < count) await once(starts, 'start');
  };
  running.push(supervised);
  return { ...supervised, started, lines, replaced, served, untilStarted };
}

it('starts a process again that is killed', async () => {
  const { started, lines, served, stop, ended } = runInTurn(SERVE);
  await served();
  const again = served();
  started[0]?.kill('SIGKILL');
  await again;
  expect(lines).toEqual(['ended with SIGKILL and is started again']);
  stop();
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(started).toHaveLength(2);
});

it('replaces a process whose event loop no longer turns', async () => {
  const { started, lines, served, stop, ended } = runInTurn(
    `${SERVE} setTimeout(() => { ${HANG} }, 100);`,
    SERVE,
  );
  await served();
  await served();
  expect(lines[0]).toBe('no longer responds and is replaced');
  expect(started[0]?.signalCode).toBe('SIGKILL');
  stop();
  await ended;
});

it('is not impressed by what is no message', async () => {
  const { started, served, stop, ended } = runInTurn(`process.send(null); ${SERVE}`);
  await served();
  stop();
  await ended;
  expect(started).toHaveLength(1);
});

it('replaces a process that hangs while it is started again', async () => {
  const { started, lines, served } = runInTurn(SERVE, HANG, SERVE);
  await served();
  const again = served();
  started[0]?.kill('SIGKILL');
  await again;
  expect(lines[1]).toBe('no longer responds and is replaced');
  expect(started).toHaveLength(3);
});

it('waits longer with every crash that follows soon', async () => {
  const { started, lines, served, stop, ended } = runInTurn(`${SERVE} process.exit(7)`);
  const times: number[] = [];
  for (let crash = 0; crash < 4; crash += 1) {
    await served();
    times.push(performance.now());
  }
  const [first, second, third, fourth] = times as [number, number, number, number];
  // Each is a delay and a start: the delay alone is 0, 100 and 200 ms.
  expect(third - second).toBeGreaterThan(PATIENCE.delayMs);
  expect(fourth - third).toBeGreaterThan(2 * PATIENCE.delayMs);
  expect(second).toBeGreaterThan(first);
  expect(lines[0]).toBe('ended with code 7 and is started again');
  stop();
  await ended;
  expect(started.length).toBeGreaterThanOrEqual(4);
});

it('tries again when a restart fails, too', async () => {
  const { started, served, stop, ended } = runInTurn(
    SERVE,
    'process.exit(7)',
    'process.exit(7)',
    SERVE,
  );
  await served();
  const again = served();
  started[0]?.kill('SIGKILL');
  await again;
  expect(started).toHaveLength(4);
  stop();
  await ended;
});

it.each(['process.exit(0)', 'process.disconnect(); process.exit(0)'])(
  'starts a process again that code of a remote has ended in order: %s',
  async (end) => {
    const { started, lines, served, stop, ended } = runInTurn(
      `${SERVE} setTimeout(() => { ${end} }, 100);`,
      SERVE,
    );
    await served();
    await served();
    expect(lines).toEqual(['ended with code 0 and is started again']);
    stop();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(started).toHaveLength(2);
  },
);

it('starts nothing again that never served', async () => {
  const never = runInTurn('process.exit(3)');
  expect(await never.ended).toEqual({ code: 3, signal: null });
  expect(never.started).toHaveLength(1);
});

it('starts a process again that ends for the first time before it served', async () => {
  const lives = `process.send({ type: 'alive' }, () => process.kill(process.pid, 'SIGKILL'));`;
  const { started, lines, served } = runInTurn(lives, SERVE);
  await served();
  expect(lines).toEqual(['ended with SIGKILL and is started again']);
  expect(started).toHaveLength(2);
});

it('gives up a process that never serves, after a few starts', async () => {
  const never = runInTurn(`process.send({ type: 'alive' }, () => process.exit(3));`);
  expect(await never.ended).toEqual({ code: 3, signal: null });
  expect(never.started).toHaveLength(PATIENCE.firstStarts);
});

it('starts nothing again that says it cannot serve', async () => {
  const refuses = `process.send({ type: 'refused' }, () => process.exit(1));`;
  const { started, ended } = runInTurn(refuses);
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(started).toHaveLength(1);
});

it('lets a process that stands by serve in place of one that ends, and has another one then', async () => {
  const { started, replaced, served, untilStarted, stop, ended } = runAll([STAND_BY], true);
  await served();
  await untilStarted(2);
  const again = served();
  started[0]?.kill('SIGKILL');
  await again;
  await untilStarted(3);
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null, null]);
  expect(replaced).toEqual([undefined, 'SIGKILL']);
  stop();
  await ended;
  expect(started.map(({ exitCode, signalCode }) => signalCode ?? exitCode)).toEqual([
    ...['SIGKILL', 'SIGTERM', 'SIGTERM'],
  ]);
});

it('has another process stand by when that ends', async () => {
  const { started, lines, served, untilStarted } = runAll([STAND_BY], true);
  await served();
  await untilStarted(2);
  started[1]?.kill('SIGKILL');
  await untilStarted(3);
  expect(lines).toEqual(['that stands by has ended and is started again']);
  expect(started[0]?.signalCode).toBeNull();
});
