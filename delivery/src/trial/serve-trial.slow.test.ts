/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hostOffer } from '@waypost/shared/surfaces/host-offer';
import { failingBundle, makeRelease } from '../testing/make-release';
import type { TrialOrder } from './trial-messages';

const script = path.join(__dirname, 'trial-main.server.ts');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-orphan-'));
});
afterEach(() => rm(dir, { recursive: true }));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('ends a trial that loops once its parent is gone', async () => {
  const looping = path.join(dir, 'looping');
  const atImport = `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(looping)}, ''); for (;;);`;
  const release = await makeRelease(path.join(dir, '1'), '1', {
    files: { 'server/routes.cjs': failingBundle({ atImport }) },
  });
  const order: TrialOrder = {
    ...{ type: 'try', dir: path.join(dir, '1'), release, host: hostOffer([]) },
    ...{ responses: [], lifeMs: 600_000 },
  };
  const parent = spawn(process.execPath, [
    '-e',
    `const child = require('node:child_process').fork(${JSON.stringify(script)}, {
      execArgv: ['--import', 'tsx'], detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', () => child.send(${JSON.stringify(order)}));
    console.log(child.pid);`,
  ]);
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  try {
    while (!existsSync(looping)) await wait(50);
    parent.kill('SIGKILL');
    while (isRunning(pid)) await wait(50);
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
});
