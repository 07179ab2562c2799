import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hostOnly, singletons } from '@waypost/shared/surfaces/singletons';

const eslint = path.join(
  path.dirname(createRequire(__filename).resolve('eslint/package.json')),
  'bin/eslint.js',
);

/** Requests that lint refuses in a remote's source which imports all of them. */
function refused(requests: string[]): string[] {
  const input = requests.map((request) => `import '${request}';\n`).join('');
  const args = ['--stdin', '--stdin-filename', 'src/imports.ts', '--format', 'json'];
  const cwd = path.resolve(__dirname, '../../mf-blog');
  const { stdout } = spawnSync(process.execPath, [eslint, ...args], { cwd, input });
  const [{ messages }] = JSON.parse(stdout.toString()) as [
    { messages: { ruleId: string; line: number }[] },
  ];
  return messages
    .filter(({ ruleId }) => ruleId === 'no-restricted-imports')
    .map(({ line }) => requests[line - 1] ?? '');
}

it('refuses what only hosts import, and packages whose names the host chooses', () => {
  const chosen = singletons.filter(({ request, surface }) => surface && surface !== request);
  const wrong = [...chosen.map(({ request }) => request), ...hostOnly, `${hostOnly.at(-1)}/x`];
  const right = ['react', 'react-dom', ...singletons.flatMap(({ surface }) => surface ?? [])];
  expect(refused([...wrong, ...right])).toEqual(wrong);
});
