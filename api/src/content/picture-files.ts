import { readdir } from 'node:fs/promises';
import { join, parse, posix } from 'node:path';
import sharp from 'sharp';
import { PICTURE_KINDS } from '../media/picture-widths';
import type { PictureKind } from '../media/picture-widths';
import type { ContentProblem } from './content-problem';
import { slugSchema } from './content-schemas';
import { PICTURES_FOLDER } from './pictures-folder';

const FORMATS = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** Pictures made by people: key of a picture → its path below the content folder. */
export type PictureFiles = ReadonlyMap<string, string>;

/** The key of a picture in `PictureFiles`. */
export function pictureKey(kind: PictureKind, slug: string): string {
  return `${kind}/${slug}`;
}

/** Finds the pictures made by people, and tells in `problems` which of them cannot be used. */
export async function readPictureFiles(
  contentDir: string,
  problems: ContentProblem[],
): Promise<PictureFiles> {
  const pictures = new Map<string, string>();
  const entries = await readdir(join(contentDir, PICTURES_FOLDER), {
    recursive: true,
    withFileTypes: true,
  }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    return [];
  });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const file = posix.join(...path.slice(contentDir.length + 1).split(/[\\/]/));
    const tell = (message: string) =>
      problems.push({ file, line: 1, field: '', message, severity: 'error' });
    const { name, ext } = parse(entry.name);
    const kind = PICTURE_KINDS.find(
      (known) => posix.dirname(file) === `${PICTURES_FOLDER}/${known}`,
    );
    if (!kind) tell(`pictures belong in one of ${PICTURE_KINDS.join(', ')}`);
    else if (!FORMATS.includes(ext)) tell(`a picture ends in one of ${FORMATS.join(', ')}`);
    else if (!slugSchema.safeParse(name).success) tell('the name of the file must be a slug');
    else if (pictures.has(pictureKey(kind, name))) tell('there is another picture of that name');
    else if (!(await isPicture(path))) tell('cannot be read as a picture');
    else pictures.set(pictureKey(kind, name), file);
  }
  return pictures;
}

function isPicture(path: string): Promise<boolean> {
  return sharp(path)
    .metadata()
    .then(
      () => true,
      () => false,
    );
}
