import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { fileColumnOf, type TextKind, textKinds } from '../text-kinds/text-kind';
import type { Writer } from '../writing/text-store';

export interface PictureUse {
  kind: 'article' | 'page';
  id: number;
  slug: string;
  title: string;
  /** Whether readers see it. */
  isPublic: boolean;
  /** Who made it at the desk. */
  ownerId: number | null;
}

/** Every text of a kind with what it says: drafts, and what is published. */
const textsOf = (kind: TextKind) => {
  const { name, items, texts } = kind;
  return sql`
  select ${name}::text as kind, ${items.id}, ${items.slug}, ${items.title}, false as is_public,
      ${texts.ownerId}, convert_to(${texts.draft}, 'UTF8') as source
    from ${texts} join ${items} on ${items.id} = ${texts.textId} where ${texts.draft} is not null
  union all
  select ${name}, ${items.id}, ${items.slug}, ${items.title}, ${items.isPublic}, ${texts.ownerId}, f.body
    from content_files f join ${items} on f.path = ${fileColumnOf(kind)}
    left join ${texts} on ${texts.textId} = ${items.id}`;
};

/** Every text. */
const texts = sql`(${sql.join(textKinds.map(textsOf), sql` union all `)})`;

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
