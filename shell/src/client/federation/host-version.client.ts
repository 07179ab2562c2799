/** Version of the host in this tab, as the engine was started with it. */
export const hostVersion = (): string =>
  globalThis.__FEDERATION__.__INSTANCES__[0]?.options.version ?? '';
