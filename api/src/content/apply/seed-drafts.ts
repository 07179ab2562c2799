import { posix } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { fileOf, type TextKind, textKinds } from '../../text-kinds/text-kind';
import { contentFiles } from '../content.table';

/** The kind of text that a file holds a draft of; `undefined` where it holds none. */
const kindOfDraft = (path: string): TextKind | undefined =>
  textKinds.find(({ draftsFolder }) => posix.dirname(path) === draftsFolder);

/** Whether a file holds a draft: it is none of the sources of what readers see. */
export const isDraftFile = (path: string): boolean => kindOfDraft(path) !== undefined;

/**
 * Brings drafts to the desk, beside what is published; one that a text has there already stays.
 *
 * @returns a line for each file that was left aside for it.
 */
export async function seedDrafts(
  db: Database,
  files: readonly string[],
  read: (path: string) => Promise<Uint8Array>,
): Promise<string[]> {
  const leftAside: string[] = [];
  for (const file of files) {
    const kind = kindOfDraft(file);
    if (!kind) continue;
    const { items, texts, name } = kind;
    const slug = posix.basename(file, '.md').normalize('NFC');
    const [text] = await db
      .select({ id: items.id, published: contentFiles.body, ofDesk: texts.draft })
      .from(items)
      .innerJoin(contentFiles, eq(contentFiles.path, fileOf(kind, slug)))
      .leftJoin(texts, eq(texts.textId, items.id))
      .where(and(eq(items.slug, slug), isNull(items.binnedAt)));
    const draft = Buffer.from(await read(file)).toString();
    if (!text || draft === Buffer.from(text.published).toString()) continue;
    if (typeof text.ofDesk === 'string') {
      if (text.ofDesk !== draft)
        leftAside.push(
          `${file}:1 was left aside, as the desk has other changes of this ${name}; publish or discard them there, then change this file`,
        );
      continue;
    }
    await db
      .insert(texts)
      .values({ textId: text.id, origin: 'file', version: 1, draft })
      .onConflictDoUpdate({
        target: texts.textId,
        set: { draft, version: sql`${texts.version} + 1` },
        setWhere: isNull(texts.draft),
      });
  }
  return leftAside;
}
