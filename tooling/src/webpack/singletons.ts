/**
 * Modules of which a page has one copy, the host's, because they have identity or state
 * (design §3). Everything else is compiled into each remote.
 */
export const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@waypost/shared/runtime',
] as const;
