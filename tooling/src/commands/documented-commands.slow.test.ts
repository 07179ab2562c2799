import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../workspace';

/** Commands of documents that take long or change the site, asked what they do; and what each says. */
const asked: [command: string, says: RegExp][] = [
  ['npm start -- --help', /waypost-site start/],
  ['npm run serve -- --help', /waypost-site serve/],
  ['npm run build -- --help', /waypost-site build/],
  ['npm run develop-files -- --help', /waypost-site develop-files/],
  ['npm run bench -- --help', /waypost-site bench/],
  ['npm test -- --help', /waypost-site test/],
  ['npm run test:all -- --help', /waypost-site test/],
  ['npm run test:changed -- --help', /waypost-site test/],
  ['npm run test:lts -- --help', /waypost-site test/],
  ['npm run release -w mf-blog -- --help', /waypost release/],
  ['npm run rollback -w mf-blog -- --help', /waypost rollback/],
  ['npm run release -w mf-desk -- --help', /waypost release/],
  ['npm run hostile -w e2e -- --help', /Usage: npm run hostile/],
  ['npm run bench -w e2e -- --list', /startup\.bench\.ts/],
  ['npm run slow-clients -w e2e', /Usage: npm run slow-clients/],
  ['npm run content -- check', /^Fine: \d+ articles/m],
  ['npm run db -- status --wrong', /Unknown option '--wrong'/],
  ['npm run db -w api -- status --wrong', /Unknown option '--wrong'/],
  ['npm run moderate -- list --wrong', /Unknown option '--wrong'/],
  ['npm run moderate -w api -- list --wrong', /Unknown option '--wrong'/],
  ['npm run staff -- list --wrong', /Unknown option '--wrong'/],
  ['npm exec -w api -- drizzle-kit generate', /No schema changes/],
  ['npx waypost help', /waypost <command>/],
];

it.each(asked)('%s reaches what it names, from the repository’s root', (command, says) => {
  const { stdout, stderr } = spawnSync(command, {
    cwd: repositoryRoot,
    shell: true,
    encoding: 'utf8',
    // What is not asked but serves would do so for ever.
    timeout: 60_000,
  });
  expect(stdout + stderr).toMatch(says);
});
