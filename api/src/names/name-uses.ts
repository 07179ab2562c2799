import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { articles, articleTags, tags } from '../articles/articles.table';
import { authors } from '../authors/authors.table';
import { categories } from '../categories/categories.table';
import { waitForContent } from '../content/apply/content-lock';
import { forgetRecord } from '../content/apply/content-store';
import { slugSchema } from '../content/content-schemas';
import { frontMatterOf, readMarkdown } from '../content/markdown-source';
import { type Database, queryRows } from '../db/database';
import { HttpError, notFound } from '../http/http-errors';
import { writeImages } from '../media/images/image-store';
import { articleTexts } from '../text-kinds/texts.table';

/** What articles name: where it is stored, and which articles that are no drafts of the desk name it. */
export interface NameKind {
  /** As calls, tables and records of content files are named. */
  plural: 'tags' | 'categories' | 'authors';
  label: 'Tag' | 'Category' | 'Author';
  table: PgTable;
  id: PgColumn;
  slug: PgColumn;
  /** Rows of an article's id and the id of what it names. */
  published: SQL;
}

export const tagKind: NameKind = {
  plural: 'tags',
  label: 'Tag',
  table: tags,
  id: tags.id,
  slug: tags.slug,
  published: sql`select ${articleTags.articleId}, ${articleTags.tagId} from ${articleTags}`,
};

export const categoryKind: NameKind = {
  plural: 'categories',
  label: 'Category',
  table: categories,
  id: categories.id,
  slug: categories.slug,
  published: sql`select ${articles.id}, ${articles.categoryId} from ${articles}`,
};

export const authorKind: NameKind = {
  plural: 'authors',
  label: 'Author',
  table: authors,
  id: authors.id,
  slug: authors.username,
  published: sql`select ${articles.id}, ${articles.authorId} from ${articles}`,
};

export const nameKinds = [tagKind, categoryKind, authorKind] as const;

/** What front matter names; anything but slugs in these fields names nothing, and hides none. */
const naming = z.object({
  tags: z.array(slugSchema.catch('')).catch([]),
  category: slugSchema.catch(''),
  author: slugSchema.catch(''),
});

/** What drafts, and files that nobody decided about, name of each kind. */
type DraftNames = Record<NameKind['plural'], { article: number; slug: string }[]>;

/** Reads what drafts name: of those that readers see nothing of, nothing else says so. */
export async function readDraftNames(db: Database): Promise<DraftNames> {
  const { textId, draft, fileSource } = articleTexts;
  const rows = await db
    .select({ article: textId, draft, fileSource })
    .from(articleTexts)
    .where(or(isNotNull(draft), isNotNull(fileSource)));
  const names: DraftNames = { tags: [], categories: [], authors: [] };
  for (const { article, ...sources } of rows)
    for (const source of [sources.draft, sources.fileSource]) {
      // What it says below may be long, and may be nothing yet.
      const text = `${frontMatterOf(source ?? '')}\n.`;
      const named = readMarkdown({ file: '', slug: '', text }, naming, [])?.data;
      if (!named) continue;
      names.tags.push(...named.tags.map((slug) => ({ article, slug })));
      names.categories.push({ article, slug: named.category });
      names.authors.push({ article, slug: named.author });
    }
  return names;
}

/** Which article uses which name of a kind, each once: published, as a draft, or in the bin. */
const usesOf = ({ plural, table, id, slug, published }: NameKind, drafts: DraftNames) => sql`(
  ${published}
  union select draft.article, ${id}
    from json_to_recordset(${JSON.stringify(drafts[plural])}::json) as draft(article int, slug text)
    join ${table} on ${slug} = draft.slug
) as used(article, name)`;

/** In how many articles each name of a kind is used, by its id; none where it is missing. */
export async function countUses(
  db: Database,
  kind: NameKind,
  drafts: DraftNames,
): Promise<Map<number, number>> {
  const rows = await queryRows<{ name: number; count: number }>(
    db,
    sql`select name, count(*)::int as count from ${usesOf(kind, drafts)} group by name`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Articles that a refusal names. */
const NAMED_USES = 3;

/**
 * Deletes a tag, a category or an author that no article uses.
 *
 * @throws HttpError 404; 409 that says which articles do
 */
export async function deleteName(db: Database, kind: NameKind, id: number): Promise<void> {
  const { plural, label, table } = kind;
  const isIt = eq(kind.id, id);
  await db.transaction(async (tx) => {
    await waitForContent(tx);
    const [found] = await tx
      .select({ slug: sql<string>`${kind.slug}` })
      .from(table)
      .where(isIt);
    if (!found) throw notFound(label);
    const uses = await queryRows<{ title: string }>(
      tx,
      sql`select ${articles.title} from ${usesOf(kind, await readDraftNames(tx))}
        join ${articles} on ${articles.id} = used.article
        where used.name = ${id} order by ${articles.title}, ${articles.id}`,
    );
    if (uses.length > 0) throw inUse(label, uses);
    await tx.delete(table).where(isIt);
    await forgetRecord(tx, plural, found.slug);
    // Its portrait is shown nowhere any more.
    if (plural === 'authors')
      await writeImages(tx, [], () => Promise.reject(new Error('No image is new')));
  });
}

function inUse(label: NameKind['label'], uses: readonly { title: string }[]): HttpError {
  const named = uses.slice(0, NAMED_USES).map(({ title }) => `“${title}”`);
  const others = uses.length - named.length;
  const all = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  const count = uses.length === 1 ? 'an article' : `${uses.length} articles`;
  const what = label.toLowerCase();
  const detail = `This ${what} is used in ${count}: ${all}. Change that first; drafts and what is in the bin count, too`;
  return new HttpError(409, 'in_use', detail);
}
