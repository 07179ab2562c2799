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
