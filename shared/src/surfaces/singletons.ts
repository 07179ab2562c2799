/** A module of which a page has one copy, the host's, because it has identity or state. */
export interface Singleton {
  /** What remotes' bundles request it by. */
  request: string;
  /** The package whose version counts. */
  package: string;
  /**
   * True where the host offers chosen names: a release then has to say which ones it uses.
   * Otherwise all of the package is offered.
   */
  surface: boolean;
}

/**
 * What the host shares (design §3): the one list that builds, lint, release check, browser and
 * server go by. Everything else is compiled into each remote.
 */
export const singletons: readonly Singleton[] = [
  { request: 'react', package: 'react', surface: false },
  { request: 'react-dom', package: 'react-dom', surface: false },
  { request: 'react-router-dom', package: 'react-router-dom', surface: true },
  { request: 'react-redux', package: 'react-redux', surface: true },
  { request: '@waypost/shared/runtime', package: '@waypost/shared', surface: true },
];

/** Packages whose ranges a release names. */
export const sharedPackages = [...new Set(singletons.map((singleton) => singleton.package))];
