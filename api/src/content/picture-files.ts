import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse, posix } from 'node:path';
import { describeOriginal } from '../images/make-image';
import { PICTURE_KINDS } from '../media/picture-widths';
import type { PictureKind } from '../media/picture-widths';
import { cannotBeRead } from './content-problem';
import type { ContentProblem } from './content-problem';
import { slugSchema } from './content-schemas';
import { listFiles } from './list-files';
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
  const folder = join(contentDir, PICTURES_FOLDER);
  for (const name of existsSync(folder) ? listFiles(folder).sort() : []) {
    const file = posix.join(PICTURES_FOLDER, name);
    const tell = (message: string) =>
      problems.push({ file, line: 1, field: '', message, severity: 'error' });
    const { name: slug, ext } = parse(name);
    const kind = PICTURE_KINDS.find(
      (known) => posix.dirname(file) === `${PICTURES_FOLDER}/${known}`,
    );
    if (!kind) tell(`pictures belong in one of ${PICTURE_KINDS.join(', ')}`);
    else if (!FORMATS.includes(ext)) tell(`a picture ends in one of ${FORMATS.join(', ')}`);
    else if (!slugSchema.safeParse(slug).success) tell('the name of the file must be a slug');
    else if (pictures.has(pictureKey(kind, slug))) tell('there is another picture of that name');
    else {
      const problem = await problemOf(join(contentDir, file));
      if (problem) tell(problem);
      else pictures.set(pictureKey(kind, slug), file);
    }
  }
  return pictures;
}

/** Decodes all of it: an upload that broke off has a header as good as a whole file's. */
async function problemOf(path: string): Promise<string | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return cannotBeRead(error);
  }
  return describeOriginal(bytes).then(
    () => undefined,
    () => 'cannot be read as a picture',
  );
}
