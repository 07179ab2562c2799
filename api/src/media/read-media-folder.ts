import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_KINDS } from './image-widths';

/** Paths of all originals in the media folder; none where there is no such folder yet. */
export async function readMediaFolder(mediaDir: string): Promise<Set<string>> {
  const paths = await Promise.all(
    IMAGE_KINDS.map(async (kind) => {
      const names = await readdir(join(mediaDir, kind)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.map((name) => `${kind}/${name}`);
    }),
  );
  return new Set(paths.flat());
}
