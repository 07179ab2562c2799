import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Fingerprint of a folder: it differs once a file in it is added, removed or written. A folder
 * that is not there has one too.
 */
export async function folderFingerprint(dir: string): Promise<string> {
  const names = await readdir(dir, { recursive: true }).catch((): string[] => []);
  const lines = await Promise.all(
    names.toSorted().map(async (name) => {
      const file = await stat(path.join(dir, name)).catch(() => null);
      return `${name} ${file?.size} ${file?.mtimeMs}`;
    }),
  );
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}
