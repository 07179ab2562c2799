export interface BackendPath {
  /** The backend's name, as the call has it. */
  name: string;
  /** The rest of the address: path and query. */
  path: string;
}

const ADDRESS = /^\/-\/([a-z0-9-]{1,100})(\/[^?#]*)?(\?[^#]*)?$/;

/** What servers take for a way to another folder once they have decoded it, some of them twice. */
const WAY_OUT = /[/\\]|%(?:2e|2f|5c|00)/i;

function isSafe(segment: string): boolean {
  try {
    const decoded = decodeURIComponent(segment);
    return !/^\.{1,2}(?:;|$)/.test(decoded) && !WAY_OUT.test(decoded) && !/[\0-\x1f]/.test(decoded);
  } catch {
    // Bytes that are no UTF-8.
    return false;
  }
}

/**
 * Reads the address of a call below `/api`, as it was sent: `/-/events/list?page=2`.
 *
 * @returns `null` for what might lead out of the backend's own path: `..`, `//`, encoded slashes
 */
export function backendPath(address: string): BackendPath | null {
  const [, name, path = '/', query = ''] = ADDRESS.exec(address) ?? [];
  if (name === undefined) return null;
  const segments = path.slice(1).split('/');
  const isWhole = segments.every(
    (segment, at) => (segment !== '' || at === segments.length - 1) && isSafe(segment),
  );
  return isWhole ? { name, path: path + query } : null;
}
