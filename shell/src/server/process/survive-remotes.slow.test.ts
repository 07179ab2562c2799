import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const tested = JSON.stringify(path.join(__dirname, 'survive-remotes.ts'));

/** The version that a process logs when code of a release throws as it does. */
async function printedBy(code: string): Promise<string> {
  const script = `
    const { runAsRelease, surviveRemotes } = require(${tested});
    const error = ({ version }) => { console.log(version ?? 'none'); process.exit(); };
    surviveRemotes({ error }, '/srv/releases');
    runAsRelease({ name: 'mf-x', version: '7' }, () => { ${code} });
    setTimeout(() => { throw 'of the host'; }, 1_000);`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '-e', script]);
  return stdout.trim();
}

it.each([
  ['a timer throws a text', 'setTimeout(() => { throw "x"; }, 5)'],
  ['an interval throws a text', 'setInterval(() => { throw "x"; }, 5)'],
  ['a socket that nobody listens to fails', "require('net').connect(1, '127.0.0.1')"],
  ['a promise is rejected late', 'void (async () => { await null; throw "x"; })()'],
])('knows the release where %s', async (_what, code) => {
  expect(await printedBy(code)).toBe('7');
});

it('knows none where the host throws', async () => {
  expect(await printedBy('')).toBe('none');
});
