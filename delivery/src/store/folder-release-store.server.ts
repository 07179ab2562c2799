import { unwatchFile, watchFile } from 'node:fs';
import { access, cp, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import writeFileAtomic from 'write-file-atomic';
import type {
  LivePointer,
  Release,
  ReleaseEvent,
  ReleaseRef,
  ShellReport,
} from '@waypost/shared/contracts/release.contract';
import { readIfThere } from '../files.server';
import {
  folderName,
  NotValid,
  originOf,
  parseJson,
  pointerSchema,
  UnknownFormat,
  validate,
  validateRelease,
  validateText,
} from '../release-schema.server';
import { takenPatterns } from '../page-patterns';
import { changePointer } from './change-pointer';
import { hasItsFiles, moveAside, removeOldDrafts, withDraft } from './drafts.server';
import { previewsInFolder, tokensInFolder } from './folder-issued-records.server';
import { ShellReports } from './folder-shell-reports.server';
import type { PreviewRecords, TokenRecords } from './issued-records';
import {
  emptyPointer,
  type PointerChange,
  ReleaseExists,
  ReleaseNotFound,
  type ReleaseStore,
  type StoredRelease,
  staysInUse,
} from './release-store.port';
import { withLock } from './locked-file.server';

/** Milliseconds between two looks at the pointer. */
const POLL_MS = 250;

/** What to do about a pointer that cannot be used. */
const HINT =
  'Correct the file, or put it away: without it nothing is live, and `waypost promote ' +
  '<remote>@<version>` makes each release live again.';

function nullIfNotValid(error: unknown): null {
  if (error instanceof NotValid) return null;
  throw error;
}

/** Folders of remotes and versions; drafts and reports begin with a dot. */
async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/** A {@link ReleaseStore} in a folder: `live.json` and `<remote>/<version>/` (design §4). */
class FolderReleaseStore implements ReleaseStore {
  readonly tokens: TokenRecords;
  readonly previews: PreviewRecords;
  #reports: ShellReports;

  constructor(readonly place: string) {
    this.tokens = tokensInFolder(place);
    this.previews = previewsInFolder(place);
    this.#reports = new ShellReports(path.join(place, '.shells'));
  }

  get #pointerFile(): string {
    return path.join(this.place, 'live.json');
  }

  #folderOf(ref: ReleaseRef): string {
    const name = validate(folderName, ref.name, `The remote ${JSON.stringify(ref.name)}`);
    const version = validate(folderName, ref.version, `The version ${JSON.stringify(ref.version)}`);
    return path.join(this.place, name, version);
  }

  async readPointer(): Promise<LivePointer> {
    const text = await readIfThere(this.#pointerFile);
    if (text === null) return emptyPointer;
    try {
      return validateText(pointerSchema, text, this.#pointerFile);
    } catch (error) {
      if (error instanceof NotValid) error.message += `\n${HINT}`;
      throw error;
    }
  }

  watch(onChange: () => void): () => void {
    watchFile(this.#pointerFile, { interval: POLL_MS }, onChange);
    return () => unwatchFile(this.#pointerFile, onChange);
  }

  async readRelease(ref: ReleaseRef): Promise<Release> {
    const file = path.join(this.#folderOf(ref), 'release.json');
    const text = await readIfThere(file);
    if (text === null) throw new ReleaseNotFound(ref, this.place);
    const release = validateRelease(parseJson(text, file), file);
    if (release.name !== ref.name || release.version !== ref.version) {
      throw new NotValid(`${file} describes ${release.name} ${release.version}`);
    }
    return release;
  }

  async openFolder(ref: ReleaseRef): Promise<string> {
    const dir = this.#folderOf(ref);
    await access(path.join(dir, 'release.json')).catch(() => {
      throw new ReleaseNotFound(ref, this.place);
    });
    return dir;
  }

  /**
   * The description of what stands at a release's place, `null` when no valid one is there.
   *
   * @throws UnknownFormat
   */
  async #readStored(ref: ReleaseRef): Promise<Release | null> {
    return this.readRelease(ref).catch((error: unknown) => {
      if (error instanceof UnknownFormat) throw error;
      if (error instanceof ReleaseNotFound) return null;
      return nullIfNotValid(error);
    });
  }

  async has(ref: ReleaseRef): Promise<boolean> {
    try {
      const stored = await this.#readStored(ref);
      return stored !== null && (await hasItsFiles(this.#folderOf(ref), stored));
    } catch (error) {
      if (error instanceof UnknownFormat) return true;
      throw error;
    }
  }

  async write(dir: string): Promise<ReleaseRef> {
    const file = path.join(dir, 'release.json');
    const release = validateRelease(parseJson(await readFile(file), file), file);
    const { name, version } = release;
    const parent = path.dirname(this.#folderOf(release));
    await mkdir(parent, { recursive: true });
    await removeOldDrafts(parent);
    await withDraft(parent, async (draft) => {
      const copy = path.join(draft, 'copy');
      await cp(dir, copy, { recursive: true });
      await this.#locked(() => this.#place(copy, release, draft));
    });
    return { name, version };
  }

  /** Puts a copy in a release's place; what is damaged or undescribed there gives way. */
  async #place(copy: string, release: Release, draft: string): Promise<void> {
    const target = this.#folderOf(release);
    const stored = await this.#readStored(release).catch((error: unknown) => {
      if (error instanceof UnknownFormat) throw new ReleaseExists(release);
      throw error;
    });
    if (stored && !isDeepStrictEqual(stored.integrity, release.integrity)) {
      throw new ReleaseExists(release);
    }
    if (stored && (await hasItsFiles(target, stored))) return;
    await moveAside(target, draft);
    await rename(copy, target);
  }

  /** Lets no other process change what is live meanwhile. */
  async #locked<T>(task: () => Promise<T>): Promise<T> {
    await mkdir(this.place, { recursive: true });
    return withLock(this.place, path.join(this.place, 'live.lock'), task);
  }

  async remove(ref: ReleaseRef): Promise<void> {
    const dir = this.#folderOf(ref);
    await this.#locked(async () => {
      const { remotes, canaries } = await this.readPointer();
      if ([remotes[ref.name], canaries[ref.name]?.version].includes(ref.version)) {
        throw staysInUse(ref);
      }
      const parent = path.dirname(dir);
      await mkdir(parent, { recursive: true });
      await removeOldDrafts(parent);
      // Moved first: a deletion that is cut off would leave half a release in its place.
      await withDraft(parent, (draft) => moveAside(dir, draft));
    });
  }

  async point(change: PointerChange): Promise<LivePointer> {
    const ref = 'version' in change ? { name: change.remote, version: change.version } : null;
    return this.#locked(async () => {
      const release = ref && (await this.readRelease(ref));
      const pointer = await this.readPointer();
      const next = changePointer(pointer, change, new Date().toISOString());
      if (next === pointer) return pointer;
      if (release) {
        // Loaded only now: React Router takes 46 MB, and most processes change nothing.
        const { checkClaims } = await import('../check/pattern-rules.server');
        await checkClaims(release, await takenPatterns(this));
      }
      const { checkOthersUses } = await import('../check/breaks-no-use.server');
      await checkOthersUses(this, change, release);
      const text = `${JSON.stringify(validate(pointerSchema, next, 'The new pointer'), null, 2)}\n`;
      await writeFileAtomic(this.#pointerFile, text);
      return next;
    });
  }

  async history(remote?: string): Promise<ReleaseEvent[]> {
    const { history } = await this.readPointer();
    return history.filter((event) => !remote || event.remote === remote).reverse();
  }

  async list(remote?: string): Promise<StoredRelease[]> {
    const names = remote
      ? [validate(folderName, remote, `The remote ${JSON.stringify(remote)}`)]
      : await foldersIn(this.place);
    const refs = await Promise.all(
      names.map(async (name) =>
        (await foldersIn(path.join(this.place, name))).map((version) => ({ name, version })),
      ),
    );
    const releases = refs.flat().map(async (ref): Promise<StoredRelease[]> => {
      const file = path.join(this.#folderOf(ref), 'release.json');
      const written = await stat(file).catch(() => null);
      if (!written) return [];
      // Of a format that this version cannot read, too: it is there and may be pruned. A folder
      // without a valid description is no release (decision 077).
      const description = await this.#readStored(ref).catch((error: unknown) => {
        if (error instanceof UnknownFormat) return error.description;
        throw error;
      });
      if (description === null) return [];
      return [{ ...ref, origin: originOf(description), storedAt: written.mtime.toISOString() }];
    });
    const all = (await Promise.all(releases)).flat();
    return all.sort((a, b) => b.storedAt.localeCompare(a.storedAt));
  }

  report(report: ShellReport): Promise<void> {
    return this.#reports.write(report);
  }

  shells(): Promise<ShellReport[]> {
    return this.#reports.read();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

export const folderReleaseStore = (dir: string): ReleaseStore =>
  new FolderReleaseStore(path.resolve(dir));
