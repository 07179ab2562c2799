import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runHost } from './run-host';

let hostDir: string;
const stops: (() => unknown)[] = [];
beforeEach(async () => {
  hostDir = await mkdtemp(path.join(tmpdir(), 'waypost-host-'));
  await mkdir(path.join(hostDir, 'server'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(hostDir, { recursive: true });
});

/** Runs a host that consists of one script. */
async function run(script: string): Promise<string> {
  await writeFile(path.join(hostDir, 'server/main.cjs'), script);
  return runHost(hostDir, {
    ...{ port: 3011, apiOrigin: 'http://127.0.0.1:3012', releasesDir: '/releases' },
    assetOrigins: ['http://localhost:3013', 'ws://localhost:3013'],
    site: {
      ...{ name: 'Example', tagline: '', contactEmail: '', contactPhone: '' },
      social: [{ network: 'x', url: 'https://x.com/example' }],
      fixedCategories: true,
      navigation: { header: ['/garden', '-/about'] },
    },
    settings: { 'mf-garden': { mapKey: 'abc' } },
    onStop: (stop) => void stops.push(stop),
  });
}

it('gives a host its site and none of the secrets and settings of the developer', async () => {
  const before = { ...process.env };
  Object.assign(process.env, { WAYPOST_TOKEN: 'secret', SITE_TAGLINE: 'Mine', HOST: '0.0.0.0' });
  try {
    const origin = await run(`
      const fs = require('node:fs');
      fs.writeFileSync(__dirname + '/env.json', JSON.stringify(process.env));
      process.send({ type: 'ready' });
    `);
    expect(origin).toBe('http://localhost:3011');
  } finally {
    process.env = before;
  }
  const text = await readFile(path.join(hostDir, 'server/env.json'), 'utf8');
  const env = JSON.parse(text) as NodeJS.ProcessEnv;
  expect(env).toMatchObject({
    ...{ PORT: '3011', API_ORIGIN: 'http://127.0.0.1:3012', RELEASES_DIR: '/releases' },
    ...{ SITE_NAME: 'Example', SOCIAL_X: 'https://x.com/example' },
    NAVIGATION_HEADER: '/garden -/about',
    REMOTE_SETTINGS: '{"mf-garden":{"mapKey":"abc"}}',
    ASSET_ORIGINS: 'http://localhost:3013 ws://localhost:3013',
  });
  for (const name of ['WAYPOST_TOKEN', 'SITE_TAGLINE', 'HOST'])
    expect(env).not.toHaveProperty(name);
});

it('says that a host ended before it served', async () => {
  await expect(run('process.exit(3);')).rejects.toThrow("The site's host ended with 3");
});
