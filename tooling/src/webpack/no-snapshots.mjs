/**
 * Stands in for the federation engine's handler of manifests in the host's browser build: browsers get entries, never
 * manifests (decision 070), and the engine's own switch leaves its 5 KB (1.7 of gzip) in.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
}

/** Of a remote that is taken out of a running tab; the host takes none out. */
export const getGlobalRemoteInfo = () => ({});
