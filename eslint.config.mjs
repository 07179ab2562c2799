import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { routerNames } from './tooling/lint/router-names.mjs';

const packages = ['shared', 'tooling', 'api', 'mf-blog', 'mf-reader', 'mf-compare', 'shell', 'e2e'];

/** Whom each package may import (design §1): shared ← mf-*, shared ← shell; api takes types only. */
const mayImport = {
  shared: ['shared'],
  tooling: ['tooling', 'shared'],
  api: ['api', 'shared'],
  'mf-blog': ['mf-blog', 'shared'],
  'mf-reader': ['mf-reader', 'shared'],
  'mf-compare': ['mf-compare', 'shared'],
  shell: ['shell', 'shared'],
  e2e: ['e2e', 'tooling', 'shared'],
};

const INNER_HTML = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Use SafeHtmlBlock of shared/ui: its type admits sanitised HTML only.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      'releases/**',
      '.dev/**',
      'coverage/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { boundaries },
    settings: {
      'boundaries/elements': packages.map((name) => ({
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
            allow: allow.map((type) => ({
              to: { element: { type } },
              // The api shares types with the rest, and nothing that runs.
              ...(from === 'api' && type === 'shared' ? { dependency: { kind: 'type' } } : {}),
            })),
          })),
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'off',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', INNER_HTML],
    },
  },
  // A remote gets the names that the host shares as react-router-dom, and no others.
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'shared/src/{ui,runtime}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'react-router-dom', allowImportNames: routerNames }] },
      ],
    },
  },
  {
    // By a relative path the stateful part would be copied into every remote.
    files: ['shared/src/**/*.{ts,tsx}'],
    ignores: ['shared/src/{runtime,testing,standalone}/**', '**/*.test.*'],
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
          ],
        },
      ],
    },
  },
  {
    // Tests and build files may use the tooling, which nothing that ships does.
    files: ['**/*.config.*', '**/*.test.*'],
    rules: { 'boundaries/dependencies': 'off' },
  },
  {
    files: ['{mf-*,shell,shared}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    // The one sanitising component.
    files: ['shared/src/ui/safe-html.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // The loader of a webpack build and jest's environment are CommonJS by their hosts' rules.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
