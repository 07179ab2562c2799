import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { readIfThere, sha384 } from '../../files.server';
import { parseJson, validateRelease } from '../../release-schema.server';
import { hasItsFiles, isFreshDraft, moveAside, withDraft } from '../drafts.server';
import { ReleaseNotFound, StoreUnavailable } from '../release-store.port';
import type { OutageLog } from './outage-log.server';
import type { ReleasesDatabase } from './releases-database.server';

const DESCRIPTION = 'release.json';

/** Milliseconds for which a release that is not there is not requested again, and how many. */
const MISSING = { life: 3_000, most: 1_000 };

/** Differs between any two builds: a description holds the hashes of all files. */
const fingerprintOf = (description: string): string =>
  createHash('sha256').update(description).digest('base64');

const parse = ({ name, version }: ReleaseRef, description: string): Release => {
  const what = `The release ${name} ${version}`;
  return validateRelease(parseJson(description, what), what);
};

/** Copies of releases on this machine's disk, each verified by its hashes and whole or not there. */
export class ReleaseCopies {
  /** Fingerprints of the copies that this process has verified, by folder. */
  #verified = new Map<string, string>();
  #opening = new Map<string, Promise<string>>();
  #missing = new Set<string>();

  constructor(
    readonly root: string,
    readonly database: ReleasesDatabase,
    readonly outage: OutageLog,
  ) {}

  /**
   * The description of a release; its copy's while the database is away.
   *
   * @throws ReleaseNotFound when there is no such release
   */
  async describe(ref: ReleaseRef): Promise<Release> {
    return parse(ref, await this.#read(ref));
  }

  /**
   * Folder with the files of a release, fetched once however many request it at the same time.
   *
   * @throws ReleaseNotFound when there is no such release
   */
  async open(ref: ReleaseRef): Promise<string> {
    const dir = this.#folderOf(ref);
    if (this.#verified.has(dir) && (await isThere(path.join(dir, DESCRIPTION)))) return dir;
    let opening = this.#opening.get(dir);
    if (!opening) {
      opening = this.#verifyOrFetch(ref, dir).finally(() => this.#opening.delete(dir));
      this.#opening.set(dir, opening);
    }
    return opening;
  }

  /** Says that a release is in the database, whatever was found before. */
  arrived(ref: ReleaseRef): void {
    this.#missing.delete(this.#folderOf(ref));
  }

  /** Removes the copies of releases that the database no longer has. */
  async prune(): Promise<void> {
    // The disk first: a release that arrives meanwhile is in the database before it is here.
    const copies = await this.#list();
    const rows = await this.database.query<ReleaseRef>(
      'select remote as name, version from releases',
    );
    const stored = new Set(rows.map((ref) => this.#folderOf(ref)));
    for (const dir of copies) {
      if (stored.has(dir) || this.#opening.has(dir) || (await isFreshDraft(dir))) continue;
      this.#verified.delete(dir);
      // Moved first, so that nobody finds half a copy.
      await withDraft(path.dirname(dir), (draft) => moveAside(dir, draft));
    }
  }

  async #list(): Promise<string[]> {
    const names = await readdir(this.root).catch(() => []);
    const folders = names.map(async (name) => {
      const versions = await readdir(path.join(this.root, name)).catch(() => []);
      return versions.map((version) => path.join(this.root, name, version));
    });
    return (await Promise.all(folders)).flat();
  }

  /** Caches for a moment that a release is not there: requests for it cost no query. */
  #cacheMissing(dir: string): void {
    if (this.#missing.size >= MISSING.most) return;
    this.#missing.add(dir);
    setTimeout(() => this.#missing.delete(dir), MISSING.life).unref();
  }

  #folderOf({ name, version }: ReleaseRef): string {
    return path.join(this.root, name, version);
  }

  async #verifyOrFetch(ref: ReleaseRef, dir: string): Promise<string> {
    if (this.#missing.has(dir)) throw new ReleaseNotFound(ref, this.database.place);
    const description = await this.#read(ref);
    if (!(await this.#isWhole(ref, description))) {
      await this.#fetch(ref, description);
      // The disk fills by fetching alone, so that this is when to make room.
      this.prune().catch((error: unknown) =>
        this.outage.log.warn({ err: error }, 'Copies of removed releases stay on the disk for now'),
      );
    }
    this.#verified.set(dir, fingerprintOf(description));
    return dir;
  }

  async #readCopy(ref: ReleaseRef): Promise<string | null> {
    const text = await readIfThere(path.join(this.#folderOf(ref), DESCRIPTION));
    return text && text.toString();
  }

  /** The text of a description. A copy of another build than it describes is taken anew. */
  async #read(ref: ReleaseRef): Promise<string> {
    if (this.outage.isAway) {
      const copy = await this.#readCopy(ref);
      if (copy !== null) return copy;
    }
    try {
      return await this.#readStored(ref);
    } catch (error) {
      const copy = error instanceof StoreUnavailable ? await this.#readCopy(ref) : null;
      if (copy === null) throw error;
      this.outage.away(error);
      return copy;
    }
  }

  async #readStored(ref: ReleaseRef): Promise<string> {
    const dir = this.#folderOf(ref);
    const [row] = await this.database.query<{ description: string }>(
      'select description::text from releases where remote = $1 and version = $2',
      [ref.name, ref.version],
    );
    if (!row) {
      this.#cacheMissing(dir);
      throw new ReleaseNotFound(ref, this.database.place);
    }
    this.arrived(ref);
    if (this.#verified.get(dir) !== fingerprintOf(row.description)) this.#verified.delete(dir);
    return row.description;
  }

  async #isWhole(ref: ReleaseRef, description: string): Promise<boolean> {
    if ((await this.#readCopy(ref)) !== description) return false;
    return hasItsFiles(this.#folderOf(ref), parse(ref, description)).catch(() => false);
  }

  async #fetch(ref: ReleaseRef, description: string): Promise<void> {
    const dir = this.#folderOf(ref);
    const { integrity } = parse(ref, description);
    await mkdir(path.dirname(dir), { recursive: true });
    await withDraft(path.dirname(dir), async (draft) => {
      const copy = path.join(draft, 'copy');
      for (const [file, hash] of Object.entries(integrity)) {
        const target = path.join(copy, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, await this.#readFile(ref, file, hash));
      }
      await writeFile(path.join(copy, DESCRIPTION), description);
      // A damaged copy gives way; its readers have the file that they opened.
      await moveAside(dir, draft);
      await rename(copy, dir);
    });
  }

  async #readFile({ name, version }: ReleaseRef, file: string, hash: string): Promise<Buffer> {
    const [row] = await this.database.query<{ body: Buffer }>(
      'select body from files where remote = $1 and version = $2 and path = $3',
      [name, version, file],
    );
    if (!row) throw new Error(`${file} of ${name} ${version} is not in ${this.database.place}`);
    if (sha384(row.body) !== hash) {
      throw new Error(`${file} of ${name} ${version} is not the file that was built`);
    }
    return row.body;
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
