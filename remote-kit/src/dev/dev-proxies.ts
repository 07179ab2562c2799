/** Whether a path is below one of these, by whole segments as on the site. */
const isBelow =
  (...prefixes: string[]) =>
  (pathname: string): boolean =>
    prefixes.some((prefix) => pathname.startsWith(`${prefix}/`));

/**
 * What a remote that runs alone has of the site: calls of the named backends go to theirs, `/api` and `/media`
 * to the API.
 */
export const devProxies = ({
  apiOrigin,
  backends,
}: {
  apiOrigin: string;
  backends: Record<string, string>;
}) => [
  ...Object.entries(backends).map(([backend, target]) => ({
    context: isBelow(`/api/-/${backend}`),
    pathRewrite: { [`^/api/-/${backend}(?=/)`]: '' },
    changeOrigin: true,
    target,
  })),
  { context: isBelow('/api', '/media'), target: apiOrigin, changeOrigin: true },
];
