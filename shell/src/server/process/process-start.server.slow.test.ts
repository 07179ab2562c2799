import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { processStart } from './process-start.server';

it('knows when a process was started that runs', () => {
  expect(processStart(process.pid)).toMatch(/^\d+$/);
});

it('counts none as running that has ended and whose parent has not heard of it', async () => {
  // What takes the place of the shell does not know of its child.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 600']);
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  try {
    while (processStart(Number(said.toString())) !== null) await turn();
    expect(processStart(parent.pid ?? 0)).not.toBeNull();
  } finally {
    parent.kill('SIGKILL');
  }
});
