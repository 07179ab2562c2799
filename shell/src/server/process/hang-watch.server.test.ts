import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readHangNotes } from './read-hang-notes.server';
import { hangNotesIn } from './write-hang-note.server';

const script = path.join(__dirname, 'testing/hanging-process.server.ts');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-hang-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Runs code in a process that watches itself, as a file of this name, until the process ends. */
async function run(name: string, code: string) {
  const file = path.join(dir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
  const child = spawn(process.execPath, ['--import', 'tsx', script, dir, file]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [exitCode, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const notes = readHangNotes(hangNotesIn(dir)).map(({ note }) => note);
  return { code: exitCode, signal, output, notes };
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
  expect(notes).toEqual([{ name: 'mf-x', version: '1.1.0', reason }]);
});

it('ends nothing for code that is no release', async () => {
  const busy = 'const end = Date.now() + 4_000; while (Date.now() < end); process.exit(7)';
  expect(await run('host.cjs', busy)).toEqual({ code: 7, signal: null, output: '', notes: [] });
});
