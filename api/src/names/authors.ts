import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authors } from '../authors/authors.table';
import { waitForContent } from '../content/apply/content-lock';
import { forgetRecord } from '../content/apply/content-store';
import { authorPortrait } from '../content/content-images';
import type { Database } from '../db/database';
import type { ContentImage } from '../media/images/content-image';
import { noteImage } from '../media/images/image-store';
import { findRenamed, findSame, slugAmong } from './names';
import type { authorChange, newAuthor } from './names.schema';

const columns = {
  ...{ id: authors.id, slug: authors.username },
  name: sql<string>`trim(${authors.firstName} || ' ' || ${authors.lastName})`,
  ...{ first_name: authors.firstName, last_name: authors.lastName },
  ...{ bio: authors.bio, email: authors.email, articles_count: authors.articlesCount },
};

/** Every author, by name. */
export const listDeskAuthors = (db: Database) =>
  db.select(columns).from(authors).orderBy(authors.firstName, authors.lastName, authors.id);

type DeskAuthor = Awaited<ReturnType<typeof listDeskAuthors>>[number];

/** Makes an author with a drawn portrait; where there is one of that name, it is that one. */
export async function makeAuthor(
  db: Database,
  { first_name, last_name, bio, email }: z.output<typeof newAuthor>,
): Promise<{ item: DeskAuthor; isNew: boolean }> {
  const name = `${first_name} ${last_name}`.trim();
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const all = await listDeskAuthors(tx);
    const same = findSame(all, name);
    if (same) return { item: same, isNew: false };
    const username = await slugAmong(all, name, 'author');
    const today = new Date().toISOString().slice(0, 10);
    const portrait = authorPortrait({ username, first_name }, new Map());
    await noteImage(tx, portrait);
    const [made] = await tx
      .insert(authors)
      .values({
        ...{ username, firstName: first_name, lastName: last_name, bio, email },
        joinedDate: new Date(today),
        profilePicture: `/media/${portrait.path}`,
        profilePictureInfo: portrait.info,
      })
      .returning(columns);
    return { item: made!, isNew: true };
  });
}

/** Draws a drawn portrait anew, which shows the first letter; a photo stays. */
async function drawAnew(
  tx: Database,
  username: string,
  [former, present]: readonly [string, string],
): Promise<void> {
  const [before, now] = [former, present].map((first_name) =>
    authorPortrait({ username, first_name }, new Map()),
  ) as [ContentImage, ContentImage];
  if (before.path === now.path) return;
  await noteImage(tx, now);
  await tx
    .update(authors)
    .set({ profilePicture: `/media/${now.path}`, profilePictureInfo: now.info })
    .where(
      and(eq(authors.username, username), eq(authors.profilePicture, `/media/${before.path}`)),
    );
}

/** Changes what is said of an author; the username stays. */
export async function changeAuthor(
  db: Database,
  id: number,
  change: z.output<typeof authorChange>,
): Promise<DeskAuthor> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const all = await listDeskAuthors(tx);
    const before = all.find((author) => author.id === id);
    const { first_name = before?.first_name, last_name = before?.last_name } = change;
    const name = `${first_name} ${last_name}`.trim();
    const found = findRenamed(all, id, { name, field: 'first_name', label: 'Author' });
    const [changed] = await tx
      .update(authors)
      .set({ firstName: first_name, lastName: last_name, bio: change.bio, email: change.email })
      .where(eq(authors.id, id))
      .returning(columns);
    await drawAnew(tx, found.slug, [found.first_name, changed!.first_name]);
    await forgetRecord(tx, 'authors', found.slug);
    return changed!;
  });
}
