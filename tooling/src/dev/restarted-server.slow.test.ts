import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RestartedServer, restartedServer } from './restarted-server';

const SERVE = `process.send({ type: 'ready' }); setInterval(() => undefined, 1000);`;

let dir: string;
let server: RestartedServer | undefined;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-restarted-'));
});
afterEach(async () => {
  server?.stop();
  await rm(dir, { recursive: true });
});

/** A server whose builds have these contents, one after the other. */
async function run(source: string): Promise<RestartedServer & { build: typeof build }> {
  const file = path.join(dir, 'main.cjs');
  const build = async (text: string): Promise<void> => {
    await writeFile(file, text);
    server?.restart();
  };
  server = restartedServer(file, process.env);
  await build(source);
  return { ...server, build };
}

it('serves once the process says so', async () => {
  const { serving } = await run(SERVE);
  await expect(serving).resolves.toBeUndefined();
});

it('fails when the first process ends before it serves', async () => {
  const { serving } = await run(`process.send({ type: 'alive' }, () => process.exit(3))`);
  await expect(serving).rejects.toThrow("The host's server ended with 3 before it served.");
});

it('waits for the build that replaces one which has not served yet', async () => {
  const { serving, build } = await run('setInterval(() => undefined, 1000)');
  await build(SERVE);
  await expect(serving).resolves.toBeUndefined();
});
