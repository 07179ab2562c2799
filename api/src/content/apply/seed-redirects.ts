import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { type TextKind, textKinds } from '../../text-kinds/text-kind';
import type { ContentRedirect } from '../write-redirects';

/** Ids of texts by their slugs and their former ones. */
export async function readTextIds(
  db: Database,
  { items, redirects }: TextKind,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const former = await db
    .select({ slug: redirects.slug, id: redirects.textId })
    .from(redirects)
    .where(inArray(redirects.slug, [...slugs]));
  const present = await db
    .select({ slug: items.slug, id: items.id })
    .from(items)
    .where(inArray(items.slug, [...slugs]));
  return new Map([...former, ...present].map(({ slug, id }) => [slug, id]));
}

/** Writes former addresses that are no text's own; those of the desk stay. */
export async function seedRedirects(
  db: Database,
  redirects: readonly ContentRedirect[] = [],
): Promise<void> {
  for (const kind of textKinds)
    await seedRedirectsOf(
      db,
      kind,
      redirects.filter((redirect) => (redirect.kind ?? 'article') === kind.name),
    );
}

async function seedRedirectsOf(
  db: Database,
  kind: TextKind,
  redirects: readonly ContentRedirect[],
): Promise<void> {
  const ids = await readTextIds(
    db,
    kind,
    redirects.map(({ to }) => to),
  );
  const rows = redirects.flatMap(({ from: slug, to }) => {
    const textId = ids.get(to);
    return textId === undefined ? [] : [{ slug, textId }];
  });
  if (rows.length > 0)
    await db
      .insert(kind.redirects)
      .values(rows)
      .onConflictDoNothing({ target: kind.redirects.slug });
  // A text of its own goes before what leads elsewhere.
  await db
    .delete(kind.redirects)
    .where(sql`${kind.redirects.slug} in (select ${kind.items.slug} from ${kind.items})`);
}
