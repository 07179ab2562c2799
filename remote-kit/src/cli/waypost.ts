import type { Commands } from './command';

/** What a remote's team does, by the name of its command. */
export const commands: Commands = {
  new: {
    about: 'makes a working remote in a new folder',
    load: async () => (await import('../commands/new')).newRemote,
  },
  dev: {
    about: 'runs the remote in this folder alone, with hot reloading',
    load: async () => (await import('../commands/dev')).dev,
  },
  test: {
    about: 'runs the tests of the remote in this folder',
    load: async () => (await import('../commands/test')).test,
  },
  check: {
    about: 'builds the remote in this folder and checks it as a release would be',
    load: async () => (await import('../commands/check')).check,
  },
  release: {
    about: 'publishes the remote in this folder, makes it live and waits until it is served',
    load: async () => (await import('../commands/release')).release,
  },
  publish: {
    about: 'builds the remote in this folder, checks it and uploads it',
    load: async () => (await import('../commands/publish')).publish,
  },
  promote: {
    about: 'makes a stored release live, for all readers or for some',
    load: async () => (await import('../commands/promote')).promote,
  },
  preview: {
    about: 'prints a link that shows stored releases in the live site to whoever has it',
    load: async () => (await import('../commands/preview')).preview,
  },
  verify: {
    about: 'opens the pages of a release that no reader gets in a browser, and says what is wrong',
    load: async () => (await import('../commands/verify')).verify,
  },
  withdraw: {
    about: 'takes a remote off the site',
    load: async () => (await import('../commands/withdraw')).withdraw,
  },
  rollback: {
    about: 'makes an earlier release live again',
    load: async () => (await import('../commands/rollback')).rollback,
  },
  releases: {
    about: 'shows the history: who made what live, when and why',
    load: async () => (await import('../commands/releases')).releases,
  },
  status: {
    about: 'shows what is live and what each shell serves',
    load: async () => (await import('../commands/status')).status,
  },
  types: {
    about: "brings the types of another remote's public parts to the remote in this folder",
    load: async () => (await import('../commands/types')).types,
  },
  prune: {
    about: 'removes old releases that nobody needs',
    load: async () => (await import('../commands/prune')).prune,
  },
  remove: {
    about: 'removes one release for good, such as one with a secret in it',
    load: async () => (await import('../commands/remove')).remove,
  },
  token: {
    about: 'makes, lists and revokes the tokens of teams',
    load: async () => (await import('../commands/token')).token,
  },
};
