import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Remotes of this repository; a remote of another one is released with the same command. */
export const remoteFolders = ['mf-blog', 'mf-reader', 'mf-compare', 'mf-desk'];
