import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a remote declares of itself in its own `remote.config.ts` (design §3). */
export interface RemoteConfig {
  /** Name of the remote and of its folder among the releases, such as `mf-blog`. */
  name: string;
  /** React Router path patterns of the pages it owns. */
  patterns: string[];
  /** Port of its development server. */
  devPort: number;
  /** Greatest gzip size in bytes of what one of its routes loads; the release gate keeps it. */
  routeBudget: number;
}

/** A remote with what its package says. */
export interface RemotePackage extends RemoteConfig {
  /** Folder of the package. */
  root: string;
  /** Version in `package.json`. */
  packageVersion: string;
  /** `peerDependencies` in `package.json`: the singletons it takes from the host. */
  shared: Record<string, string>;
}

/**
 * Reads the remote in a folder.
 *
 * @throws Error when the folder holds no remote
 */
export async function readRemote(root: string): Promise<RemotePackage> {
  const file = path.join(root, 'remote.config.ts');
  const { remote } = (await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new Error(`${root} holds no remote: remote.config.ts cannot be read`, { cause: error });
  })) as { remote: RemoteConfig };
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
    peerDependencies?: Record<string, string>;
  };
  return {
    ...remote,
    root,
    packageVersion: manifest.version,
    shared: manifest.peerDependencies ?? {},
  };
}

/** The global name of a remote's federation container: a valid identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');
