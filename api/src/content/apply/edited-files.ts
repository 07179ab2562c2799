import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import {
  draftFileOf,
  fileColumnOf,
  fileOf,
  type TextKind,
  textKinds,
} from '../../text-kinds/text-kind';
import { contentFiles } from '../content.table';
import { hiddenSource } from '../published-source';
import { recordId } from './content-records';

/** A text that was made or edited at the desk, by the path that its file has. */
export interface EditedFile {
  kind: TextKind;
  textId: number;
  /** Its record among those of content files. */
  record: string;
  /** The path of what is published of it: another, where a file has a former slug of the text. */
  published: string;
  draft: string | null;
}

/** Path → hash of each content file. */
interface HashedFiles {
  files: Record<string, string>;
}

/**
 * The files whose texts a start leaves alone: they were edited at the desk since, or have another
 * address now.
 */
export async function readEditedFiles(db: Database): Promise<Map<string, EditedFile>> {
  const edited = new Map<string, EditedFile>();
  for (const kind of textKinds)
    for (const [file, text] of await readEditedOf(db, kind)) edited.set(file, text);
  return edited;
}

async function readEditedOf(db: Database, kind: TextKind): Promise<[string, EditedFile][]> {
  const { items, texts, redirects } = kind;
  const rows = await db
    .select({ textId: items.id, slug: items.slug, draft: texts.draft })
    .from(texts)
    .innerJoin(items, eq(items.id, texts.textId))
    .where(or(eq(texts.origin, 'desk'), eq(texts.isPublishedHere, true), isNotNull(texts.draft)));
  const former = await db
    .select({
      ...{ textId: items.id, former: redirects.slug },
      ...{ slug: items.slug, draft: texts.draft },
    })
    .from(redirects)
    .innerJoin(items, eq(items.id, redirects.textId))
    .innerJoin(texts, eq(texts.textId, items.id));
  const present = rows.map((row) => ({ ...row, former: row.slug }));
  return [...former, ...present].map(({ former: slug, slug: now, textId, draft }) => [
    fileOf(kind, slug),
    {
      ...{ kind, textId, draft },
      record: recordId(kind.plural, slug),
      published: fileOf(kind, now),
    },
  ]);
}

/**
 * Stores what files say that changed since they were edited at the desk too, for somebody to decide:
 * readers go on seeing what they see.
 */
export async function noteConflicts(
  db: Database,
  { files, read }: HashedFiles & { read: (path: string) => Promise<Uint8Array> },
  known: {
    before: HashedFiles | undefined;
    edited: ReadonlyMap<string, EditedFile>;
    all: boolean;
  },
): Promise<void> {
  const { before, edited, all } = known;
  for (const [file, { kind, textId, draft, published: path }] of edited) {
    const hash = files[file];
    if (hash === undefined || (!before && !all) || before?.files[file] === hash) continue;
    const source = Buffer.from(await read(file)).toString();
    const [published] = await db.select().from(contentFiles).where(eq(contentFiles.path, path));
    const isSame = source === draft || published?.hash === hash;
    await db
      .update(kind.texts)
      .set({
        fileSource: isSame ? null : source,
        ...(isSame ? {} : { version: sql`${kind.texts.version} + 1` }),
      })
      .where(eq(kind.texts.textId, textId));
  }
}

/** A line for each file that nobody decided about yet. */
export async function readConflicts(db: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const kind of textKinds) {
    const { items, texts } = kind;
    const rows = await db
      .select({ slug: items.slug })
      .from(texts)
      .innerJoin(items, eq(items.id, texts.textId))
      .where(isNotNull(texts.fileSource))
      .orderBy(items.slug);
    for (const { slug } of rows)
      lines.push(
        `${fileOf(kind, slug)}:1 was edited at the desk since; decide at the desk which text stands`,
      );
  }
  return lines;
}

/**
 * Texts of the desk that readers do not see, by the files that an export makes of them: texts of their own, or
 * drafts beside what is published.
 */
export async function readDrafts(db: Database): Promise<{ file: string; source: string }[]> {
  const drafts: { file: string; source: string }[] = [];
  for (const kind of textKinds) {
    const { items, texts } = kind;
    const rows = await db
      .select({ slug: items.slug, draft: texts.draft, path: contentFiles.path })
      .from(texts)
      .innerJoin(items, eq(items.id, texts.textId))
      .leftJoin(contentFiles, eq(contentFiles.path, fileColumnOf(kind)))
      .where(and(isNull(items.binnedAt), isNotNull(texts.draft)));
    for (const { slug, draft, path } of rows)
      drafts.push(
        path === null
          ? { file: fileOf(kind, slug), source: hiddenSource(draft ?? '') }
          : { file: draftFileOf(kind, slug), source: draft ?? '' },
      );
  }
  return drafts;
}
