import { unwatchFile, watchFile } from 'node:fs';
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lock } from 'proper-lockfile';
import { z } from 'zod';
import writeFileAtomic from 'write-file-atomic';
import type {
  LivePointer,
  Release,
  ReleaseEvent,
  ReleaseRef,
  ShellReport,
} from '../../contracts/release.contract';
import { readIfThere } from '../read-if-there.server';
import {
  folderName,
  originSchema,
  pointerSchema,
  validate,
  validateRelease,
} from '../release-schema.server';
import { changePointer } from './change-pointer';
import {
  emptyPointer,
  type PointerChange,
  ReleaseExists,
  ReleaseNotFound,
  type ReleaseStore,
  SHELL_SILENCE,
  type StoredRelease,
} from './release-store.port';

/** Milliseconds between two looks at the pointer. */
const POLL = 250;

/** Waits for other writers about 15 seconds: longer than the lock of a killed one counts, 10. */
const LOCK_RETRIES = { retries: 75, minTimeout: 20, maxTimeout: 200 };

/** Folders of remotes and versions; drafts and reports begin with a dot. */
async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/** A {@link ReleaseStore} in a folder: `live.json` and `<remote>/<version>/` (design §4). */
class FolderReleaseStore implements ReleaseStore {
  constructor(readonly place: string) {}

  get #pointerFile(): string {
    return path.join(this.place, 'live.json');
  }

  get #shellsDir(): string {
    return path.join(this.place, '.shells');
  }

  #folderOf(ref: ReleaseRef): string {
    const name = validate(folderName, ref.name, `The remote ${JSON.stringify(ref.name)}`);
    const version = validate(folderName, ref.version, `The version ${JSON.stringify(ref.version)}`);
    return path.join(this.place, name, version);
  }

  async readPointer(): Promise<LivePointer> {
    const text = await readIfThere(this.#pointerFile);
    if (text === null) return emptyPointer;
    return validate(pointerSchema, JSON.parse(text.toString()), this.#pointerFile);
  }

  watch(onChange: () => void): () => void {
    watchFile(this.#pointerFile, { interval: POLL }, onChange);
    return () => unwatchFile(this.#pointerFile, onChange);
  }

  async readRelease(ref: ReleaseRef): Promise<Release> {
    const file = path.join(this.#folderOf(ref), 'release.json');
    const text = await readIfThere(file);
    if (text === null) throw new ReleaseNotFound(ref, this.place);
    const release = validateRelease(JSON.parse(text.toString()), file);
    if (release.name !== ref.name || release.version !== ref.version) {
      throw new Error(`${file} describes ${release.name} ${release.version}`);
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

  async has(ref: ReleaseRef): Promise<boolean> {
    return (await readIfThere(path.join(this.#folderOf(ref), 'release.json'))) !== null;
  }

  async write(dir: string): Promise<ReleaseRef> {
    const file = path.join(dir, 'release.json');
    const release = validateRelease(JSON.parse(await readFile(file, 'utf8')), file);
    const { name, version } = release;
    const target = this.#folderOf(release);
    await mkdir(path.dirname(target), { recursive: true });
    // Beside its place, since a rename is atomic within one file system only.
    const draft = await mkdtemp(path.join(path.dirname(target), '.draft-'));
    try {
      const copy = path.join(draft, version);
      await cp(dir, copy, { recursive: true });
      await rename(copy, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
        const stored = await this.readRelease(release);
        if (!isDeepStrictEqual(stored.integrity, release.integrity)) throw new ReleaseExists(release);
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return { name, version };
  }

  async remove(ref: ReleaseRef): Promise<void> {
    const { remotes, canaries } = await this.readPointer();
    if ([remotes[ref.name], canaries[ref.name]?.version].includes(ref.version)) {
      throw new Error(`${ref.name} ${ref.version} is live and stays.`);
    }
    await rm(this.#folderOf(ref), { recursive: true, force: true });
  }

  async point(change: PointerChange): Promise<LivePointer> {
    if ('version' in change) {
      await this.openFolder({ name: change.remote, version: change.version });
    }
    await mkdir(this.place, { recursive: true });
    const unlock = await lock(this.place, {
      lockfilePath: path.join(this.place, 'live.lock'),
      retries: LOCK_RETRIES,
    });
    try {
      const pointer = await this.readPointer();
      const next = changePointer(pointer, change, new Date().toISOString());
      if (next !== pointer) {
        const text = `${JSON.stringify(validate(pointerSchema, next, 'The new pointer'), null, 2)}\n`;
        await writeFileAtomic(this.#pointerFile, text);
      }
      return next;
    } finally {
      await unlock();
    }
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
      // A folder without a description is no release.
      if (!written) return [];
      // Of a form that this version cannot read, too: it is there and may be pruned.
      const { origin } = validate(
        z.object({ origin: originSchema }),
        JSON.parse(await readFile(file, 'utf8')),
        file,
      );
      return [{ ...ref, origin, storedAt: written.mtime.toISOString() }];
    });
    const all = (await Promise.all(releases)).flat();
    return all.sort((a, b) => b.storedAt.localeCompare(a.storedAt));
  }

  async report(report: ShellReport): Promise<void> {
    const id = validate(folderName, report.id, "The shell's id");
    await mkdir(this.#shellsDir, { recursive: true });
    await writeFileAtomic(path.join(this.#shellsDir, `${id}.json`), JSON.stringify(report));
  }

  async shells(): Promise<ShellReport[]> {
    const files = await readdir(this.#shellsDir).catch((): string[] => []);
    const reports = files
      .filter((name) => name.endsWith('.json'))
      .map(async (name): Promise<ShellReport[]> => {
        const file = path.join(this.#shellsDir, name);
        const text = await readIfThere(file);
        if (text === null) return [];
        const report = JSON.parse(text.toString()) as ShellReport;
        if (Date.now() - Date.parse(report.at) <= SHELL_SILENCE) return [report];
        await rm(file, { force: true });
        return [];
      });
    return (await Promise.all(reports)).flat();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Releases in a folder of this machine. */
export const folderReleaseStore = (dir: string): ReleaseStore =>
  new FolderReleaseStore(path.resolve(dir));
