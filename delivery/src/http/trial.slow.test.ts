import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTrial, type Trial } from '../trial/create-trial.server';
import { failingBundle, type Fault } from '../trial/failing-bundles';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { type BundledScript, bundleScript } from '@waypost/tooling/test/bundle-script';
import { openSite, packTestRelease, type TestSite } from './testing/open-site';
import { openFolder } from './testing/stores';

let bundle: BundledScript;
let trial: Trial;
beforeAll(async () => {
  const main = createRequire(__filename).resolve('../trial/trial-main.server');
  bundle = await bundleScript(main);
  trial = createTrial({ script: bundle.file, http: fakeHttp({}).http }, { runMs: 5_000 });
});
afterAll(() => bundle.remove());

let site: TestSite;
beforeEach(async () => {
  site = await openSite(async () => ({ ...(await openFolder()), trial }));
});
afterEach(() => site.remove());

const upload = async (fault: Fault) => {
  const files = { 'server/routes.cjs': failingBundle(fault) };
  const body = await packTestRelease('mf-x', '1', { files });
  const token = await site.tokenFor('mf-x');
  return site.call('PUT', '/-/releases/mf-x/1', { token, body });
};

it('runs no code of an upload in the process that serves', async () => {
  const file = path.join(tmpdir(), `waypost-pid-${process.pid}`);
  const write = `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid))`;
  expect((await upload({ atImport: write })).status).toBe(201);
  expect(await readFile(file, 'utf8')).not.toBe(String(process.pid));
  await rm(file);
});

it('asks to upload again where the API fails, and blames nothing on the release', async () => {
  const inLoader = `
    await require('@waypost/shared/runtime').pageLoader(() => ({ required: [
      (_dispatch, _state, { http }) => http.request({ url: '/away/' }),
    ] }))(args);`;
  const { status, headers, body } = await upload({ inLoader });
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect(body).toMatchObject({
    code: 'undecided',
    detail: expect.stringMatching(
      /^The trial of mf-x 1 tells nothing while the API fails: \/away\//,
    ),
  });
  expect(await site.store.list()).toEqual([]);
});

it('refuses an upload that loops in render with the reason, and serves meanwhile', async () => {
  const uploading = upload({ inRender: 'for (;;);' });
  expect((await site.call('GET', '/-/host')).status).toBe(200);
  const { status, body } = await uploading;
  expect(status).toBe(422);
  expect(body.breaches).toEqual([
    'A release loads and renders its pages within its limits: it does not end within 5 s, while it renders /x.',
  ]);
  expect(await site.store.list()).toEqual([]);
});
