import { asc } from 'drizzle-orm';
import { tags } from '../articles/articles.table';
import { authors } from '../authors/authors.table';
import { categories } from '../categories/categories.table';
import type { Database } from '../db/database';
import { completeList } from './complete-list';
import { authorsSchema, categoriesSchema, namedSchema } from './content-schemas';

/** Lists whose entries are made at the desk, too. */
export const LIST_FILES = ['tags.yaml', 'categories.yaml', 'authors.yaml'];

/**
 * What completes the lists of an export: tags, categories and authors that were made, changed or deleted at the
 * desk since.
 *
 * @returns what makes of a stored list, or of an empty one, the list to write; other files stay as they are
 */
export async function readExportedLists(
  db: Database,
): Promise<(path: string, body: Uint8Array) => Uint8Array> {
  const tagRows = await db
    .select({ name: tags.name, slug: tags.slug })
    .from(tags)
    .orderBy(asc(tags.id));
  const categoryRows = await db
    .select({
      ...{ name: categories.name, slug: categories.slug },
      ...{ description: categories.description, hue: categories.hue },
    })
    .from(categories)
    .orderBy(asc(categories.id));
  const authorRows = await db.select().from(authors).orderBy(asc(authors.id));
  const people = authorRows.map(({ username, firstName, lastName, bio, email, joinedDate }) => ({
    ...{ username, first_name: firstName, last_name: lastName, bio, email },
    joined_date: joinedDate.toISOString().slice(0, 10),
  }));
  return (path, body) => {
    if (path === 'tags.yaml')
      return completeList(body, { key: 'slug', schema: namedSchema.element }, tagRows);
    if (path === 'categories.yaml')
      return completeList(body, { key: 'slug', schema: categoriesSchema.element }, categoryRows);
    if (path === 'authors.yaml')
      return completeList(
        body,
        { key: 'username', schema: authorsSchema.element, onlyNew: ['joined_date'] },
        people,
      );
    return body;
  };
}
