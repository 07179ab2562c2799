import { commandsAreRun, type RunBy } from './commands-are-run';
import { readMarkdown } from './read-markdown';

const TEST = 'e2e/site.spec.ts';

/** What is wrong with the commands of some documents, by the table of those that a test runs. */
function problemsOf(markdown: Record<string, string>, runBy: RunBy): string[] {
  const files = Object.entries(markdown).map(
    ([file, text]) => [file, readMarkdown(file, text)] as const,
  );
  return commandsAreRun(
    {
      files: new Set([TEST]),
      markdown: new Map(files),
      texts: new Map(),
      scripts: new Map([['remote-kit/template', new Set(['dev'])]]),
    },
    runBy,
  );
}

describe('a command that documents name', () => {
  it.each([
    ['`npm run dev`', 'npm run dev'],
    ['```sh\nnpm ci && npm start # or `npm run gone`\n```', 'npm ci', 'npm start'],
    ['`npm run --silent db -w api -- status`', 'npm run db -w api'],
    ['`npx waypost status --site x`, `waypost status`', 'npx waypost status'],
    ['`npx jest -- hero`', 'npx jest'],
  ])('is run by a test: %s', (text, ...commands) => {
    const runBy = Object.fromEntries(
      commands.map((command) => [command, [TEST, 'Typed.'] as [string, string]]),
    );
    expect(problemsOf({ 'README.md': text }, runBy)).toEqual([]);
    expect(problemsOf({ 'docs/a.md': text }, {})).toEqual(
      commands.map((command) => `docs/a.md: \`${command}\` has no test in run-by.ts that runs it.`),
    );
  });

  it('is another one in the guide to remotes, whose scripts are those of a remote', () => {
    const markdown = { 'README.md': '`npm run dev`', 'docs/remotes.md': '`npm run dev`' };
    expect(problemsOf(markdown, { 'npm run dev': [TEST, 'Typed.'] })).toEqual([
      'docs/remotes.md: `docs/remotes.md: npm run dev` has no test in run-by.ts that runs it.',
    ]);
  });

  it('may be what a decision says was typed', () => {
    expect(problemsOf({ 'docs/decisions/001-a.md': '`npm run gone`' }, {})).toEqual([]);
  });
});

it('an entry of the table names a command and a test that exist', () => {
  expect(problemsOf({}, { 'npm ci': ['e2e/gone.spec.ts', 'Typed.'] })).toEqual([
    'run-by.ts: no document names `npm ci`.',
    'run-by.ts: e2e/gone.spec.ts, of `npm ci`, is no file.',
  ]);
});
