import type { Commands } from '@waypost/remote-kit/cli/command';

/** What is done with the whole site, by the name of its command; `package.json` calls these. */
export const commands: Commands = {
  start: {
    about: 'builds what is stale, then serves the site until stopped',
    load: async () => (await import('./commands/start')).start,
  },
  serve: {
    about: 'serves the site as it was built, until stopped',
    load: async () => (await import('./commands/serve')).serve,
  },
  build: {
    about: 'builds what is stale of the whole site',
    load: async () => (await import('./commands/build')).build,
  },
  'build-api': {
    about: 'builds the API alone, where that is stale',
    load: async () => (await import('./commands/build')).buildApiAlone,
  },
  'develop-files': {
    about: 'builds what teams need to develop against this site',
    load: async () => (await import('./commands/develop-files')).developFiles,
  },
  dev: {
    about: 'runs the whole site with hot reloading',
    load: async () => (await import('./commands/dev')).dev,
  },
  api: {
    about: 'runs the API alone from its sources',
    load: async () => (await import('./commands/api')).api,
  },
  test: {
    about: 'runs checks and tests: what every commit needs, or everything',
    load: async () => (await import('./commands/test')).test,
  },
  'api-report': {
    about: 'writes what remotes share with the host',
    load: async () => (await import('./commands/api-report')).apiReport,
  },
  'check-docs': {
    about: 'checks links and citations in all documents',
    load: async () => (await import('./commands/check-docs')).checkDocs,
  },
  prepack: {
    about: 'makes the package in this folder ready, before npm packs it',
    load: async () => (await import('./commands/pack')).prepack,
  },
  postpack: {
    about: 'puts back what prepack changed',
    load: async () => (await import('./commands/pack')).postpack,
  },
  content: {
    about: "a person's way into the content",
    load: async () => (await import('./commands/content')).content,
  },
  bench: {
    about: 'prints what the site costs',
    load: async () => (await import('./commands/bench')).bench,
  },
};
