import type { RunBy } from './commands-are-run';

const BLOCKS = 'e2e/tests/kit/first-remote.resilience.spec.ts';
const NETWORK = 'e2e/tests/releases/from-anywhere.resilience.spec.ts';
const ASKED = 'tooling/src/commands/documented-commands.slow.test.ts';
const STEPS = 'tooling/src/commands/test.ts';
const MEASURES = 'Measures rather than passes or fails; the test asks for its help alone.';

/** Which test runs each command that README, CONTRIBUTING and `docs/` name. */
export const runBy: RunBy = {
  'npm ci': ['.ci/run', 'CI begins with it, from a fresh clone.'],
  'npm start': [ASKED, 'Asked there; tests in e2e/tests/start run what it starts.'],
  'npm run serve': [ASKED, 'Asked there; most browser tests of resilience run what it starts.'],
  'npm run build': [STEPS, 'A step of every test run.'],
  'npm run dev': [
    'e2e/tests/site/hot-reloading.resilience.spec.ts',
    'Runs what the script runs, in a second checkout.',
  ],
  'npm run dev -w mf-blog': ['e2e/tests/standalone/blog.resilience.spec.ts', 'Typed as it is.'],
  'npm run develop-files': [
    ASKED,
    'Asked there; first-remote.resilience.spec.ts develops with it.',
  ],

  'npm test': [ASKED, 'A test cannot run all tests.'],
  'npm run test:all': [ASKED, 'CI ends with it.'],
  'npm run test:changed': [ASKED, 'A test cannot run all tests.'],
  'npm run test:lts': [ASKED, 'Installs another Node, for a job of its own.'],
  'npm run validate': [STEPS, 'Each of its scripts is a step of npm run test:all.'],
  'npm run unused': [STEPS, 'A step of npm run test:all.'],
  'npm run circles': [STEPS, 'A step of npm run test:all.'],
  'npm run docs': [STEPS, 'A step of npm run test:all, and what reads this table.'],
  'npm run api-types': [STEPS, 'A step of npm run test:all, which changes nothing.'],
  'npm run test -w mf-blog': [BLOCKS, 'The same script of a new remote runs there.'],
  'npm test -w api': ['tooling/src/test/step.ts', 'Its projects are two of the step of Jest.'],
  'npx jest': ['tooling/src/test/step.ts', 'The step of Jest runs it.'],
  'npx playwright': ['tooling/src/test/step.ts', 'The step of browser tests runs it.'],
  'npx prettier': [STEPS, 'The step that checks the format runs it.'],
  'npx jscpd': ['docs/first-changes.md', 'Not installed: a look at copies, which fails nothing.'],
  'npx drizzle-kit': [ASKED, 'Run there: the migrations are those of the tables.'],

  'npm run bench': [ASKED, MEASURES],
  'npm run bench -w api': ['api/bench/synthetic-content.test.ts', MEASURES],
  'npm run bench -w e2e': ['e2e/playwright.bench.config.ts', MEASURES],
  'npm run hostile -w e2e': [ASKED, 'hostile-requests.spec.ts sends 3,000 of its requests.'],
  'npm run writing-faults -w e2e': [
    'e2e/tests/desk/never-lose-a-word.resilience.spec.ts',
    'Runs its first 16 sequences, which hold each fault.',
  ],
  'npm run slow-clients -w e2e': [ASKED, MEASURES],
  'npm run durability -w api': [
    'api/src/mail/mail-durability.slow.test.ts',
    'Kills for minutes; the test does so once.',
  ],
  'npm run durability:mail -w api': ['api/src/mail/mail-durability.slow.test.ts', 'Runs it once.'],

  'npm run content': [ASKED, 'Checks the demo content; cli.slow.test.ts of the API has the rest.'],
  'npm run db': [ASKED, 'Asked wrongly there; tests of the API call what it does.'],
  'npm run db -w api': [ASKED, 'Asked wrongly there; tests of the API call what it does.'],
  'npm run moderate': [ASKED, 'Asked wrongly there; tests of the API call what it does.'],
  'npm run moderate -w api': [ASKED, 'Asked wrongly there; tests of the API call what it does.'],
  'npm run staff': [ASKED, 'Asked wrongly there; tests of the API call what it does.'],

  'npm run release': [BLOCKS, 'Typed in a new remote, as those of this repository have it.'],
  'npm run release -w mf-blog': [ASKED, 'Asked there; team.resilience.spec.ts releases mf-blog.'],
  'npm run rollback -w mf-blog': [ASKED, 'Asked there; team.resilience.spec.ts rolls back.'],
  'npm run release -w mf-desk': [ASKED, 'Asked there; apart.resilience.spec.ts takes it away.'],
  'npx waypost help': [ASKED, 'Typed as it is.'],
  'npx waypost new': [BLOCKS, 'Typed as it is.'],
  'npx waypost dev': [BLOCKS, 'Typed as it is, for a remote alone and within a site.'],
  'npx waypost test': [BLOCKS, 'Typed as npm test in a new remote.'],
  'npx waypost token': [BLOCKS, 'Typed as it is.'],
  'npx waypost publish': [NETWORK, 'Run over the network.'],
  'npx waypost promote': [NETWORK, 'Run over the network.'],
  'npx waypost rollback': [NETWORK, 'Run over the network.'],
  'npx waypost withdraw': ['e2e/tests/desk/apart.resilience.spec.ts', 'Takes the desk away.'],
  'npx waypost status': [NETWORK, 'Run over the network.'],
  'npx waypost releases': ['remote-kit/src/commands/status.slow.test.ts', 'Run over the network.'],
  'npx waypost release': [BLOCKS, 'Typed as npm run release in a new remote.'],
  'npx waypost check': ['remote-kit/src/commands/against.slow.test.ts', 'Run with --against.'],
  'npx waypost verify': ['e2e/tests/kit/verify.resilience.spec.ts', 'Run against a site.'],
  'npx waypost preview': ['e2e/tests/releases/preview.resilience.spec.ts', 'Makes and revokes.'],
  'npx waypost types': ['remote-kit/src/commands/types.slow.test.ts', 'Run on a store.'],
  'npx waypost prune': ['remote-kit/src/commands/operator.slow.test.ts', 'Run on both stores.'],
  'npx waypost remove': ['remote-kit/src/commands/operator.slow.test.ts', 'Run on both stores.'],

  'npm init': [BLOCKS, 'A block of the guide.'],
  'npm pkg': [BLOCKS, 'A block of the guide.'],
  'npm install': [BLOCKS, 'A block of the guide.'],
  'npm pack': [BLOCKS, 'A block of the guide.'],
  'npm publish': [BLOCKS, 'The test packs what it would publish and has publint check it.'],
  'docs/remotes.md: npm run dev': [BLOCKS, 'A block of the guide.'],
  'docs/remotes.md: npm run lint': [BLOCKS, 'A block of the guide.'],
  'docs/remotes.md: npm run types': [BLOCKS, 'A block of the guide.'],
  'docs/remotes.md: npm run check': [BLOCKS, 'A block of the guide.'],
  'docs/remotes.md: npm run release': [BLOCKS, 'A block of the guide.'],
  'docs/remotes.md: npm run withdraw': [BLOCKS, 'A block of the guide.'],
};
