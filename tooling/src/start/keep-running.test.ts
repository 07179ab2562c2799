import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepRunning } from './keep-running';

const PATIENCE = { lookMs: 50, looks: 20, delayMs: 1, longestDelayMs: 4 };

const SERVE = `
  process.on('SIGTERM', () => process.exit(0));
  process.send({ type: 'ready' });
  setInterval(() => process.send({ type: 'alive' }), 20);
`;

/** Runs the scripts in turn, the last one from then on; `served` settles with the nth that serves. */
function runInTurn(...scripts: string[]) {
  const started: ChildProcess[] = [];
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  const running = keepRunning(
    () => {
      const script = scripts[Math.min(started.length, scripts.length - 1)] ?? '';
      const child = spawn(process.execPath, ['-e', script], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      started.push(child);
      child.on('message', ({ type }: { type: string }) => {
        if (type === 'ready') waiting.shift()?.();
      });
      return child;
    },
    (line) => lines.push(line),
    PATIENCE,
  );
  const served = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { ...running, started, lines, served };
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
    `${SERVE} setTimeout(() => { for (;;); }, 100);`,
    SERVE,
  );
  await served();
  await served();
  expect(lines[0]).toBe('no longer answers and is replaced');
  expect(started[0]?.signalCode).toBe('SIGKILL');
  stop();
  await ended;
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

it('starts nothing again that ends in order or never served', async () => {
  const never = runInTurn('process.exit(3)');
  expect(await never.ended).toEqual({ code: 3, signal: null });
  expect(never.started).toHaveLength(1);

  const ordered = runInTurn(SERVE);
  await ordered.served();
  const child = ordered.started[0] as ChildProcess;
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await ordered.ended).toEqual({ code: 0, signal: null });
  expect(ordered.started).toHaveLength(1);
});
