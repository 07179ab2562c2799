import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyData, serve, startApi } from '../../support/site';

/** Runs `npm start`'s command until it ends by itself. */
async function refusal(env: NodeJS.ProcessEnv): Promise<{ code: number | null; lines: string[] }> {
  const folder = path.join(process.env.E2E_FOLDER ?? '', 'refused');
  const site = await serve({ DATA_DIR: folder, ...env });
  const [code] = (await once(site.child, 'exit')) as [number | null];
  return { code, lines: site.output().trim().split('\n') };
}

const wrong: { what: string; env: NodeJS.ProcessEnv; says: RegExp }[] = [
  { what: 'a port that is no number', env: { PORT: 'http' }, says: /PORT/ },
  { what: 'a switch that is neither', env: { RATE_LIMIT: 'maybe' }, says: /RATE_LIMIT.*maybe/ },
  {
    what: 'a database that does not respond',
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    says: /DATABASE_URL|database/i,
  },
  {
    what: 'an API that does not respond',
    env: { API_ORIGIN: 'http://127.0.0.1:9', API_WAIT_SECONDS: '1' },
    says: /API_ORIGIN/,
  },
  {
    what: 'an API of its own that takes longer than API_WAIT_SECONDS',
    env: { API_WAIT_SECONDS: '0' },
    says: /API_ORIGIN/,
  },
];

for (const { what, env, says } of wrong) {
  test(`the start is refused in one line for ${what}`, async () => {
    const { code, lines } = await refusal(env);
    expect(code).not.toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(says);
  });
}

test('the start is refused in one line for a port in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const data = await copyData();
  const { code, lines } = await refusal({ PORT: String(port), DATA_DIR: data });
  taken.close();
  await rm(data, { recursive: true });
  expect(code).not.toBe(0);
  // The API was up already, and says at every start that the desk has no operator yet.
  const refusals = lines.filter((line) => !line.startsWith('Nobody runs the desk yet.'));
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toContain(String(port));
});

test('the start is refused in one line for a data folder in use, and its owner goes on', async () => {
  const data = await copyData();
  const owner = await startApi(data);
  const { code, lines } = await refusal({ DATA_DIR: data });
  expect(code).not.toBe(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(data);
  expect((await fetch(`${owner.origin}/api/articles/`)).status).toBe(200);
  expect(await owner.stop()).toBe(0);
  await rm(data, { recursive: true });
});
