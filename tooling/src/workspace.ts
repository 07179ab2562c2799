import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONFIG_FILE } from '@waypost/remote-kit/config/read-remote';

export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const manifest = readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8');
/** Folders of this repository's packages. */
export const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };

/**
 * Remotes of this repository: its workspaces with a remote's configuration. A remote of another
 * repository is released with the same command.
 */
export const remoteFolders = workspaces.filter((folder) =>
  existsSync(path.join(repositoryRoot, folder, CONFIG_FILE)),
);
