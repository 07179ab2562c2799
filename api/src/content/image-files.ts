import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse, posix } from 'node:path';
import { describeOriginal } from '../images/make-image';
import { IMAGE_KINDS } from '../media/image-widths';
import type { ImageKind } from '../media/image-widths';
import { cannotBeRead } from './content-problem';
import type { ContentProblem } from './content-problem';
import { slugSchema } from './content-schemas';
import { listFiles } from './list-files';
import { IMAGES_FOLDER } from './images-folder';

/** Endings of images that people make. */
export const IMAGE_FORMATS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'];

/** Images made by people: key of an image → its path below the content folder. */
export type ImageFiles = ReadonlyMap<string, string>;

/** The key of an image in `ImageFiles`. */
export function imageKey(kind: ImageKind, slug: string): string {
  return `${kind}/${slug}`;
}

/** Finds the images made by people, and tells in `problems` which of them cannot be used. */
export async function readImageFiles(
  contentDir: string,
  problems: ContentProblem[],
): Promise<ImageFiles> {
  const images = new Map<string, string>();
  const folder = join(contentDir, IMAGES_FOLDER);
  for (const name of existsSync(folder) ? listFiles(folder).sort() : []) {
    const file = posix.join(IMAGES_FOLDER, name);
    const tell = (message: string) =>
      problems.push({ file, line: 1, field: '', message, severity: 'error' });
    const { name: slug, ext } = parse(name.normalize('NFC'));
    const kind = IMAGE_KINDS.find((known) => posix.dirname(file) === `${IMAGES_FOLDER}/${known}`);
    if (!kind) tell(`images belong in one of ${IMAGE_KINDS.join(', ')}`);
    else if (!IMAGE_FORMATS.includes(ext))
      tell(`an image ends in one of ${IMAGE_FORMATS.join(', ')}`);
    else if (!slugSchema.safeParse(slug).success) tell('the name of the file must be a slug');
    else if (images.has(imageKey(kind, slug))) tell('there is another image of that name');
    else {
      const problem = await problemOf(join(contentDir, file));
      if (problem) tell(problem);
      else images.set(imageKey(kind, slug), file);
    }
  }
  return images;
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
    () => 'cannot be read as an image',
  );
}
