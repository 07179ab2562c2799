import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEndNotes } from './read-end-notes.server';
import { endNotesIn } from './write-end-note.server';

const script = path.join(__dirname, 'testing/exiting-process.server.ts');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-exit-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Runs code of a release in a process of its own until that ends. */
async function run(code: string) {
  const file = path.join(dir, 'mf-x/1.1.0/server/routes.cjs');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
  const child = spawn(process.execPath, ['--import', 'tsx', script, dir, file]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [exitCode, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const notes = readEndNotes(endNotesIn(dir), console).map(({ note }) => note);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return {
    ended: signal ?? exitCode,
    lines: lines.map((line) => JSON.parse(line) as object),
    notes,
  };
}

it.each<[string, string, number | string, RegExp]>([
  [
    'ends the process at once',
    '(function loader() {\n  process.exit(0);\n})()',
    ...([0, /^It ends the process with code 0 at loader \(routes\.cjs:2:\d+\)$/] as const),
  ],
  [
    'ends it later, without a line of its own',
    'setTimeout(process.exit, 5, 7)',
    ...([7, /^It ends the process with code 7$/] as const),
  ],
  [
    'aborts it',
    '(function loader() {\n  process.abort();\n})()',
    ...(['SIGABRT', /^It ends the process by process\.abort at loader/] as const),
  ],
])('names a release that %s', async (_what, code, end, reason) => {
  const { ended, lines, notes } = await run(code);
  const about = { version: '1.1.0', reason: expect.stringMatching(reason) };
  expect(ended).toBe(end);
  expect(lines).toEqual([expect.objectContaining({ remote: 'mf-x', ...about })]);
  expect(notes).toEqual([
    expect.objectContaining({ name: 'mf-x', ...about, evidence: { kind: 'call' } }),
  ]);
});

it("names nobody for the host's own end", async () => {
  expect(await run('0')).toEqual({ ended: 5, lines: [], notes: [] });
});
