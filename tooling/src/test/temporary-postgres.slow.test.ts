import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { queryOnce } from './temporary-postgres';

const script = `
  import { startOwnPostgres } from ${JSON.stringify(path.join(__dirname, 'temporary-postgres.ts'))};
  console.log((await startOwnPostgres(process.argv[1])).url);
  setInterval(() => {}, 1_000);`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-postgres-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'ends a server with a run that %s ends',
  async (signal) => {
    const options = ['--import', 'tsx', '--input-type', 'module', '--eval', script, folder];
    const run = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(run.stdout, 'data')) as [Buffer];
    const url = said.toString().trim();
    expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    run.kill(signal);
    await once(run, 'exit');
    let isServed = true;
    while (isServed) isServed = await queryOnce(url, 'select 1').then(Boolean, () => false);
    expect(isServed).toBe(false);
  },
);
