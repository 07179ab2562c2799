/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BundledScript, bundleScript } from '@waypost/tooling/test/bundle-script';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { hostClaim } from '@waypost/shared/routing/host-patterns';
import { hostOffer } from '@waypost/shared/surfaces/host-offer';
import { type Fault, type ReleaseParts, failingBundle, makeRelease } from '../testing/make-release';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { ReleaseRefused } from '../check/release-refused';
import { createTrial } from './create-trial.server';
import { keepTrialRecords } from './trial-records.server';
import { TrialUndecided } from './trial-undecided';

const host = hostOffer([hostClaim]);
const backend = fakeHttp({
  'GET /found/': { title: 'A title' },
  'GET /lost/': failWith(404),
  'GET /busy/': failWith(429),
  'GET /away/': networkFailure,
});
const trialHost = { script: '', http: backend.http };

let bundle: BundledScript;
beforeAll(async () => {
  bundle = await bundleScript(path.join(__dirname, 'trial-main.server.ts'));
  trialHost.script = bundle.file;
});
afterAll(() => bundle.remove());

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-trial-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dir, { recursive: true });
});

const release = (version: string, fault: Fault, parts: ReleaseParts = {}): Promise<Release> =>
  makeRelease(path.join(dir, version), version, {
    ...parts,
    files: { 'server/routes.cjs': failingBundle(fault) },
  });
const tried = async (fault: Fault, runMs?: number): Promise<void> => {
  const made = await release('1', fault);
  await createTrial(trialHost, { runMs })(path.join(dir, '1'), made, host);
};

it('passes a release whose pages render', async () => {
  await expect(tried({})).resolves.toBeUndefined();
});

it('tries a release with the settings of the site, and again once they are others', async () => {
  const atImport = 'exports.settings = { set: ({ mapKey }) => { key = mapKey; } }; let key';
  const inRender = 'if (key !== "good") throw new Error("No such key: " + key)';
  const description: ReleaseParts['description'] = {
    settings: { mapKey: { type: 'string', description: 'Key of the map', default: 'bad' } },
  };
  const made = await release('1', { atImport, inRender }, { description });
  const trial = createTrial(trialHost);
  const tryWith = (mapKey: string) =>
    trial(path.join(dir, '1'), made, { ...host, settings: { 'mf-x': { mapKey } } });
  await expect(tryWith('good')).resolves.toBeUndefined();
  await expect(tryWith('other')).rejects.toThrow(/No such key: other/);
  await expect(trial(path.join(dir, '1'), made, host)).rejects.toThrow(/No such key: bad/);
});

it.each<[string, Fault, RegExp]>([
  ['throws when it is loaded', { atImport: 'throw new Error("Out of order")' }, /Out of order/],
  ['throws in a loader', { inLoader: 'throw new Error("No data")' }, /\/x fails: No data/],
  [
    'throws a value without a text when it is loaded',
    { atImport: 'throw Object.create(null)' },
    /\[Object: null prototype\] {}/,
  ],
  [
    'throws a value without a text in a loader',
    { inLoader: 'throw Object.create(null)' },
    /\/x fails: \[Object: null prototype\] {}/,
  ],
  [
    'throws from a timer what cannot be read',
    {
      atImport: `setImmediate(() => {
        throw Object.defineProperty(new Error(), 'message', { get() { throw new Error(); } });
      });`,
    },
    /outside of any request: Error: An error without a message/,
  ],
  ['throws in a page', { inRender: 'throw new Error("No page")' }, /\/x fails: No page/],
  [
    'throws from a timer',
    { atImport: 'setImmediate(() => { throw 1; })' },
    /outside of any request/,
  ],
  ['rejects what nobody handles', { inLoader: 'void Promise.reject(2)' }, /outside of any request/],
  ['ends the process', { inRender: 'process.exit(0)' }, /it ends the process \(code 0\)/],
  [
    'changes a prototype',
    { atImport: 'Object.prototype.spoilt = 1; Array.prototype.at = null' },
    /Object\.prototype\.spoilt, Array\.prototype\.at/,
  ],
  ['adds a global', { inRender: 'globalThis.mine = 1' }, /globalThis\.mine/],
  [
    'prints megabytes',
    { atImport: 'console.log("x".repeat(10_000_000))' },
    /it prints more than 256 KiB/,
  ],
  [
    'takes a gigabyte of objects',
    { inLoader: 'const kept = []; for (;;) kept.push(new Array(1e6).fill({}))' },
    /it takes more than \d+ MiB/,
  ],
  [
    'takes a gigabyte of buffers',
    { inLoader: 'globalThis.kept = Buffer.alloc(1e9, 1); await new Promise(() => undefined)' },
    /it takes more than 512 MiB of memory/,
  ],
])('refuses a release that %s', async (_what, fault, reason) => {
  await expect(tried(fault)).rejects.toThrow(reason);
});

it.each<[string, Fault, RegExp]>([
  ['loops when it is loaded', { atImport: 'for (;;) {}' }, /within 1 s\.$/],
  ['loops in a page', { inRender: 'for (;;) {}' }, /within 1 s, while it renders \/x\.$/],
  ['hangs a loader', { inLoader: 'await new Promise(() => undefined)' }, /renders \/x\.$/],
])('refuses a release that %s, and ends its process', async (_what, fault, reason) => {
  await expect(tried(fault, 1_000)).rejects.toThrow(reason);
});

it('gives the process no variables of this one', async () => {
  process.env.ADMIN_TOKEN = 'secret';
  const fault = { atImport: 'throw new Error(Object.keys(process.env).join())' };
  await expect(tried(fault)).rejects.toThrow(/the contract: NODE_ENV\b(?!.*ADMIN_TOKEN)/);
  delete process.env.ADMIN_TOKEN;
});

/** Adds a letter to a file each time that a bundle is loaded. */
const tallyIn = (file: string): string =>
  `process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(file)}, 'x')`;
const tally = (): Promise<string> => readFile(path.join(dir, 'tally'), 'utf8');
const counting = (fault: Fault = {}): Fault => ({
  ...fault,
  atImport: `${tallyIn(path.join(dir, 'tally'))}; ${fault.atImport ?? ''}`,
});
/** A loader that gets `data` from the API, `undefined` where it fails, as remotes do. */
const requests = (url: string, name = 'data'): string => `
  let ${name};
  await require('@waypost/shared/runtime').pageLoader(() => ({ required: [
    (_dispatch, _state, { http }) => http.request({ url: ${url}, params: { page: 1, to: undefined } })
      .then((body) => ({ data: (${name} = body) }), ({ failure }) => ({ error: failure })),
  ] }))(args);`;
it.each([
  ['https://events.example/list', /it calls "https:\/\/events\.example\/list".+REMOTE_BACKENDS/],
  ['/-/events/list', /it calls the backend "events" .+ not the backend of its remote\.config\.ts/],
])('refuses a release that calls %s', async (url, reason) => {
  await expect(tried({ inLoader: requests(`'${url}'`) })).rejects.toThrow(reason);
});

/** Long enough for a machine that other tests keep busy. */
const PATIENCE_MS = 60_000;
/** A trial as after a restart of its process. */
const started = (
  host: Partial<typeof trialHost> = {},
  warn?: (message: string) => void,
  runMs = PATIENCE_MS,
) =>
  createTrial(
    { ...trialHost, ...host },
    { records: keepTrialRecords(path.join(dir, 'records')), warn, runMs },
  );
const at = (version: string): string => path.join(dir, version);

it('tries a release that has passed once, also after a restart, and another one of its version anew', async () => {
  const good = await release('1', counting());
  const trial = started();
  await Promise.all([trial(at('1'), good, host), trial(at('1'), good, host)]);
  await trial(at('1'), good, host);
  await started()(at('1'), good, host);
  expect(await tally()).toBe('x');
  const other = await release('1', { atImport: 'throw new Error("Out of order")' });
  await expect(trial(at('1'), other, host)).rejects.toThrow('Out of order');
});

const demanding = (title: string): Fault => ({
  inLoader: `${requests("'/found/'")} if (data.title !== '${title}') throw new Error('No ' + data.title)`,
});

describe('with a release that shows a fragment of another remote', () => {
  const offering = (maxLength: number) => {
    const properties = { slug: { type: 'string' as const, maxLength } };
    const params = { type: 'object' as const, properties, additionalProperties: false as const };
    return { ...host, fragments: [{ remote: 'mf-y', name: 'box', params }] };
  };
  const showing = (fault?: Fault) =>
    makeRelease(at('1'), '1', {
      description: { uses: { 'mf-y': { box: { slug: 'a' } } } },
      files: {
        'server/routes.cjs': `${failingBundle(counting(fault))}
          exports.routes[0].handle = {
            fragments: () => [{ remote: 'mf-y', name: 'box', params: { slug: 'a-phone' } }],
          };`,
      },
    });
  const refused = /\/x shows mf-y\/box: "slug" is too/;

  it('believes nothing that was found beside other fragments', async () => {
    const made = await showing();
    const trial = started();
    await trial(at('1'), made, offering(9), 'passes');
    await expect(trial(at('1'), made, offering(3), 'passes')).rejects.toThrow(refused);
    await expect(trial(at('1'), made, offering(3))).rejects.toThrow(refused);
    await trial(at('1'), made, offering(9));
    expect(await tally()).toBe('xx');
  });

  it('joins no trial under way beside other fragments', async () => {
    const made = await showing();
    const trial = started();
    const [beside, ofHost] = await Promise.allSettled([
      trial(at('1'), made, offering(3)),
      trial(at('1'), made, host),
    ]);
    expect([beside.status, ofHost.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('takes a pass beside them for one that a host may start by, and no refusal', async () => {
    const made = await showing();
    await started()(at('1'), made, offering(9), 'passes');
    await expect(started()(at('1'), made, offering(3), 'passes')).rejects.toThrow(refused);
    await started()(at('1'), made, host, 'last');
    expect(await tally()).toBe('xx');
  });

  it('is tried on fresh responses when a person asks', async () => {
    const { http, respond } = fakeHttp({ 'GET /found/': { title: 'Old' } });
    const trial = started({ http });
    const made = await showing(demanding('New'));
    await expect(trial(at('1'), made, host)).rejects.toThrow('/x fails: No Old');
    respond('GET /found/', { title: 'New' });
    await trial(at('1'), made, offering(9), 'passes');
    await trial(at('1'), made, host);
  });
});

it('caches a refusal with its reason over a restart, and tries again when a person asks', async () => {
  const made = await release('1', counting({ inRender: 'throw new Error("No page")' }));
  await expect(started()(at('1'), made, host)).rejects.toThrow('No page');
  await expect(started()(at('1'), made, host)).rejects.toThrow('/x fails: No page');
  expect(await tally()).toBe('x');
  await expect(started()(at('1'), made, host, 'passes')).rejects.toThrow('No page');
  expect(await tally()).toBe('xx');
});

it('tries a refused release again some minutes later, although nobody asks', async () => {
  const made = await release('1', counting({ inRender: 'throw new Error("No page")' }));
  const trial = started();
  const tries = () => trial(at('1'), made, host);
  await expect(tries()).rejects.toThrow('No page');
  for (const clock of [performance, Date]) {
    jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 600_001);
  }
  await expect(tries()).rejects.toThrow('No page');
  expect(await tally()).toBe('xx');
});

it('believes a pass without data that nobody has for this process only', async () => {
  const made = await release('1', counting({ inLoader: requests("'/lost/'") }));
  const trial = started();
  await trial(at('1'), made, host);
  await trial(at('1'), made, host);
  expect(await tally()).toBe('x');
  await started()(at('1'), made, host);
  expect(await tally()).toBe('xx');
});

/** Lets an hour pass by every clock. */
const anHourLater = (): void => {
  for (const clock of [performance, Date]) {
    jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 3_600_000);
  }
};

it('goes by the last refusal at a start, however old it is, and tries again after that', async () => {
  const made = await release('1', counting({ inRender: 'throw new Error("No page")' }));
  await expect(started()(at('1'), made, host)).rejects.toThrow('No page');
  anHourLater();
  const trial = started();
  await expect(trial(at('1'), made, host, 'last')).rejects.toThrow('/x fails: No page');
  expect(await tally()).toBe('x');
  await expect(trial(at('1'), made, host)).rejects.toThrow('No page');
  expect(await tally()).toBe('xx');
});

it.each(['/lost/', '/away/'])(
  'goes by a pass without the data of %s at a start, and tries again after that',
  async (url) => {
    const made = await release('1', counting({ inLoader: requests(`'${url}'`) }));
    await started()(at('1'), made, host, 'passes');
    const trial = started();
    await trial(at('1'), made, host, 'last');
    expect(await tally()).toBe('x');
    await trial(at('1'), made, host, 'passes');
    expect(await tally()).toBe('xx');
  },
);

it('finds that a release has passed once, although it was refused since', async () => {
  const { http, respond } = fakeHttp({ 'GET /found/': failWith(404) });
  const loader = `${requests("'/found/'")} if (data) throw new Error('No New')`;
  const made = await release('1', counting({ inLoader: loader }));
  await started({ http })(at('1'), made, host);
  respond('GET /found/', { title: 'New' });
  await expect(started({ http })(at('1'), made, host)).rejects.toThrow('/x fails: No New');
  const loads = await tally();
  await expect(started({ http })(at('1'), made, host, 'last')).rejects.toThrow('No New');
  await expect(started({ http })(at('1'), made, host, 'any-pass')).resolves.toBeUndefined();
  expect(await tally()).toBe(loads);
  const never = await release('2', { inRender: 'throw new Error("No page")' });
  await expect(started()(at('2'), never, host)).rejects.toThrow('No page');
  await expect(started()(at('2'), never, host, 'any-pass')).rejects.toThrow('No page');
});

it('goes on refusing a release that fails with data, while there are none', async () => {
  const { http, respond } = fakeHttp({ 'GET /found/': { title: 'New' } });
  const loader = `${requests("'/found/'")} if (data?.title === 'New') throw new Error('No New')`;
  const made = await release('1', { inLoader: loader });
  await expect(started({ http })(at('1'), made, host)).rejects.toThrow('No New');
  anHourLater();
  respond('GET /found/', networkFailure);
  const failure = await started({ http })(at('1'), made, host).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TrialUndecided);
  await expect(started({ http })(at('1'), made, host, 'last')).rejects.toThrow('No New');
});

it.each(['/busy/', '/away/'])('believes no pass without the data of %s', async (url) => {
  const made = await release('1', counting({ inLoader: requests(`'${url}'`) }));
  const trial = started();
  const tries = () => trial(at('1'), made, host);
  await expect(tries()).rejects.toThrow('tells little while the API fails');
  await expect(tries()).rejects.toBeInstanceOf(TrialUndecided);
  expect(await tally()).toBe('xx');
});

it('renders pages on recorded responses, also those that follow from others', async () => {
  const { http, calls } = fakeHttp({
    'GET /found/': { next: '/next/' },
    'GET /next/': { title: 'A title' },
  });
  const loader = `${requests("'/found/'")} ${requests('data?.next', 'next')}
    if (next?.title !== 'A title') throw new Error('No title')`;
  const trial = started({ http });
  for (const version of ['1', '2']) {
    const made = await release(version, { inLoader: loader });
    await expect(trial(at(version), made, host)).resolves.toBeUndefined();
  }
  // Once for both releases.
  expect(calls.map(({ url }) => url)).toEqual(['/found/', '/next/']);
});

it('refuses no release on responses that were recorded for an earlier one', async () => {
  const { http, calls, respond } = fakeHttp({ 'GET /found/': { title: 'Old' } });
  const trial = started({ http });
  await trial(at('1'), await release('1', demanding('Old')), host);
  respond('GET /found/', { title: 'New' });
  const second = await release('2', demanding('New'));
  await expect(trial(at('2'), second, host)).resolves.toBeUndefined();
  expect(calls).toHaveLength(2);
  const third = await release('3', demanding('Other'));
  await expect(trial(at('3'), third, host)).rejects.toThrow('/x fails: No New');
});

it('tries a refused release on fresh responses when a person asks', async () => {
  const { http, respond } = fakeHttp({ 'GET /found/': { title: 'Old' } });
  const trial = started({ http });
  const made = await release('1', demanding('New'));
  await expect(trial(at('1'), made, host)).rejects.toThrow('/x fails: No Old');
  respond('GET /found/', { title: 'New' });
  await expect(trial(at('1'), made, host)).rejects.toThrow('/x fails: No Old');
  await expect(trial(at('1'), made, host, 'passes')).resolves.toBeUndefined();
});

it('refuses nothing whose files the process could not read', async () => {
  const page = JSON.stringify(path.join(at('1'), 'client/page.js'));
  const made = await release('1', {
    atImport: `const fs = process.getBuiltinModule('fs'); fs.rmSync(${page}); fs.mkdirSync(${page})`,
  });
  const failure = await started()(at('1'), made, host).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(ReleaseRefused);
  expect(String(failure)).toMatch(/The trial of mf-x 1 could not be made: .*EISDIR/);
});

it('refuses nothing whose page fails while the API fails', async () => {
  const made = await release('1', {
    inLoader: `${requests("'/away/'")} if (!data) throw new Error('No data')`,
  });
  const failure = await started()(at('1'), made, host).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(ReleaseRefused);
  expect(String(failure)).toMatch('tells nothing while the API fails: /away/: Network Error');
});

it('refuses a release whose page fails at what the API refuses for good', async () => {
  const made = await release('1', {
    inLoader: `${requests("'/gone/'")} if (!data) throw new Error('No data')`,
  });
  const { http } = fakeHttp({ 'GET /gone/': failWith(410) });
  await expect(started({ http })(at('1'), made, host)).rejects.toThrow('/x fails: No data');
});

it('passes a release while the API is silent where somebody waits for it, and else decides nothing', async () => {
  const made = await release('1', { inLoader: requests("'/found/'") });
  const http = { request: () => new Promise<never>(() => undefined) };
  await expect(started({ http })(at('1'), made, host, 'passes')).resolves.toBeUndefined();
  await expect(started({ http })(at('1'), made, host)).rejects.toMatchObject({
    name: 'TrialUndecided',
    isPassSoFar: true,
  });
});

it('refuses nothing for good that is late while the API fails', async () => {
  const hangs = `${requests("'/away/'")}; if (!data) await new Promise(() => undefined)`;
  const made = await release('1', counting({ inLoader: hangs }));
  const { http, respond } = fakeHttp({ 'GET /away/': networkFailure });
  const trial = started({ http }, undefined, 8_000);
  const failure = await trial(at('1'), made, host).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(ReleaseRefused);
  expect(String(failure)).toMatch('tells nothing while the API fails: /away/: Network Error');
  respond('GET /away/', { title: 'A title' });
  await expect(trial(at('1'), made, host)).resolves.toBeUndefined();
  // The second time until it lacks the response, and with it.
  expect(await tally()).toBe('xxx');
});

it('refuses nothing whose process is killed from elsewhere', async () => {
  const made = await release('1', { inLoader: "process.kill(process.pid, 'SIGKILL')" });
  const failure = await started()(at('1'), made, host).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(ReleaseRefused);
  expect(String(failure)).toMatch('was ended from elsewhere with SIGKILL');
});

it('passes a release although its record cannot be written, and says so', async () => {
  const made = await release('1', {});
  await writeFile(path.join(dir, 'records'), 'no folder');
  const said: string[] = [];
  const trial = started({}, (message) => said.push(message));
  await expect(trial(at('1'), made, host)).resolves.toBeUndefined();
  expect(said).toEqual(['The record of a trial could not be written']);
});

it('cuts what a release says of itself, and goes on after what is no message', async () => {
  const long = await release('1', { inRender: 'throw new Error("x".repeat(100_000))' });
  const refused = await started()(at('1'), long, host).catch((error: Error) => error);
  expect(String(refused).length).toBeLessThan(5_000);
  const odd = await release('2', {
    atImport: "process.send(null); process.send({ type: 'done' })",
  });
  await expect(started()(at('2'), odd, host)).resolves.toBeUndefined();
  const { http, calls } = fakeHttp({});
  const flood = `for (let id = 0; id < 300; id++) process.send({ type: 'missing', url: '/' + id });
    process.send({ type: 'missing', url: '//elsewhere/' })`;
  const eager = await release('3', { inLoader: flood });
  await expect(started({ http })(at('3'), eager, host, 'passes')).resolves.toBeUndefined();
  expect(calls).toHaveLength(200);
  expect(await readdir(path.join(dir, 'records'))).toHaveLength(3);
});

it('runs two trials at once', async () => {
  let now = 0;
  let most = 0;
  const http = {
    request: async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      now -= 1;
      return undefined as never;
    },
  };
  const trial = started({ http });
  await Promise.all(
    ['1', '2', '3'].map(async (version) =>
      trial(at(version), await release(version, { inLoader: requests(`'/${version}/'`) }), host),
    ),
  );
  expect(most).toBeLessThanOrEqual(2);
});

it('says that a process which does not start is no fault of the release', async () => {
  const made = await release('1', {});
  const trial = createTrial({ ...trialHost, script: path.join(dir, 'nowhere.cjs') });
  await expect(trial(path.join(dir, '1'), made, host)).rejects.toThrow(
    /^The trial of mf-x 1 ended with code 1 before it ran\..*nowhere/s,
  );
});
