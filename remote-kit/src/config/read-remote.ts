import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedPackages } from '@waypost/shared/surfaces/singletons';
import type { SiteEntries } from '@waypost/shared/contracts/site-entries.contract';
import type { SettingsSchema } from '@waypost/shared/settings/settings.contract';
import { validate } from '@waypost/delivery/release-schema.server';
import { configSchema } from './config-schema';
import type { DevelopmentConfig } from './remote-config';

/** Name of the file that makes a folder a remote. */
export const CONFIG_FILE = 'remote.config.ts';

/** A remote with what its configuration and its package say. */
export interface RemotePackage {
  name: string;
  /** Folder of the package. */
  root: string;
  packageVersion: string;
  /** Range of each package that it takes from the host, from its `peerDependencies`. */
  ranges: Record<string, string>;
  routeBudget: number;
  private?: boolean;
  backend?: string;
  /** Left out where it has none. */
  settings?: SettingsSchema;
  dev: DevelopmentConfig;
  entries: SiteEntries;
}

export const isRemote = (root: string): Promise<boolean> =>
  access(path.join(root, CONFIG_FILE)).then(
    () => true,
    () => false,
  );

/**
 * Reads the remote in a folder.
 *
 * @throws Error that says what is missing or wrong
 */
export async function readRemote(root: string): Promise<RemotePackage> {
  const file = path.join(root, CONFIG_FILE);
  if (!(await isRemote(root))) {
    throw new Error(`${root} holds no remote: there is no ${CONFIG_FILE}. Run this in its folder.`);
  }
  const { default: exported } = (await import(pathToFileURL(file).href)) as { default: unknown };
  const config = validate(configSchema, exported, file);
  const { settings = {} } = config;
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
    peerDependencies?: Record<string, string>;
  };
  const peers = Object.entries(manifest.peerDependencies ?? {});
  return {
    name: config.name,
    root,
    packageVersion: manifest.version,
    ranges: Object.fromEntries(peers.filter(([name]) => sharedPackages.includes(name))),
    routeBudget: config.routeBudget,
    private: config.private,
    backend: config.backend,
    settings: Object.keys(settings).length > 0 ? settings : undefined,
    dev: config.dev,
    entries: {
      navigation: config.navigation ?? [],
      sitemap: config.sitemap ?? { pages: [], lists: [] },
      targets: config.targets ?? {},
      breadcrumbs: config.breadcrumbs ?? {},
      examples: config.examples ?? [],
      ...(config.uses && { uses: config.uses }),
      ...(config.places && { places: config.places }),
      ...(config.offers && { offers: config.offers }),
    },
  };
}

/** The global name of a remote's federation container: a valid identifier. */
export const containerName = (remote: string): string => remote.replace(/[^\w$]/g, '_');
