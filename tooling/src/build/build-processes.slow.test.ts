import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createReporter } from '@waypost/remote-kit/cli/reporter';
import { buildInProcesses } from './build-processes';

/** Stands for a build: does what its part's name says, and writes when it begins and ends. */
const SCRIPT = `
  import { spawn } from 'node:child_process';
  import { appendFileSync, readFileSync } from 'node:fs';
  import { setTimeout as wait } from 'node:timers/promises';
  const [part, other] = process.argv[2].split(' until ');
  const note = (text) => appendFileSync('NOTES', text + '\\n');
  const end = (result) => process.send(result, () => process.exit());
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  note('begin ' + part);
  while (other && !readFileSync('NOTES', 'utf8').includes(other)) await wait(20);
  if (part === 'fails') end({ error: 'src/page.tsx: Module not found' });
  else if (part === 'dies') process.kill(process.pid, 'SIGKILL');
  else if (part === 'goes-on') {
    const inner = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    note('pids ' + process.pid + ' ' + inner.pid);
    setInterval(() => undefined, 1000);
  } else {
    if (part === 'warns') console.error('A line of the bundler');
    note('end ' + part);
    end({});
  }
`;

let dir: string;
let script: string;
let notes: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-builds-'));
  script = path.join(dir, 'build.mjs');
  notes = path.join(dir, 'notes');
  await writeFile(script, SCRIPT.replaceAll('NOTES', notes));
  await appendFile(notes, '');
});
afterEach(() => rm(dir, { recursive: true }));

function build(parts: string[], atOnce = 2, isTTY = false) {
  let text = '';
  const output = { isTTY, columns: 80, write: (line: string) => (text += line) };
  const built = buildInProcesses(script, parts, { reporter: createReporter(output), atOnce });
  return { built, text: () => text };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Settles once the notes have a line of that form. */
async function noted(form: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = form.exec(await readFile(notes, 'utf8'));
    if (found) return found;
    await wait(20);
  }
}

/** Settles once processes that were noted are gone. */
async function untilEnded(): Promise<void> {
  const [, ...pids] = await noted(/^pids (\d+) (\d+)$/m);
  while (pids.some((pid) => isRunning(Number(pid)))) await wait(20);
}

it('builds two parts at once, in their order, and says which took how long', async () => {
  const { built, text } = build(['a until begin b', 'b until begin a', 'c', 'd']);
  await built;
  let now = 0;
  let most = 0;
  const lines = (await readFile(notes, 'utf8')).trim().split('\n');
  for (const line of lines) most = Math.max(most, (now += line.startsWith('begin') ? 1 : -1));
  expect(most).toBe(2);
  const said = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(said).toHaveLength(4);
  expect(said[3]).toMatchObject({ built: expect.any(String), ms: expect.any(Number) });
});

it('shows a person what is under way, and what a build prints', async () => {
  const { built, text } = build(['warns', 'b'], 2, true);
  await built;
  expect(text()).toContain('Building warns and b');
  expect(text()).toContain('A line of the bundler\n');
});

it('says which part fails and why, stops what is beside it, and begins no other', async () => {
  const { built } = build(['goes-on', 'fails until pids', 'later']);
  await expect(built).rejects.toThrow(
    'fails until pids could not be built. src/page.tsx: Module not found',
  );
  await untilEnded();
  expect(await readFile(notes, 'utf8')).not.toContain('begin later');
});

it('says how a process ended that says nothing', async () => {
  await expect(build(['dies']).built).rejects.toThrow(
    'dies could not be built. Its process ended with SIGKILL.',
  );
});

it('leaves no build behind where the command is killed', async () => {
  const command = path.join(dir, 'command.ts');
  await writeFile(
    command,
    `import { buildInProcesses } from ${JSON.stringify(path.join(__dirname, 'build-processes.ts'))};
     const nothing = () => undefined;
     const reporter = { done: nothing, progress: nothing, plain: nothing };
     void buildInProcesses(${JSON.stringify(script)}, ['goes-on'], { reporter });`,
  );
  const args = ['--import', 'tsx', command];
  const parent: ChildProcess = spawn(process.execPath, args, { cwd: __dirname, stdio: 'inherit' });
  await noted(/^pids/m);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await untilEnded();
});
