/** Names of backends: words of small letters and digits with "-" between them. */
export const BACKEND_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Calls below it go to the backend that the next segment names, not to the site's API. */
export const BACKENDS_PATH = '/-/';

/** Says of a call's address what keeps it from being sent; `null` where nothing does. */
export const addressFault = (url: string): string | null =>
  /^\/(?![/\\])/.test(url)
    ? null
    : `calls "${url}", which is no path of the site. A remote calls the site's API by paths such as ` +
      '/articles/, and a backend of its own, which remote.config.ts names (backend: "events") and the ' +
      "site's operator maps (REMOTE_BACKENDS), by paths such as /-/events/list";

/**
 * Reads the addresses of backends by their names (`REMOTE_BACKENDS`), such as `events=https://events.example/api`,
 * separated by commas.
 *
 * @throws Error that says what is wrong
 */
export function parseBackends(text: string): Record<string, string> {
  const named = text
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each): [string, string] => {
      const [, name = '', address = ''] = /^([^=]*)=(.*)$/.exec(each.trim()) ?? [];
      const url = URL.canParse(address) ? new URL(address) : null;
      if (!BACKEND_NAME.test(name) || !url || !/^https?:$/.test(url.protocol)) {
        throw new Error('must be such as events=https://events.example/api, separated by commas');
      }
      if (url.username || url.password || url.search || url.hash) {
        throw new Error(`names ${name} with more than an origin and a path`);
      }
      return [name, (url.origin + url.pathname).replace(/\/$/, '')];
    });
  const twice = named.find(([name], at) => named.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Error(`names ${twice[0]} twice`);
  return Object.fromEntries(named);
}
