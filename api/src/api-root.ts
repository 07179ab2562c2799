import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of this package, which holds `drizzle/` and `content/`: found from the script the
 * process was started with, so that it holds for sources and for the bundle.
 */
export function findApiRoot(script = process.argv[1] ?? ''): string {
  let folder = path.dirname(realpathSync(script));
  while (!existsSync(path.join(folder, 'drizzle', 'meta', '_journal.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`no drizzle/ folder above ${script}`);
    folder = parent;
  }
  return folder;
}
