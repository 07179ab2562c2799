import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse, posix } from 'node:path';
import pLimit from 'p-limit';
import { IMAGE_KINDS, type ImageKind } from '../media/image-files';
import { type ImageSize, describeOriginal } from '../media/images/make-image';
import { type ContentProblem, cannotBeRead } from './check/content-problem';
import { slugSchema } from './content-schemas';
import { listFiles } from './list-files';

/** Endings of images that people make. */
export const IMAGE_FORMATS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'];

const READ_AT_ONCE = 2;

/** An image made by a person. */
export interface ImageFile extends ImageSize {
  /** Path below the content folder. */
  file: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  hash: string;
}

/** Images made by people by the key of the image. */
export type ImageFiles = ReadonlyMap<string, ImageFile>;

/** The key of an image in `ImageFiles`. */
export function imageKey(kind: ImageKind, slug: string): string {
  return `${kind}/${slug}`;
}

/** The same by the path of its file below the content folder. */
export function imageKeyOf(file: string): string {
  const { dir, name } = posix.parse(file.normalize('NFC'));
  return `${posix.basename(dir)}/${name}`;
}

/** Finds the images made by people, and tells in `problems` which of them cannot be used. */
export async function readImageFiles(
  contentDir: string,
  problems: ContentProblem[],
): Promise<ImageFiles> {
  const files = new Map<string, string>();
  const tell = (file: string, message: string) =>
    problems.push({ file, line: 1, field: '', message, severity: 'error' });
  const folder = join(contentDir, IMAGES_FOLDER);
  for (const name of existsSync(folder) ? listFiles(folder).sort() : []) {
    const file = posix.join(IMAGES_FOLDER, name);
    const { name: slug, ext } = parse(name.normalize('NFC'));
    const kind = IMAGE_KINDS.find((known) => posix.dirname(file) === `${IMAGES_FOLDER}/${known}`);
    if (!kind) tell(file, `images belong in one of ${IMAGE_KINDS.join(', ')}`);
    else if (!IMAGE_FORMATS.includes(ext))
      tell(file, `an image ends in one of ${IMAGE_FORMATS.join(', ')}`);
    else if (!slugSchema.safeParse(slug).success) tell(file, 'the name of the file must be a slug');
    else if (files.has(imageKey(kind, slug))) tell(file, 'there is another image of that name');
    else files.set(imageKey(kind, slug), file);
  }
  const limit = pLimit(READ_AT_ONCE);
  const read = [...files].map(([key, file]) =>
    limit(async () => {
      const image = await readImageFile(contentDir, file);
      if (typeof image !== 'string') return [[key, image] as const];
      tell(file, image);
      return [];
    }),
  );
  return new Map((await Promise.all(read)).flat());
}

/** Decodes all of it: an upload that broke off has a header as good as a whole file's. */
async function readImageFile(contentDir: string, file: string): Promise<ImageFile | string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(contentDir, file));
  } catch (error) {
    return cannotBeRead(error);
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  return describeOriginal(bytes).then(
    (size) => ({ file, hash, ...size }),
    () => 'cannot be read as an image',
  );
}

/** Folder of images made by people: one folder a kind. */
export const IMAGES_FOLDER = 'pictures';
