import { spawnSync } from 'node:child_process';
import path from 'node:path';

const run = (tool: string, ...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', `src/cli/${tool}.ts`, ...words], {
    cwd: path.join(__dirname, '../..'),
    encoding: 'utf8',
  });

describe('a wrong call of an operator’s command', () => {
  it.each([
    ['db', ['status', '--wrong'], "Unknown option '--wrong'"],
    ['db', ['backup', 'file', '-x'], "Unknown option '-x'"],
    ['db', ['status', 'now'], 'status does not take now.'],
    ['db', ['seed', 'all'], 'seed does not take all.'],
    ['db', ['forget', 'ada@example.org', 'bob@example.org'], 'forget does not take bob'],
    ['db', ['status', '--remove'], 'status does not take --remove.'],
    ['db', ['refill'], 'Usage:'],
    ['moderate', ['list', '--all'], "Unknown option '--all'"],
    ['moderate', ['list', 'pending', 'rejected'], 'Usage:'],
    ['moderate', ['approve', 'first'], 'Usage:'],
    ['staff', ['link'], 'Usage:'],
  ])('%s %j changes nothing and says how to call it', (tool, words, message) => {
    const { status, stdout, stderr } = run(tool, ...words);
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage:');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});
