import type { KnipConfig } from 'knip';

/** What a remote's package has beside what its route modules import. */
const remote = {
  entry: ['remote.config.ts', 'src/routes.tsx', 'standalone/main.tsx'],
  project: ['**/*.{ts,tsx}'],
};

/** Finds what nothing uses: files, exports, dependencies (decision 123). */
const config: KnipConfig = {
  // Of the system, not of a package.
  ignoreBinaries: ['nginx', 'apt-get', 'systemd-analyze'],
  workspaces: {
    '.': {
      // Beside drizzle-kit, which finds it nowhere else.
      ignoreDependencies: ['drizzle-orm'],
    },
    'server-kit': {},
    api: {
      entry: [
        'src/main.ts',
        'src/worker/worker.ts',
        'src/db/write-database-template.ts',
        '{bench,durability}/*.ts',
      ],
      // pino loads it by its name.
      ignoreDependencies: ['pino-pretty'],
    },
    'mf-*': remote,
    ...Object.fromEntries(
      ['mf-blog', 'mf-compare'].map((name) => [
        name,
        { ...remote, entry: [...remote.entry, 'src/fragments.tsx'] },
      ]),
    ),
    shared: {
      // `fonts.css` names its files.
      ignoreDependencies: ['@fontsource-variable/newsreader'],
    },
    'remote-kit': {
      entry: ['src/webpack/*.cjs', 'template/**/*.{ts,tsx,mjs}'],
      // webpack's configuration names them as loaders and as the minifier's engine.
      ignoreDependencies: ['css-loader', 'ts-loader', 'lightningcss'],
    },
    tooling: {
      entry: [
        'src/packages/restore-after.mjs',
        'src/start/collect-when-idle.cjs',
        'src/test/log-starts.cjs',
      ],
    },
    shell: {
      entry: [
        'src/client/main.client.tsx',
        'src/server/main.ts',
        'src/server/trial-main.ts',
        'src/server/previews/preview-main.ts',
        'src/server/process/ending-release-thread.ts',
        'src/server/testing/call-api.ts',
        'src/server/testing/hanging-process.ts',
        'src/document/inline/{page,colours,parsed}.ts',
        'src/preview/preview.client.ts',
        'src/standalone/{standalone,fragment-stage,standalone-fragment}.client.ts',
      ],
    },
    e2e: {
      // Node preloads it by its path.
      entry: ['support/preloaded-clock.cjs'],
      // Java runs it by its path.
      ignoreDependencies: ['vnu-jar'],
    },
  },
};

export default config;
