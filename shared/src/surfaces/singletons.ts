/** A module of which a page has one copy, the host's, because it has identity or state. */
export interface Singleton {
  /** What remotes' bundles request it by. */
  request: string;
  /** The package whose version counts. */
  package: string;
  /**
   * The module that remotes import, where the host offers chosen names only: a release then has to
   * say which ones it uses. Without it all of the package is offered.
   */
  surface?: string;
}

/**
 * What the host shares (design §3): the one list that builds, release check, browser and server go by,
 * and that a test holds lint to. Everything else is compiled into each remote.
 */
export const singletons: readonly Singleton[] = [
  { request: 'react', package: 'react' },
  { request: 'react-dom', package: 'react-dom' },
  { request: 'react-router-dom', package: 'react-router-dom', surface: '@waypost/shared/router' },
  { request: 'react-redux', package: 'react-redux', surface: '@waypost/shared/redux' },
  {
    request: '@waypost/shared/runtime',
    package: '@waypost/shared',
    surface: '@waypost/shared/runtime',
  },
];

/**
 * What only the host and the kit import, with all below it: in a remote it would bring a second copy
 * of what is shared, with contexts of its own, or the host's insides.
 */
export const hostOnly: readonly string[] = [
  'react-router',
  'react-dom/client',
  'react-dom/server',
  '@waypost/shared/host',
  '@waypost/shared/surfaces',
  '@waypost/delivery',
];

/** Whether only the host and the kit may import a module, by its request. */
export const isHostOnly = (request: string): boolean =>
  hostOnly.some((part) => request === part || request.startsWith(`${part}/`));

/** Packages whose ranges a release names. */
export const sharedPackages = [...new Set(singletons.map((singleton) => singleton.package))];
