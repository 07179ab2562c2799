import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import type { Writer } from '../writing/text-store';

/** A text that names a picture. */
export interface PictureUse {
  kind: 'article' | 'page';
  /** Of the article; `null` for a page. */
  id: number | null;
  slug: string;
  title: string;
  /** Whether readers see it. */
  isPublic: boolean;
  /** Who made the article at the desk. */
  ownerId: number | null;
}

/** Every text with what it says: drafts, and what is published. */
const texts = sql`(
  select 'article' as kind, a.id, a.slug, a.title, false as is_public, t.owner_id,
      convert_to(t.draft, 'UTF8') as source
    from article_texts t join articles a on a.id = t.article_id where t.draft is not null
  union all
  select 'article', a.id, a.slug, a.title, a.is_public, t.owner_id, f.body
    from content_files f join articles a on f.path = 'articles/' || a.slug || '.md'
    left join article_texts t on t.article_id = a.id
  union all
  select 'page', null, p.slug, p.title, true, null, f.body
    from content_files f join static_pages p on f.path = 'pages/' || p.slug || '.md'
)`;

/** Whether any text names the picture of a file. */
export const isUsed = (file: ReturnType<typeof sql>) =>
  sql`exists (select from ${texts} as text where position(convert_to(${file}, 'UTF8') in text.source) > 0)`;

/** The texts that name pictures, by the pictures' files; each text once. */
export async function readUses(
  db: Database,
  files: readonly string[],
): Promise<Map<string, PictureUse[]>> {
  if (files.length === 0) return new Map();
  const list = sql.join(
    files.map((file) => sql`${file}`),
    sql`, `,
  );
  const rows = await queryRows<PictureUse & { file: string }>(
    db,
    sql`select named.file, text.kind, text.id, text.slug, text.title,
        bool_or(text.is_public) as "isPublic", max(text.owner_id) as "ownerId"
      from unnest(array[${list}]::text[]) as named(file)
      join ${texts} as text on position(convert_to(named.file, 'UTF8') in text.source) > 0
      group by named.file, text.kind, text.id, text.slug, text.title
      order by text.title, text.slug`,
  );
  const uses = new Map<string, PictureUse[]>();
  for (const { file, ...use } of rows) uses.set(file, [...(uses.get(file) ?? []), use]);
  return uses;
}

/** Whether somebody may know of a text: writers have their own drafts, and what is published. */
export const mayKnow = (writer: Writer, { isPublic, ownerId }: PictureUse): boolean =>
  writer?.role !== 'writer' || isPublic || ownerId === writer.id;
