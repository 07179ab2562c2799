import { existsSync } from 'node:fs';
import path from 'node:path';

/** File of the fragments that a remote offers; most have none. */
export const FRAGMENTS_FILE = 'src/fragments.tsx';

export const hasFragments = (root: string): boolean => existsSync(path.join(root, FRAGMENTS_FILE));
