import { createHash } from 'node:crypto';
import {
  access,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseRef } from '../../../contracts/release.contract';
import { parseJson, validateRelease } from '../../release-schema.server';
import { ReleaseNotFound } from '../release-store.port';
import type { StoreLog } from '../store-log';
import type { ReleasesDatabase } from './releases-database.server';

const DESCRIPTION = 'release.json';

/** Milliseconds after which a draft was left by a process that was killed. */
const DRAFT_LIFE = 3_600_000;

const sha384 = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Copies of releases on this machine's disk, each verified by its hashes and whole or not there. */
export class ReleaseCopies {
  #verified = new Set<string>();
  #opening = new Map<string, Promise<string>>();

  constructor(
    readonly root: string,
    readonly database: ReleasesDatabase,
    readonly log: StoreLog,
  ) {}

  /** The description of a release whose copy is here. */
  async describe(ref: ReleaseRef): Promise<Release | null> {
    const file = path.join(this.#folderOf(ref), DESCRIPTION);
    const text = await readFile(file, 'utf8').catch(() => null);
    return text === null ? null : validateRelease(parseJson(text, file), file);
  }

  /**
   * Folder with the files of a release, fetched once however many ask for it at the same time.
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

  /** Removes the copies of releases that the database no longer has. */
  async prune(): Promise<void> {
    const rows = await this.database.query<ReleaseRef>(
      'select remote as name, version from releases',
    );
    const stored = new Set(rows.map((ref) => this.#folderOf(ref)));
    for (const name of await readdir(this.root).catch(() => [])) {
      const versions = await readdir(path.join(this.root, name)).catch(() => []);
      for (const dir of versions.map((version) => path.join(this.root, name, version))) {
        if (stored.has(dir) || this.#opening.has(dir) || (await isFreshDraft(dir))) continue;
        this.#verified.delete(dir);
        await rm(dir, { recursive: true, force: true });
      }
    }
  }

  #folderOf({ name, version }: ReleaseRef): string {
    return path.join(this.root, name, version);
  }

  async #verifyOrFetch(ref: ReleaseRef, dir: string): Promise<string> {
    if (!(await this.#isWhole(ref))) {
      await this.#fetch(ref, dir);
      // The disk fills by fetching alone, so that this is when to make room.
      this.prune().catch((error: unknown) =>
        this.log.warn({ err: error }, 'Copies of removed releases stay on the disk for now'),
      );
    }
    this.#verified.add(dir);
    return dir;
  }

  async #isWhole(ref: ReleaseRef): Promise<boolean> {
    const release = await this.describe(ref).catch(() => null);
    if (!release) return false;
    const files = Object.entries(release.integrity).map(async ([file, hash]) => {
      const body = await readFile(path.join(this.#folderOf(ref), file)).catch(() => null);
      return body !== null && sha384(body) === hash;
    });
    return (await Promise.all(files)).every(Boolean);
  }

  async #fetch(ref: ReleaseRef, dir: string): Promise<void> {
    const [row] = await this.database.query<{ description: string }>(
      'select description::text from releases where remote = $1 and version = $2',
      [ref.name, ref.version],
    );
    if (!row) throw new ReleaseNotFound(ref, this.database.place);
    const what = `The description of ${ref.name} ${ref.version}`;
    const { integrity } = validateRelease(JSON.parse(row.description), what);
    await mkdir(path.dirname(dir), { recursive: true });
    // Beside its place, since a rename is atomic within one file system only.
    const draft = await mkdtemp(path.join(path.dirname(dir), '.draft-'));
    try {
      const copy = path.join(draft, 'copy');
      for (const [file, hash] of Object.entries(integrity)) {
        const target = path.join(copy, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, await this.#read(ref, file, hash));
      }
      await writeFile(path.join(copy, DESCRIPTION), row.description);
      // A damaged copy gives way; its readers have the file that they opened.
      await rename(dir, path.join(draft, 'damaged')).catch(ignoreMissing);
      await rename(copy, dir);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async #read({ name, version }: ReleaseRef, file: string, hash: string): Promise<Buffer> {
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

async function isFreshDraft(dir: string): Promise<boolean> {
  if (!path.basename(dir).startsWith('.')) return false;
  const { mtimeMs } = await stat(dir).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < DRAFT_LIFE;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
