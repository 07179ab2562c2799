import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { waitForContent } from '../content/apply/content-lock';
import { text as textSchema } from '../content/content-schemas';
import { readMarkdown } from '../content/markdown-source';
import { foreignPictures, refuseForeign } from './foreign-pictures';
import { mergeTexts } from './merge-texts';
import { refuseBinned, type TextKind } from '../text-kinds/text-kind';
import {
  readText,
  sourceOf,
  type StoredText,
  type TextChange,
  type Writer,
  writeText,
} from './text-store';

const titled = z.object({ title: textSchema });

/** The title that an article's source gives; `undefined` while it gives none. */
const titleOf = (source: string): string | undefined =>
  readMarkdown({ file: '', slug: '', text: source }, titled, [])?.data.title;

export interface TextWrite {
  kind: TextKind;
  id: number;
  writer: Writer;
  version: number;
}

/**
 * Reads a text that nobody else changes before the transaction ends.
 *
 * @throws HttpError 404; 409 where it is in the bin.
 */
export async function holdText(
  tx: Database,
  kind: TextKind,
  id: number,
  writer: Writer,
): Promise<StoredText> {
  const { items } = kind;
  await waitForContent(tx);
  await tx.select({ id: items.id }).from(items).where(eq(items.id, id)).for('update');
  const text = await readText(tx, kind, id, writer);
  refuseBinned(kind, text);
  return text;
}

/**
 * Changes a text if it is still at the version that the change started from.
 *
 * @throws HttpError 404; 409 where it is in the bin; 412 when somebody else changed it.
 */
export async function changeText(
  db: Database,
  { kind, id, writer, version }: TextWrite,
  change: (text: StoredText, tx: Database) => TextChange | Promise<TextChange>,
  mine?: { base?: string | undefined; source: string },
): Promise<StoredText> {
  return db.transaction(async (tx) => {
    const text = await holdText(tx, kind, id, writer);
    // A content file that changed is no version of the desk.
    const isOther = mine?.base !== undefined && mine.base !== (text.draft ?? text.published);
    if (text.version !== version || isOther) throw changedMeanwhile(text, mine);
    const changed = await change(text, tx);
    await writeText(tx, text, writer, changed);
    // Readers see nothing of what was never published, so that lists may show its latest title.
    if (text.published === null && changed.draft !== null) {
      const title = titleOf(changed.draft);
      if (title) await tx.update(kind.items).set({ title }).where(eq(kind.items.id, id));
    }
    return readText(tx, kind, id, writer);
  });
}

/**
 * Saves a draft; a revision is stored when somebody says so.
 *
 * @throws HttpError as {@link changeText} does; 422 where it brings a picture that is not the site's own.
 */
export async function saveDraft(
  db: Database,
  write: TextWrite & { source: string; base?: string | undefined; isExplicit: boolean },
): Promise<StoredText> {
  const { source, isExplicit } = write;
  const foreign = await foreignPictures(source);
  return changeText(
    db,
    write,
    async ({ draft, published }) => {
      await refuseForeign(foreign, [draft, published]);
      return {
        draft: source === published ? null : source,
        ...(isExplicit && { revision: { intent: 'save' as const, source } }),
      };
    },
    write,
  );
}

function changedMeanwhile(
  text: StoredText,
  mine: { base?: string | undefined; source: string } | undefined,
): HttpError {
  const theirs = sourceOf(text);
  const merged = mine?.base === undefined ? undefined : mergeTexts(mine.base, mine.source, theirs);
  return new HttpError(
    412,
    'changed_meanwhile',
    'Somebody else changed this text meanwhile',
    { etag: `"${text.version}"` },
    {
      version: text.version,
      source: theirs,
      edited_by: text.editedBy,
      edited_at: text.editedAt?.toISOString() ?? null,
      merged: merged && 'text' in merged ? merged.text : null,
      parts: merged && 'parts' in merged ? merged.parts : null,
    },
  );
}
