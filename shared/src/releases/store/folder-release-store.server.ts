import { unwatchFile, watchFile } from 'node:fs';
import { access, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import type { LivePointer, Release, ReleaseRef } from '../../contracts/release.contract';
import { folderName, pointerSchema, releaseSchema, validate } from '../release-schema.server';
import { changePointer } from './change-pointer';
import {
  emptyPointer,
  type PointerChange,
  ReleaseNotFound,
  type ReleaseStore,
} from './release-store.port';

/** Milliseconds between two looks at the pointer. */
const POLL = 250;

/** Waits for other writers, up to about eight seconds. */
const LOCK_RETRIES = { retries: 50, minTimeout: 20, maxTimeout: 200 };

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

/** A {@link ReleaseStore} in a folder: `live.json` and `<remote>/<version>/` (design §4). */
class FolderReleaseStore implements ReleaseStore {
  constructor(readonly place: string) {}

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
    if (text === undefined) return emptyPointer;
    return validate(pointerSchema, JSON.parse(text), this.#pointerFile);
  }

  watch(onChange: () => void): () => void {
    watchFile(this.#pointerFile, { interval: POLL }, onChange);
    return () => unwatchFile(this.#pointerFile, onChange);
  }

  async readRelease(ref: ReleaseRef): Promise<Release> {
    const file = path.join(this.#folderOf(ref), 'release.json');
    const text = await readIfThere(file);
    if (text === undefined) throw new ReleaseNotFound(ref, this.place);
    const release = validate(releaseSchema, JSON.parse(text), file);
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
    return (await readIfThere(path.join(this.#folderOf(ref), 'release.json'))) !== undefined;
  }

  async write(dir: string): Promise<ReleaseRef> {
    const file = path.join(dir, 'release.json');
    const { name, version } = validate(
      releaseSchema,
      JSON.parse(await readFile(file, 'utf8')),
      file,
    );
    const target = this.#folderOf({ name, version });
    await mkdir(path.dirname(target), { recursive: true });
    // Beside its place, since a rename is atomic within one file system only.
    const draft = await mkdtemp(path.join(path.dirname(target), '.draft-'));
    try {
      const copy = path.join(draft, version);
      await cp(dir, copy, { recursive: true });
      await rename(copy, target).catch((error: NodeJS.ErrnoException) => {
        // The release is there already, and releases of one version are the same.
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return { name, version };
  }

  async remove(ref: ReleaseRef): Promise<void> {
    const { remotes } = await this.readPointer();
    if (remotes[ref.name] === ref.version) {
      throw new Error(`${ref.name} ${ref.version} is live and stays.`);
    }
    await rm(this.#folderOf(ref), { recursive: true, force: true });
  }

  async point(change: PointerChange): Promise<LivePointer> {
    const { remote, version } = change;
    if (version !== null) await this.openFolder({ name: remote, version });
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
}

/** Releases in a folder of this machine. */
export const folderReleaseStore = (dir: string): ReleaseStore =>
  new FolderReleaseStore(path.resolve(dir));
