import { existsSync, readFileSync } from 'node:fs';
import { base, calls, components, imports, INNER_HTML } from '@waypost/remote-kit/eslint';
import comments from '@eslint-community/eslint-plugin-eslint-comments';
import boundaries from 'eslint-plugin-boundaries';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const here = (file) => new URL(file, import.meta.url);
const { workspaces } = JSON.parse(readFileSync(here('package.json'), 'utf8'));
const remotes = workspaces.filter((folder) => existsSync(here(`${folder}/remote.config.ts`)));

/**
 * Whom each package may import (design §1): shared ← delivery ← kit ← mf-*, delivery ← shell,
 * server-kit ← api and shell.
 */
const mayImport = {
  shared: ['shared'],
  delivery: ['delivery', 'shared'],
  'remote-kit': ['remote-kit', 'delivery', 'shared'],
  tooling: ['tooling', 'remote-kit', 'delivery', 'shared'],
  'server-kit': ['server-kit'],
  api: ['api', 'server-kit'],
  ...Object.fromEntries(remotes.map((remote) => [remote, [remote, 'shared']])),
  shell: ['shell', 'server-kit', 'delivery', 'shared'],
  e2e: ['e2e', 'tooling', 'remote-kit', 'delivery', 'shared'],
};

/** The same rules as in their own folder, here for their sources below the repository's root. */
const forRemotes = (config) => ({
  ...config,
  files: config.files.flatMap((files) =>
    [...remotes, 'remote-kit/template'].map((folder) => `${folder}/${files}`),
  ),
});

/** What starts something: Node's modules, builders, and the helpers of tests that do. */
const slowImports = [
  '^(node:)?(child_process|worker_threads|cluster|http2?|https|net|tls)$',
  '^(webpack|esbuild|tsx|pg|@electric-sql/pglite|smtp-server)(/|$)',
  '^@waypost/tooling/test/(bundle-script|mail-server|run-node|send-body|temporary-postgres)$',
  '/(on-each-engine|with-mail|api-process|deliver-under-kill|test-run|open-(embedded|server))$',
  '/(open-site|stores|stale-site)$|/in-new-remote\\.test\\.suite$|/own-databases$',
].join('|');

const ONLY_SLOW = 'Only *.slow.test.ts starts processes, builds, databases and servers.';

/** The same where a test imports at run time; a selector's pattern contains no slash. */
const slowNames = `Literal[value=/${slowImports.replaceAll('/', '\\u002F')}/]`;
const slowAtRunTime = [
  `ImportExpression > ${slowNames}`,
  `CallExpression[callee.property.name='requireActual'] > ${slowNames}`,
].map((selector) => ({ selector, message: ONLY_SLOW }));

const OWN_DESK = '**/support/own-desk';

/** What starts a site, or a part of one, beside the one that browser tests share. */
const startingAnother = [
  {
    group: ['**/support/site'],
    importNames: ['serve', 'startApi', 'startShell', 'startSupervised'],
    message: 'Only *.resilience.spec.ts starts a site of its own.',
  },
  {
    group: [
      'broken-site',
      'changing-site',
      'develop-on-site',
      'failing-site',
      'machines',
      'process',
      'standalone',
      'terminal',
    ].map((file) => `**/support/${file}`),
    importNamePattern: '^(?!repositoryRoot$)',
    message: 'Only *.resilience.spec.ts starts a site of its own.',
  },
  {
    group: [OWN_DESK],
    message: 'Only *.writes.spec.ts and *.resilience.spec.ts have a desk of their own.',
  },
  {
    group: ['node:child_process', 'child_process'],
    message: 'Only *.resilience.spec.ts starts processes.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      'releases/**',
      '.dev/**',
      'coverage/**',
      '**/*.generated.ts',
      '**/.tmp*/**',
    ],
  },
  ...base,
  {
    // A rule that is switched off says why in the same line.
    plugins: { '@eslint-community/eslint-comments': comments },
    rules: {
      '@eslint-community/eslint-comments/require-description': 'error',
    },
  },
  {
    plugins: { boundaries },
    settings: {
      'boundaries/elements': Object.keys(mayImport).map((name) => ({
        type: name,
        pattern: `${name}/**`,
        partialMatch: false,
      })),
      'import/resolver': { typescript: { alwaysTryTypes: true } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(mayImport).map(([from, allow]) => ({
            from: { element: { type: from } },
            allow: allow.map((type) => ({ to: { element: { type } } })),
          })),
        },
      ],
    },
  },
  {
    // Whatever goes back over its input can be made to take minutes by those who write the input.
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    ignores: ['**/*.test.*', 'e2e/{support,tests}/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  ...[...imports, ...calls].map(forRemotes),
  {
    // By a relative path the stateful part would be copied into every remote.
    files: ['shared/src/**/*.{ts,tsx}'],
    ignores: ['shared/src/{runtime,testing,standalone,surfaces}/**', '**/*.test.*'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/runtime/*'],
              message: 'Import @waypost/shared/runtime.',
              allowTypeImports: true,
            },
            {
              group: ['@waypost/shared/host'],
              message: 'Remotes compile this in, and their build refuses the host’s side.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    // React Router's does more whenever it renders (decision 153).
    files: ['shell/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['Link'],
              message: 'Import @waypost/shared/host/link.',
            },
          ],
        },
      ],
    },
  },
  {
    // Tests and build files may use the tooling, which nothing that ships does.
    files: [
      '**/*.config.*',
      '**/*.test.*',
      'api/src/testing/**',
      'api/bench/**',
      'shell/src/server/*/testing/**',
      'delivery/src/**/testing/**',
    ],
    rules: { 'boundaries/dependencies': 'off' },
  },
  {
    // Playwright has only `test`; of Jest's two names one is enough.
    files: ['**/*.test.*', '**/*.suite.ts'],
    rules: { 'no-restricted-globals': ['error', { name: 'test', message: 'Use it.' }] },
  },
  {
    // A browser test's name says what it costs: most share the one site of the run.
    files: ['e2e/tests/**/*.spec.ts'],
    ignores: ['**/*.resilience.spec.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: startingAnother }],
    },
  },
  {
    files: ['e2e/tests/**/*.writes.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: startingAnother.filter(({ group }) => !group.includes(OWN_DESK)) },
      ],
    },
  },
  ...components,
  {
    // A fast test starts nothing: no process, build, database or server. `*.slow.test.ts` may.
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['**/*.slow.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: slowImports,
              message: ONLY_SLOW,
              allowTypeImports: true,
            },
          ],
        },
      ],
      'no-restricted-syntax': ['error', INNER_HTML, ...slowAtRunTime],
      'no-restricted-properties': [
        'error',
        ...['listen', 'createServer'].map((property) => ({
          property,
          message: 'Only *.slow.test.ts starts servers; fastify has inject().',
        })),
      ],
    },
  },
  {
    // The one sanitising component.
    files: ['shared/src/ui/safe-html.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Loaders of webpack builds and what jest loads are CommonJS by their hosts' rules.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
