import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hostOnly, singletons } from '@waypost/shared/surfaces/singletons';

const eslint = path.join(
  path.dirname(createRequire(__filename).resolve('eslint/package.json')),
  'bin/eslint.js',
);

/** What a rule of lint says of a remote's source, by line. */
function messagesOf(rule: string, input: string): { line: number; message: string }[] {
  const args = ['--stdin', '--stdin-filename', 'src/lint-input.ts', '--format', 'json'];
  const cwd = path.resolve(__dirname, '../../mf-blog');
  const { stdout } = spawnSync(process.execPath, [eslint, ...args], { cwd, input });
  const [{ messages }] = JSON.parse(stdout.toString()) as [
    { messages: { ruleId: string; line: number; message: string }[] },
  ];
  return messages.filter(({ ruleId }) => ruleId === rule);
}

/** Requests that lint refuses in a remote's source which imports all of them. */
const refused = (requests: string[]): string[] =>
  messagesOf(
    'no-restricted-imports',
    requests.map((request) => `import '${request}';\n`).join(''),
  ).map(({ line }) => requests[line - 1] ?? '');

it('refuses what only hosts import, and packages whose names the host chooses', () => {
  const chosen = singletons.filter(({ request, surface }) => surface && surface !== request);
  const wrong = [...chosen.map(({ request }) => request), ...hostOnly, `${hostOnly.at(-1)}/x`];
  const right = ['react', 'react-dom', ...singletons.flatMap(({ surface }) => surface ?? [])];
  expect(refused([...wrong, ...right])).toEqual(wrong);
});

it('refuses calls of absolute addresses, as the check does, and advises a backend', () => {
  const wrong = [
    'build.query({ query: () => ({ url: "https://events.example/list" }) });',
    'build.mutation({ query: (id) => ({ url: `http://localhost:4000/${id}` }) });',
    'build.query({ query: () => { return { url: "//events.example/list" }; } });',
    'http.request({ url: "HTTPS://events.example/list" });',
    'build.query({ query: () => "https://events.example/list" });',
    'build.query({ query: () => ({ url: "https://" + host }) });',
  ];
  const right = [
    'build.query({ query: (id) => ({ url: `/-/events/${id}`, params: { from: "https://a.example" } }) });',
    'build.query({ query: () => ({ url: "/articles/" }) });',
    'share({ url: "https://events.example/list" });',
    'build.query({ query: () => "/x", transformResponse: () => ({ url: "https://a.example" }) });',
  ];
  const said = messagesOf('no-restricted-syntax', [...wrong, ...right].join('\n'));
  expect(said.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { message } of said) expect(message).toMatch(/remote\.config\.ts.*REMOTE_BACKENDS/);
});
