/** `mf-` and words of lower-case letters and digits: a folder, a package and part of a path. */
const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What a new remote is called in each place. */
export interface RemoteNames {
  /** Of remote, package and folder: `mf-city-guide`. */
  name: string;
  /** Of its page: `/city-guide`. */
  path: string;
  /** For readers: `City guide`. */
  label: string;
}

/**
 * The names that follow from the name of a remote.
 *
 * @throws Error when it can be none
 */
export function remoteNames(name: string): RemoteNames {
  if (!NAME.test(name)) {
    throw new Error(
      `"${name}" can be no remote's name: it takes "mf-" and a word of small letters and digits, ` +
        'such as mf-garden or mf-city-guide.',
    );
  }
  const own = name.replace(/^mf-/, '');
  const words = own.replaceAll('-', ' ');
  return { name, path: `/${own}`, label: words.charAt(0).toUpperCase() + words.slice(1) };
}
