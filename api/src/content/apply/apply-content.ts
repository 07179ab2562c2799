import type { Database } from '../../db/database';
import type { ContentImage } from '../../media/images/content-image';
import { writeImages } from '../../media/images/image-store';
import { readContentHash, writeContentHash } from './applied-content-hash';
import { chooseChanges } from './choose-changes';
import { lockContent } from './content-lock';
import { type Fingerprints, fingerprintsOf, heldRecords, recordId } from './content-records';
import {
  type ContentOrigin,
  isWithoutContent,
  readAppliedRecords,
  readOrigin,
  writeAppliedRecords,
  writeContentFiles,
  writeOrigin,
} from './content-store';
import { noteConflicts, readEditedFiles } from './edited-files';
import { pickContent, withMissing } from './pick-content';
import { bringCommentsBack, readStoredIds, removeRecords } from './remove-records';
import { REDIRECTS_FILE } from '../write-redirects';
import type { SeedContent } from './seed-content';
import { writeContent } from './seed-database';
import { isDraftFile, seedDrafts } from './seed-drafts';
import { seedRedirects } from './seed-redirects';

export interface LoadedFolder {
  /** Which folder it is, by the machine's data folder. */
  id: string;
  /** Hash of all files and of what loads them. */
  hash: string;
  /** Version of the loader. */
  madeWith: string;
  /** Path → hash of each content file, images left out. */
  files: Record<string, string>;
  /** Paths of files that cannot be used: what was stored of them earlier stays. */
  unused: ReadonlySet<string>;
  /** What is wrong with the files, in words; empty when all of them can be used. */
  problems: string;
  content: SeedContent;
  images: readonly ContentImage[];
  /** Bytes of a file by its path below the folder. */
  read: (path: string) => Promise<Uint8Array>;
}

/** How many records a start wrote and removed, and what it left. */
export interface Applied {
  written: number;
  removed: number;
  /** How many records of the files say something else than the database shows. */
  left: number;
  /** Ids of records that came from files, are in none of these, and stay until a person says so. */
  kept: string[];
}

/** What a person wants of content files beyond what a start does. */
export interface ApplyChoices {
  /** Writes every record of the files, also those that the database shows already. */
  all?: boolean;
  /** Removes all that came from files and is in none of these. */
  remove?: boolean;
}

/**
 * Brings content files into the database, all or nothing: everything into an empty one, afterwards
 * what changed since this database saw the folder (decision 025). Counted views, readers' comments,
 * decisions about comments and rows that no file made stay. A database of an earlier version holds
 * no records, but was made of these files alone: all of them are applied to it once.
 */
export async function applyContent(
  db: Database,
  folder: LoadedFolder,
  { all = false, remove: removeAbsent = false }: ApplyChoices = {},
): Promise<Applied> {
  return db.transaction(async (transaction) => {
    await lockContent(transaction);
    const { id, hash, madeWith, content } = folder;
    const before = await readOrigin(transaction, id);
    const now = { ...heldRecords(content, before?.records ?? {}), ...fingerprintsOf(content) };
    const isEmpty = await isWithoutContent(transaction);
    const applied = await readAppliedRecords(transaction);
    const isFromEarlier =
      Object.keys(applied).length === 0 && (await readContentHash(transaction)) !== undefined;
    const isAll = all || isFromEarlier;
    const { write, remove, left, kept } = chooseChanges({
      now,
      before: before?.records,
      applied,
      held: new Set(Object.keys(heldRecords(content, applied))),
      isEmpty,
      isSameLoader: before?.madeWith === madeWith,
      all: isAll,
      removeAbsent,
    });
    const stored = await readStoredIds(transaction);
    const edited = await readEditedFiles(transaction);
    for (const { record } of edited.values()) write.delete(record);
    const hasRedirects =
      isEmpty || isAll || (before && before.files[REDIRECTS_FILE] !== folder.files[REDIRECTS_FILE]);
    const picked = withoutEdited(
      pickContent(
        { ...content, redirects: hasRedirects ? content.redirects : [] },
        withMissing(content, write, stored),
      ),
      new Set([...edited.values()].map(({ record }) => record)),
    );
    const written = recordsIn(picked, now);
    if (Object.keys(written).length > 0) await writeContent(transaction, picked);
    else await seedRedirects(transaction, picked.redirects);
    for (const { record } of edited.values()) if (remove.delete(record)) kept.push(record);
    const removed = await removeRecords(transaction, remove);
    await bringCommentsBack(transaction);
    await writeAppliedRecords(transaction, written, removed);
    const leftAside = await storeFiles(transaction, folder, {
      before,
      isEmpty,
      all: isEmpty || isAll,
      isEdited: (path) => edited.has(path),
    });
    // Drafts name images too.
    await writeImages(transaction, folder.images, folder.read);
    await noteConflicts(transaction, folder, { before, edited, all: isAll });
    await writeOrigin(transaction, {
      id,
      hash,
      problems: [folder.problems, ...leftAside].filter(Boolean).join('\n'),
      madeWith,
      records: now,
      files: usedFiles(folder, before),
    });
    if (write.size + removed.length > 0) await writeContentHash(transaction, hash);
    return { written: Object.keys(written).length, removed: removed.length, left, kept };
  });
}

const withoutEdited = (content: SeedContent, records: ReadonlySet<string>): SeedContent => ({
  ...content,
  articles: content.articles.filter(({ slug }) => !records.has(recordId('articles', slug))),
  pages: content.pages.filter(({ slug }) => !records.has(recordId('pages', slug))),
});

/** Fingerprints of just the records that were picked. */
function recordsIn(picked: SeedContent, now: Fingerprints): Fingerprints {
  return Object.fromEntries(Object.keys(fingerprintsOf(picked)).map((id) => [id, now[id] ?? '']));
}

/** The files that are used; of the others what was used at the last start. */
function usedFiles(
  { files, unused }: LoadedFolder,
  before: ContentOrigin | undefined,
): Record<string, string> {
  const used = Object.entries(files).map(([path, hash]) => [
    path,
    unused.has(path) ? before?.files[path] : hash,
  ]);
  return Object.fromEntries(used.filter(([, hash]) => hash !== undefined)) as typeof files;
}

/**
 * Stores the sources of what was applied, and brings drafts to the desk: those of an empty database, or of files that
 * changed, as an old draft must not come back.
 *
 * @returns a line for each draft that was left aside.
 */
async function storeFiles(
  db: Database,
  { files, unused, read }: LoadedFolder,
  {
    before,
    isEmpty,
    all,
    isEdited,
  }: {
    before: ContentOrigin | undefined;
    isEmpty: boolean;
    all: boolean;
    isEdited: (path: string) => boolean;
  },
): Promise<string[]> {
  if (!before && !all) return [];
  const usable = Object.entries(files)
    .filter(([path]) => !unused.has(path))
    .map(([path, hash]) => ({ path, hash }));
  const differs = ({ path, hash }: (typeof usable)[number]) => before?.files[path] !== hash;
  const changed = usable.filter(
    (file) => !isDraftFile(file.path) && !isEdited(file.path) && (all || differs(file)),
  );
  const gone = Object.entries(before?.files ?? {})
    .filter(([path]) => !(path in files) && !isEdited(path))
    .map(([path, hash]) => ({ path, hash }));
  await writeContentFiles(db, changed, gone, read);
  const drafts = usable.filter(
    (file) => isDraftFile(file.path) && (isEmpty || (before && differs(file))),
  );
  return seedDrafts(
    db,
    drafts.map(({ path }) => path),
    read,
  );
}
