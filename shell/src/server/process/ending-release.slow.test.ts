import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BundledScript, bundleScript } from '@waypost/tooling/test/bundle-script';
import { readEndNotes } from './ending-release';

let hanging: BundledScript;
let thread: BundledScript;
beforeAll(async () => {
  hanging = await bundleScript(path.join(__dirname, '../testing/hanging-process.ts'));
  thread = await bundleScript(path.join(__dirname, 'ending-release-thread.ts'));
});
afterAll(() => Promise.all([hanging.remove(), thread.remove()]));

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-hang-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** What Node itself prints when a process ends while its watch looks at it. */
const WATCHED_AT_EXIT = 'Waiting for the debugger to disconnect...\n';

/** Runs code in a process that watches itself, as a file of this name, until the process ends. */
async function run(name: string, code: string, how = 'run') {
  const file = path.join(dir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', hanging.file, dir, thread.file, file, how],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  let signsOfLife = 0;
  child.on('message', ({ type }: { type?: unknown }) => {
    if (type === 'alive') signsOfLife += 1;
  });
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [exitCode, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const notes = readEndNotes(dir, console).map(({ note }) => note);
  return {
    code: exitCode,
    signal,
    output: output.replace(WATCHED_AT_EXIT, ''),
    notes,
    signsOfLife,
  };
}

const bundle = 'mf-x/1.1.0/server/routes.cjs';

it.each([
  ['loops', '(function loader() {\n  for (;;);\n})()'],
  ['never gives its turn back', '(async function loader() {\n  for (;;) await null;\n})()'],
  [
    'is in a pattern without an end',
    "(function loader() {\n  /^(a+)+$/.test('a'.repeat(60) + 'b');\n})()",
  ],
])('ends a process in which a release %s, and names it', async (_what, code) => {
  const { signal, output, notes } = await run(bundle, code);
  expect(signal).toBe('SIGKILL');
  const reason = expect.stringMatching(
    /^It keeps the event loop busy at loader \(routes\.cjs:2:\d+\)$/,
  );
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(output)).toMatchObject({ remote: 'mf-x', version: '1.1.0', reason });
  expect(notes).toEqual([expect.objectContaining({ name: 'mf-x', version: '1.1.0', reason })]);
});

/** Code that has a processor for so many milliseconds of every hundred, as on a machine that others keep busy. */
const worksFor = (ms: number, ...then: string[]): string => `(function loader() {
  const wait = new Int32Array(new SharedArrayBuffer(4));
  const begin = performance.now();
  for (;;) {
    const start = performance.now();
    while (performance.now() - start < ${ms});
    Atomics.wait(wait, 0, 0, ${100 - ms});
    ${then.join('\n    ')}
  }
})()`;

it('ends a process that loops on a busy machine as soon as readers have waited for it', async () => {
  const { signal, notes, output } = await run(bundle, worksFor(50));
  expect(signal).toBe('SIGKILL');
  expect(notes).toHaveLength(1);
  const { busyMs } = JSON.parse(output) as { busyMs: number };
  expect(busyMs).toBeGreaterThanOrEqual(1_000);
  // As much as it has had by then, not as much as there is of time.
  expect(busyMs).toBeLessThan(2_000);
});

it('ends nothing for a page that takes long since others have the processor', async () => {
  const end = 'if (performance.now() - begin > 4_000) return void (process.exitCode = 7);';
  expect(await run(bundle, worksFor(20, end))).toMatchObject({
    ...{ code: 7, signal: null, output: '', notes: [] },
  });
});

it('ends nothing for many pages that are made in one turn of the event loop', async () => {
  const pages = `(function loader() {
    for (let page = 0; page < 8; page += 1) {
      const start = performance.now();
      while (performance.now() - start < 500);
      showProgress();
    }
    process.exitCode = 7;
  })()`;
  const { signsOfLife, ...ended } = await run(bundle, pages);
  expect(ended).toEqual({ code: 7, signal: null, output: '', notes: [] });
  // Its parent would take it for hung without.
  expect(signsOfLife).toBeGreaterThan(7);
});

it('leaves a release that is being evaluated to the limit of that', async () => {
  const code = '(function atImport() { for (;;); })()';
  const ended = await run(bundle, code, 'evaluate');
  expect(ended).toMatchObject({ code: 0, signal: null, notes: [] });
  // By the limit, whether or not others had the processor.
  expect(ended.output).toMatch(/timed out after 4000ms|did not load within 4 s/);
});

it('ends nothing for a release that waits and takes no processor time', async () => {
  const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)';
  expect(await run(bundle, `${waits}; process.exitCode = 7`)).toMatchObject({
    ...{ code: 7, signal: null, output: '', notes: [] },
  });
});

it('names a release that ends the process in the middle of a page', async () => {
  const { code, output, notes } = await run(
    bundle,
    '(function loader() {\n  process.exit(0);\n})()',
  );
  const reason = expect.stringMatching(
    /^It ends the process with code 0 at loader \(routes\.cjs:2:\d+\)$/,
  );
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ remote: 'mf-x', version: '1.1.0', reason });
  expect(notes).toEqual([{ name: 'mf-x', version: '1.1.0', reason }]);
});

it('ends nothing for code that is no release', async () => {
  const busy = 'const end = Date.now() + 4_000; while (Date.now() < end); process.exit(7)';
  expect(await run('host.cjs', busy)).toMatchObject({
    ...{ code: 7, signal: null, output: '', notes: [] },
  });
});
