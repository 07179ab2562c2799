import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { contentImages, imageSources } from '../content/content.table';
import { textImage } from '../content/content-images';
import { waitForContent } from '../content/apply/content-lock';
import { firstFree } from '../content/first-free';
import { slugify } from '../content/slugify';
import type { Database } from '../db/database';
import { HttpError, notFound } from '../http/http-errors';
import type { ContentImage } from '../media/images/content-image';
import { noteImage } from '../media/images/image-store';
import type { Worker } from '../worker/jobs';
import type { Writer } from '../writing/text-store';
import { PICTURE_KINDS, type PictureKind } from './describe-picture';
import { mayKnow, readUses } from './picture-uses';
import { pictures } from './pictures.table';
import { showReplaced } from './show-replaced';

type Picture = typeof pictures.$inferSelect;

/** A file as it was uploaded, which a picture can be made of. */
interface ReadPicture {
  hash: string;
  kind: PictureKind;
  image: (file: string) => ContentImage;
}

const FOLDER = 'pictures/texts';

/**
 * Reads what was uploaded.
 *
 * @throws HttpError 415 for what is no picture of a kind that is taken; 422 for one that is broken or called falsely
 */
async function readUpload(worker: Worker, bytes: Buffer, name: string): Promise<ReadPicture> {
  if (bytes.length === 0) throw new HttpError(400, 'empty', 'The file is empty');
  const found = await worker.run('describe-picture', bytes);
  if ('code' in found) {
    const isKind = found.code === 'svg' || found.code === 'unknown_kind';
    throw new HttpError(isKind ? 415 : 422, found.code, found.detail);
  }
  const { kind, ...size } = found;
  const ending = parse(name).ext.toLowerCase();
  if (ending && !(PICTURE_KINDS[kind] as readonly string[]).includes(ending))
    throw new HttpError(
      422,
      'called_falsely',
      `The name ends in ${ending}, but the file holds a picture of the kind ${kind}. Call it ${parse(name).name}${PICTURE_KINDS[kind][0]}.`,
    );
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, kind, image: (file) => textImage({ file, hash, ...size }) };
}

const byHash = async (db: Database, hash: string): Promise<Picture | undefined> =>
  (await db.select().from(pictures).where(eq(pictures.hash, hash)))[0];

/** Files of images have plain names: other letters are written differently in addresses. */
const plainName = (name: string): string =>
  slugify(parse(name).name)
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '') || 'picture';

/** A file that nothing is called by yet. */
const freeFile = (db: Database, name: string, kind: PictureKind): Promise<string> =>
  firstFree(
    (end) => `${FOLDER}/${plainName(name)}${end}${PICTURE_KINDS[kind][0]}`,
    async (file) =>
      (await db.$count(contentImages, sql`${contentImages.recipe} ->> 'file' = ${file}`)) === 0,
  );

async function storeImage(db: Database, image: ContentImage, body: Uint8Array) {
  await noteImage(db, image);
  await db.insert(imageSources).values({ path: image.path, body }).onConflictDoNothing();
}

/** Stores a picture; the same bytes again are the picture that is there. */
export async function addPicture(
  { db, worker }: { db: Database; worker: Worker },
  { bytes, name, alt, writer }: { bytes: Buffer; name: string; alt: string; writer: Writer },
): Promise<{ id: number; isNew: boolean }> {
  const { hash, kind, image } = await readUpload(worker, bytes, name);
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const known = await byHash(tx, hash);
    if (known) return { id: known.id, isNew: false };
    const file = await freeFile(tx, name, kind);
    const stored = image(file);
    await storeImage(tx, stored, bytes);
    const [added] = await tx
      .insert(pictures)
      .values({
        ...{ file, path: stored.path, hash, bytes: bytes.length, alt },
        uploadedBy: writer?.id ?? null,
      })
      .returning({ id: pictures.id });
    return { id: added!.id, isNew: true };
  });
}

/**
 * Puts another picture in the place of one: texts that show it show the other one.
 *
 * @throws HttpError 409 where the other one is in the library already; 422 where it is of another kind
 */
export async function replacePicture(
  { db, worker }: { db: Database; worker: Worker },
  { id, bytes, name, writer }: { id: number; bytes: Buffer; name: string; writer: Writer },
): Promise<void> {
  const { hash, kind, image } = await readUpload(worker, bytes, name);
  await db.transaction(async (tx) => {
    const picture = await ownPicture(tx, id, writer);
    const { file, path: before } = picture;
    if (!(PICTURE_KINDS[kind] as readonly string[]).includes(parse(file).ext))
      throw new HttpError(
        422,
        'other_kind',
        `Texts call this picture ${file}: only a file of the same kind can take its place. Upload this one as a picture of its own.`,
      );
    const known = await byHash(tx, hash);
    if (known?.id === id) return;
    if (known)
      throw new HttpError(409, 'same_picture', `This picture is there already: ${known.file}`);
    if (
      writer?.role === 'writer' &&
      (await readUses(tx, [file])).get(file)?.some((use) => use.isPublic)
    )
      throw new HttpError(403, 'is_public', 'Readers see this picture: an editor can replace it');
    const stored = image(file);
    await storeImage(tx, stored, bytes);
    await tx
      .update(pictures)
      .set({ path: stored.path, hash, bytes: bytes.length })
      .where(eq(pictures.id, id));
    await showReplaced(tx, before, stored);
    await tx.delete(contentImages).where(eq(contentImages.path, before));
  });
}

/** Changes what is known of a picture. */
export async function describeUploaded(
  db: Database,
  {
    id,
    writer,
    ...change
  }: { id: number; writer: Writer } & Partial<Pick<Picture, 'alt' | 'focalX' | 'focalY'>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await ownPicture(tx, id, writer);
    if (Object.keys(change).length > 0)
      await tx.update(pictures).set(change).where(eq(pictures.id, id));
  });
}

/**
 * Deletes a picture that no text names.
 *
 * @throws HttpError 409 that says which texts do
 */
export async function deletePicture(
  db: Database,
  { id, writer }: { id: number; writer: Writer },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { file, path } = await ownPicture(tx, id, writer);
    const uses = (await readUses(tx, [file])).get(file) ?? [];
    if (uses.length > 0) {
      const known = uses.filter((use) => mayKnow(writer, use)).map(({ title }) => `“${title}”`);
      const others = uses.length - known.length;
      const all = [...known, ...(others > 0 ? [`${others} of other people`] : [])].join(', ');
      throw new HttpError(409, 'in_use', `This picture is used in ${all}`);
    }
    await tx.delete(pictures).where(eq(pictures.id, id));
    await tx.delete(contentImages).where(eq(contentImages.path, path));
  });
}

/**
 * A picture to be changed, by nobody else meanwhile.
 *
 * @throws HttpError 404; 403 for a writer whose picture it is not
 */
async function ownPicture(tx: Database, id: number, writer: Writer): Promise<Picture> {
  await waitForContent(tx);
  const [picture] = await tx.select().from(pictures).where(eq(pictures.id, id));
  if (!picture) throw notFound('Picture');
  if (writer?.role === 'writer' && picture.uploadedBy !== writer.id)
    throw new HttpError(
      403,
      'not_yours',
      'Somebody else uploaded this picture: an editor can change it',
    );
  return picture;
}
