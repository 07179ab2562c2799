import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What `no-restricted-syntax` refuses everywhere. */
export const INNER_HTML = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Use SafeHtmlBlock of @waypost/shared/ui: its type admits sanitised HTML only.',
};

/** What the host shares of these packages stands behind a module that has no other names. */
const surfaces = [
  ['react-router-dom', '@waypost/shared/router'],
  ['react-redux', '@waypost/shared/redux'],
].map(([name, surface]) => ({ name, message: `Import ${surface}: the host shares those names.` }));

/** What only the host and the kit import, with all below it. */
const hostOnly = [
  ...['react-router', 'react-dom/client', 'react-dom/server'],
  ...['shared/host', 'shared/surfaces', 'delivery'].map((part) => `@waypost/${part}`),
];

/** Rules for all code of a site, of host and remotes. */
export const base = tseslint.config(
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', INNER_HTML],
    },
  },
);

/** Rules for components. */
export const components = tseslint.config({
  files: ['**/*.tsx'],
  plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
  rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
});

/** What remotes may import: their own files, and other packages by what those export. */
export const imports = tseslint.config(
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs'] }),
      ],
    },
    rules: { 'import-x/no-relative-packages': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: surfaces,
          patterns: [
            {
              group: ['@waypost/*/src/**', '@waypost/*/dist/**'],
              message: 'Import what the package exports, without the folder.',
            },
            {
              group: hostOnly,
              message: 'This is for hosts and the kit. Remotes have @waypost/shared/runtime.',
            },
          ],
        },
      ],
    },
  },
);

/** Addresses of endpoints and of the client, such as `build.query({ query: () => ({ url: … }) })`. */
const endpoint =
  "CallExpression[callee.property.name=/^(query|infiniteQuery|mutation)$/] > ObjectExpression > Property[key.name='query']";
const addresses = [
  `${endpoint} > ArrowFunctionExpression`,
  `${endpoint} Property[key.name='url']`,
  "CallExpression[callee.property.name='request'] > ObjectExpression > Property[key.name='url']",
];

/** What remotes may call: paths of the site alone, as the check of a release demands. */
export const calls = tseslint.config({
  files: ['**/*.{ts,tsx}'],
  ignores: ['**/*.test.*'],
  rules: {
    'no-restricted-syntax': [
      'error',
      INNER_HTML,
      ...addresses
        .flatMap((place) => [
          `${place} > Literal[value=/^(https?:|[/]{2})/i]`,
          `${place} > BinaryExpression > Literal[value=/^(https?:|[/]{2})/i]`,
          `${place} > TemplateLiteral[quasis.0.value.raw=/^(https?:|[/]{2})/i]`,
        ])
        .map((selector) => ({
          selector,
          message:
            'The check refuses absolute addresses. Name a backend of your own in remote.config.ts (backend: "events"), ' +
            "which the site's operator maps (REMOTE_BACKENDS), and call /-/events/….",
        })),
    ],
  },
});

/** ESLint's configuration for a remote. */
export const remote = tseslint.config(
  { ignores: ['dist/**', 'coverage/**'] },
  ...base,
  ...components,
  ...imports,
  ...calls,
);
