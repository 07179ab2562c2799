import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { readSettings } from '../settings/settings';
import { type PreviewProcessOrder, previewSettings } from './preview-messages';
import {
  PREVIEW_LIMITS,
  type PreviewLimits,
  type PreviewProcess,
  startPreview,
} from './preview-process';

/** Memory is found first, however long a busy machine takes to fill it. */
const LIMITS = { ...PREVIEW_LIMITS, lookMs: 50, looks: 1_000, startLooks: 1_000, memoryLookMs: 20 };

const ALIVE = "setInterval(() => process.send({ type: 'alive' }), 20);";
const READY = `${ALIVE} process.send({ type: 'ready' });`;

let dir: string;
let started: PreviewProcess | undefined;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-preview-'));
});
afterEach(async () => {
  started?.stop('The test is over');
  await started?.ended;
  await rm(dir, { recursive: true });
});

/** Starts a script in the place of a preview's. */
async function start(script: string, limits: Partial<PreviewLimits> = {}) {
  const file = path.join(dir, 'preview.cjs');
  await writeFile(file, script);
  const order: PreviewProcessOrder = {
    ...{ type: 'serve', socket: path.join(dir, 'socket'), shellDir: dir },
    ...{ live: [], previewed: [], broken: [] },
    settings: {
      ...{
        site,
        apiOrigin: 'http://127.0.0.1:1',
        backends: {},
        fragmentTimeoutMs: 300,
        remoteSettings: {},
        pageLimitSeconds: 10,
      },
      ...{ releasesDir: dir, logLevel: 'info' },
    },
  };
  const said: string[] = [];
  started = startPreview(file, order, (text) => said.push(text), { ...LIMITS, ...limits });
  return { ...started, said: () => said.join('') };
}

it('has Node know the authorities of the operator', async () => {
  process.env.NODE_EXTRA_CA_CERTS = path.join(dir, 'authority.pem');
  const { ready, said } = await start(
    `process.stdout.write(process.env.NODE_EXTRA_CA_CERTS, () => { ${READY} });`,
  );
  delete process.env.NODE_EXTRA_CA_CERTS;
  await ready;
  expect(said()).toContain(path.join(dir, 'authority.pem'));
});

it('ends a preview that loops, and says so', async () => {
  const { ready, ended } = await start(`${READY} setTimeout(() => { for (;;); }, 100);`, {
    looks: 40,
  });
  await ready;
  expect((await ended).message).toBe('It no longer responded, and was stopped.');
});

it.each<[string, string, RegExp, Partial<PreviewLimits>]>([
  [
    'ends itself',
    `${READY} setTimeout(() => process.exit(3), 100);`,
    /ended its process \(code 3\)/,
    {},
  ],
  [
    'takes buffers',
    `${READY} const all = []; setInterval(() => all.push(Buffer.alloc(5e7, 1)), 5);`,
    /more than 512 MiB of memory/,
    {},
  ],
  [
    'takes objects',
    `${READY} const all = []; setInterval(() => {
      for (let n = 0; n < 1e6; n++) all.push({ n });
    }, 1);`,
    /more than 256 MiB for its objects/,
    // A heap that is full takes more than that while V8 tries to make room.
    { memoryMb: 4_096 },
  ],
])('a preview that %s is ended, and says why', async (_what, script, reason, limits) => {
  const { ready, ended } = await start(script, limits);
  await ready;
  expect((await ended).message).toMatch(reason);
});

it('tells which release does not load', async () => {
  const refused = { type: 'refused', name: 'mf-x', version: '1', reason: 'No routes' };
  const { ready, ended } = await start(`process.send(${JSON.stringify(refused)}); ${ALIVE}`);
  await expect(ready).rejects.toThrow('No routes');
  expect((await ended).release).toEqual({ name: 'mf-x', version: '1' });
});

it('sees no variable of the environment but NODE_ENV, and passes on what it prints, up to a limit', async () => {
  process.env.WAYPOST_SECRET = 'secret';
  const { ready, said, stop, ended } = await start(
    `console.log(Object.keys(process.env).join()); console.log('x'.repeat(1e6));
     process.stdout.write('', () => { ${READY} });`,
  );
  await ready;
  delete process.env.WAYPOST_SECRET;
  expect(said()).toMatch(/^NODE_ENV\n/);
  stop('Enough');
  await ended;
  expect(said().length).toBeLessThanOrEqual(LIMITS.output);
});

it('is not impressed by what is no message', async () => {
  const { ready, ended } = await start(
    `for (const rubbish of [null, 7, 'x', { type: 'refused' }]) process.send(rubbish);
     ${READY} setTimeout(() => process.exit(0), 100);`,
  );
  await ready;
  expect((await ended).message).toMatch(/code 0/);
});

it('does not wait for ever for one that only says that it is alive', async () => {
  const { ready } = await start(ALIVE, { startMs: 500 });
  await expect(ready).rejects.toThrow('It did not start within 0.5 s.');
});

it('gets no setting that is a secret', () => {
  const settings = readSettings({ RELEASES_DATABASE_URL: 'postgres://user:secret@host/db' });
  expect(JSON.stringify(previewSettings(settings))).not.toContain('secret');
});

it('gives way with a reason', async () => {
  const { ready, stop, ended } = await start(READY);
  await ready;
  stop('It gave way.');
  expect((await ended).message).toBe('It gave way.');
});
