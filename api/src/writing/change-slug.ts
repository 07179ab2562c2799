import { eq } from 'drizzle-orm';
import { ABOUT } from '../content/content-schemas';
import { forgetRecord } from '../content/apply/content-store';
import { contentFiles } from '../content/content.table';
import { slugOfName } from '../content/slugify';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { describeUse, findSlugUse, freeSlug } from '../redirects/redirects';
import { wasSeen } from './revisions';
import { changeText, type TextWrite } from './save-text';
import { fileOf, type TextKind } from '../text-kinds/text-kind';
import { readText, type StoredText, type Writer } from './text-store';

/** A slug for a text's title that no other text of its kind has or had. */
export async function suggestSlug(
  db: Database,
  { kind, id, title, writer }: { kind: TextKind; id: number; title: string; writer: Writer },
): Promise<string> {
  await readText(db, kind, id, writer);
  return freeSlug(db, kind, slugOfName(title), id);
}

/**
 * Gives a text another address. What readers may know under the former one leads to it from there on.
 *
 * @throws HttpError 409 where the address is taken, or the site has the page at this one alone.
 */
export const changeSlug = (
  db: Database,
  write: TextWrite & { slug: string },
): Promise<StoredText> =>
  changeText(db, write, async (text, tx) => {
    const { kind, id, slug: former, draft, published } = text;
    const { slug } = write;
    if (kind.name === 'page' && former === ABOUT && slug !== ABOUT)
      throw new HttpError(409, 'slug_fixed', 'The site shows this page at this address alone');
    const use = await findSlugUse(tx, kind, slug);
    if (use && use.textId !== id) throw new HttpError(409, 'slug_taken', describeUse(slug, use));
    if (slug !== former) {
      // Back at an address that it had, the text is there itself.
      await tx.delete(kind.redirects).where(eq(kind.redirects.slug, slug));
      if (await isKnown(tx, text))
        await tx.insert(kind.redirects).values({ slug: former, textId: id });
      await renameRows(tx, kind, former, slug);
    }
    // Its file, which has the former name, changes nothing from now on.
    return { draft, isPublishedHere: text.isPublishedHere || published !== null };
  });

/**
 * Whether readers may know the address, or a content file has its name. What was taken off the site before its time
 * came, or still waits for it, was seen where it was public before, as a revision says.
 */
async function isKnown(tx: Database, text: StoredText): Promise<boolean> {
  const { kind, id, origin, state } = text;
  if (origin === 'file' || state === 'public') return true;
  return wasSeen(tx, kind, id);
}

/** Renames all that is known by the slug of a text. */
async function renameRows(
  tx: Database,
  kind: TextKind,
  former: string,
  slug: string,
): Promise<void> {
  const { items, publications, plural } = kind;
  // What is left of a text that is gone.
  await tx.delete(publications).where(eq(publications.slug, slug));
  await tx.delete(contentFiles).where(eq(contentFiles.path, fileOf(kind, slug)));
  // The file of the former name no longer gives the text.
  await forgetRecord(tx, plural, former);
  // The database reads the decision as it writes the text.
  await tx.update(publications).set({ slug }).where(eq(publications.slug, former));
  await tx.update(items).set({ slug }).where(eq(items.slug, former));
  await tx
    .update(contentFiles)
    .set({ path: fileOf(kind, slug) })
    .where(eq(contentFiles.path, fileOf(kind, former)));
}
