/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '../../contracts/release.contract';
import { hostClaim } from '../../routing/host-patterns';
import { hostOffer } from '../../surfaces/host-offer';
import { failingBundle, type Fault } from './failing-bundles';
import { failWith, fakeHttp } from '../../testing/fake-http';
import { makeRelease, type ReleaseParts } from '../../testing/make-release';
import { createTrial } from './create-trial.server';
import { keepPassedTrials } from './passed-trials.server';

const host = hostOffer([hostClaim]);
const script = path.join(__dirname, 'trial-main.server.ts');
const backend = fakeHttp({ 'GET /found/': { title: 'A title' }, 'GET /lost/': failWith(404) });
const trialHost = { script, execArgv: ['--import', 'tsx'], http: backend.http };

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-trial-'));
});
afterEach(() => rm(dir, { recursive: true }));

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

it.each<[string, Fault, RegExp]>([
  ['throws when it is loaded', { atImport: 'throw new Error("Out of order")' }, /Out of order/],
  ['loops when it is loaded', { atImport: 'for (;;) {}' }, /timed out after 3000ms/],
  ['throws in a loader', { inLoader: 'throw new Error("No data")' }, /\/x fails: No data/],
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

it.each<[string, Fault]>([
  ['loops in a page', { inRender: 'for (;;) {}' }],
  ['hangs a loader', { inLoader: 'await new Promise(() => undefined)' }],
])('refuses a release that %s, and ends its process', async (_what, fault) => {
  await expect(tried(fault, 1_000)).rejects.toThrow('it does not end within 1 s');
});

it('gives the process no variables of this one', async () => {
  process.env.ADMIN_TOKEN = 'secret';
  const fault = { atImport: 'throw new Error(Object.keys(process.env).join())' };
  await expect(tried(fault)).rejects.toThrow(/the contract: NODE_ENV\b(?!.*ADMIN_TOKEN)/);
  delete process.env.ADMIN_TOKEN;
});

it('tries a release that has passed once, and another one of its version anew', async () => {
  const passed = keepPassedTrials(path.join(dir, 'passed'), script);
  const trial = createTrial(trialHost, { passed });
  const good = await release('1', {});
  await trial(path.join(dir, '1'), good, host);
  await expect(passed.has(good)).resolves.toBe(true);
  const other = await release('1', { atImport: 'throw new Error("Out of order")' });
  await expect(passed.has(other)).resolves.toBe(false);
  await expect(trial(path.join(dir, '1'), other, host)).rejects.toThrow('Out of order');
  await expect(passed.has(other)).resolves.toBe(false);
});

it('says that a process which does not start is no fault of the release', async () => {
  const made = await release('1', {});
  const trial = createTrial({ ...trialHost, script: path.join(dir, 'nowhere.cjs') });
  await expect(trial(path.join(dir, '1'), made, host)).rejects.toThrow(
    /^The trial of mf-x 1 ended with code 1 before it ran\..*nowhere/s,
  );
});
