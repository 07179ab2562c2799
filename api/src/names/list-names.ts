import type { Database } from '../db/database';
import { listDeskAuthors } from './authors';
import { listDeskCategories } from './categories';
import {
  authorKind,
  categoryKind,
  countUses,
  type NameKind,
  readDraftNames,
  tagKind,
} from './name-uses';
import { listTags } from './tags';

/** Every tag, category and author, with the number of articles that use it. */
export async function listNames(db: Database) {
  const drafts = await readDraftNames(db);
  const withUses = async <Item extends { id: number }>(kind: NameKind, items: Item[]) => {
    const counts = await countUses(db, kind, drafts);
    return items.map((item) => ({ ...item, texts_count: counts.get(item.id) ?? 0 }));
  };
  return {
    tags: await withUses(tagKind, await listTags(db)),
    categories: await withUses(categoryKind, await listDeskCategories(db)),
    authors: await withUses(authorKind, await listDeskAuthors(db)),
  };
}
