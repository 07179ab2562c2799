import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { MadePage } from './made-page';
import { fileName, pageFile, readPage, type RestoredPage } from './page-file';
import { MAX_AGE_MS } from './page-store';

/** Milliseconds after which a page that is made anew without a change is written once more, as new. */
const NOTE_MS = 10 * 60_000;

/** Milliseconds between two reports of a disk that fails: a full one fails at every page. */
const REPORT_INTERVAL_MS = 60_000;

/** Pages that are on the disk at most; bytes are bounded by what memory caches of them. */
const MAX_FILES = 5_000;

const PAGE_FILE = /^[0-9a-f]{64}\.page$/;
const CURSOR_FILE = 'changes.json';

const cursorSchema = z.object({ cursor: z.string() });

/** Pages on the disk: what the memory caches, beyond a restart. Nothing here fails a reader's page. */
export interface PageFolder {
  /** What was found at the start, the oldest first. */
  restored: () => RestoredPage[];
  /** How far the API's changes were followed (decision 132); `null` where it is not known. */
  cursor: () => string | null;
  /** Notes how far the API's changes are followed, after all that was saved and removed before. */
  saveCursor: (cursor: string) => void;
  save: (key: string, page: MadePage) => void;
  remove: (key: string) => void;
  /** Resolves when all that was requested so far is done. */
  settled: () => Promise<void>;
}

/** Reads a page; a file that is no page, torn or too old is removed. */
async function readOrRemove(file: string): Promise<RestoredPage | null> {
  const found = await readPage(file).catch(() => null);
  if (found && found.ageMs < MAX_AGE_MS) return found;
  await rm(file, { force: true });
  return null;
}

async function readAll(dir: string): Promise<RestoredPage[]> {
  const names = await readdir(dir);
  // What a crash left behind of a file that was being written.
  const strange = names.filter((name) => !PAGE_FILE.test(name) && name !== CURSOR_FILE);
  await Promise.all(strange.map((name) => rm(path.join(dir, name), { force: true })));
  const pages: RestoredPage[] = [];
  for (const name of names.filter((each) => PAGE_FILE.test(each))) {
    const page = await readOrRemove(path.join(dir, name));
    if (page) pages.push(page);
  }
  return pages.toSorted((a, b) => b.ageMs - a.ageMs);
}

/** Removes the pages of other builds, once nobody has written them for a day. */
async function removeOthers(parent: string, own: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    if (name === own || Date.now() - (await stat(folder)).mtimeMs < MAX_AGE_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Opens the pages that a build has stored.
 *
 * @param parent folder of the pages of all builds
 * @param build names the build and all of its settings that pages show: others' pages are not read
 * @param onError gets what could not be read, written or removed, once a minute
 */
export async function openPageFolder(
  parent: string,
  build: string,
  onError: (error: unknown) => void,
): Promise<PageFolder> {
  let reportedAt = -Infinity;
  const report = (error: unknown): void => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    onError(error);
  };
  const dir = path.join(parent, build);
  let found: RestoredPage[] = [];
  let cursor: string | null = null;
  try {
    await mkdir(dir, { recursive: true });
    await removeOthers(parent, build);
    found = await readAll(dir);
    const text = await readFile(path.join(dir, CURSOR_FILE), 'utf8').catch(() => 'null');
    cursor = cursorSchema.nullable().catch(null).parse(JSON.parse(text))?.cursor ?? null;
  } catch (error) {
    report(error);
  }
  /** What the files hold, by key: the page's ETag and when it was noted as new. */
  const saved = new Map(
    found.map(({ key, page, ageMs }) => [key, { etag: page.etag, at: Date.now() - ageMs }]),
  );
  /** What is to be done of a page, once, whatever was requested meanwhile. */
  const wanted = new Map<string, MadePage | null>();
  let work = Promise.resolve();

  const write = async (key: string, page: MadePage): Promise<void> => {
    const { etag } = page;
    const before = saved.get(key);
    const at = Date.now();
    if (before ? before.etag === etag && at - before.at < NOTE_MS : saved.size >= MAX_FILES) return;
    const data = await pageFile(key, page);
    await mkdir(dir, { recursive: true });
    // A file that a loss of power tears is found out by its hash.
    await writeFileAtomic(path.join(dir, fileName(key)), data, { fsync: false });
    saved.set(key, { etag, at });
  };
  const settle = async (key: string): Promise<void> => {
    const page = wanted.get(key);
    if (page === undefined) return;
    wanted.delete(key);
    if (page) return write(key, page);
    if (saved.delete(key)) await rm(path.join(dir, fileName(key)), { force: true });
  };
  const then = (step: () => Promise<void>): void => {
    work = work.then(step).catch(report);
  };
  const want = (key: string, page: MadePage | null): void => {
    const isQueued = wanted.has(key);
    wanted.set(key, page);
    if (!isQueued) then(() => settle(key));
  };
  return {
    restored: () => found.splice(0),
    cursor: () => cursor,
    saveCursor: (next) =>
      then(() => writeFileAtomic(path.join(dir, CURSOR_FILE), JSON.stringify({ cursor: next }))),
    save: want,
    remove: (key) => want(key, null),
    settled: () => work,
  };
}
