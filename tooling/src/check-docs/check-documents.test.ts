import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkDocuments } from './check-documents';
import { readDocuments } from './read-documents';

const decision = (number: string, title = 'Comments wait') =>
  `# ${number} ${title}\n\nDate: 2026-11-22. Status: accepted.\n\n` +
  '## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n';

/** A small repository whose documents are in order. */
const inOrder = {
  'README.md':
    '# Site\n\nSee [the API](docs/api.md#the-calls), [docs](docs/) and `api/src/app.ts`.\n',
  'package.json': '{"scripts":{"dev":"x"}}',
  'docs/tools.md':
    '# Tools\n\nSay `npm run dev` or `npx waypost status --site x`.\n\n```sh\nnpm run dev # and `npx waypost gone`\n```\n',
  'docs/api.md': '# API\n\n## The calls\n\nSee [above](#api) and <https://example.org>.\n',
  'docs/specification.md': '# Specification\n\n## 2. Screens\n\n### Hero\n\n## 7. Calls\n',
  'docs/design.md': '# Design\n\n## 9. Traps\n\n1. One.\n2. Two.\n',
  'docs/decisions/README.md': '# Decisions\n\n- [014](014-comments-wait.md)\n',
  'docs/decisions/014-comments-wait.md': decision('014'),
  'api/src/app.ts':
    '/** As specification §2 and §7 say (design §9.2, decision 014, RFC 9110 §13.1). */\n',
};

describe('documents', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'waypost-docs-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  /** What is wrong once some files of the small repository say something else. */
  async function problemsWith(changed: Record<string, string>): Promise<string[]> {
    for (const [file, text] of Object.entries({ ...inOrder, ...changed })) {
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    return checkDocuments(await readDocuments(root));
  }

  it('in order raise no problem', async () => {
    expect(await problemsWith({})).toEqual([]);
  });

  it.each([
    ['a link to no file', 'README.md', '[x](docs/gone.md)', 'docs/gone.md leads to no file'],
    ['an image of no file', 'README.md', '![x](x.png)', 'x.png leads to no file'],
    ['a link in a table', 'README.md', '| a |\n| - |\n| [x](x.md) |', 'x.md leads to no file'],
    ['a link to no heading', 'README.md', '[x](docs/api.md#a)', 'no heading of docs/api.md'],
    ['a link to no heading here', 'README.md', '[x](#a)', 'no heading of README.md'],
    ['a file that is gone', 'README.md', '`api/src/b.ts`', '`api/src/b.ts` is no file'],
    ['a name of no file', 'README.md', '`b.server.ts`', '`b.server.ts` is no file'],
    ['no script', 'README.md', '```sh\nnpm run dve # x\n```', '`npm run dve` runs no script'],
    ['no script of a part', 'README.md', '`npm run dev -w web`', '-w web` runs no script'],
    ['no command', 'README.md', '`npx waypost relase`', '`waypost relase` is no command'],
    ['no option', 'README.md', '`npx waypost status --al`', 'has no option `--al`'],
    ['no section', 'README.md', 'specification §3', '§3 is no section of docs/specification.md'],
    ['no section, unnamed', 'README.md', 'As it says (§3)', '§3 is no section of docs/spec'],
    ['the second of two', 'api/src/app.ts', '// specification §2 and §3', '§3 is no section'],
    ['no item of a list', 'api/src/app.ts', '// (design §9.3)', 'is no section of docs/design.md'],
    ['a wrapped section', 'api/src/app.ts', '/**\n * (design\n * §8).\n */', '§8 is no section'],
    ['no decision', 'api/src/app.ts', '// decisions 014 and 018', 'no decision 018'],
  ])('raise a problem for %s', async (_what, file, text, problem) => {
    const problems = await problemsWith({ [file]: `${text}\n` });
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems[0]).toMatch(new RegExp(`^${file}: `));
  });

  it.each([
    ['no list', 'docs/decisions/015-b.md', decision('015'), 'README.md does not list it'],
    ['another number', 'docs/decisions/014-comments-wait.md', decision('015'), 'begin with 014'],
    [
      'no consequences',
      'docs/decisions/014-comments-wait.md',
      decision('014').replace('## Consequences', '## Cost'),
      'Context, Decision, Consequences',
    ],
    [
      'no date',
      'docs/decisions/014-comments-wait.md',
      decision('014').replace('Date', 'On'),
      'below the title',
    ],
    [
      'more than a page',
      'docs/decisions/014-comments-wait.md',
      decision('014') + 'More.\n'.repeat(350),
      'more than 350 words',
    ],
  ])('raise a problem for a decision with %s', async (_what, file, text, problem) => {
    expect(await problemsWith({ [file]: text })).toEqual([expect.stringContaining(problem)]);
  });

  it('raise a problem for a number that two decisions have', async () => {
    const problems = await problemsWith({
      'docs/decisions/README.md': '# Decisions\n\n[a](014-comments-wait.md), [b](014-b.md)\n',
      'docs/decisions/014-b.md': decision('014'),
    });
    expect(problems).toEqual([
      'docs/decisions/014-b.md: the number 014 is taken twice.',
      'docs/decisions/014-comments-wait.md: the number 014 is taken twice.',
    ]);
  });
});
