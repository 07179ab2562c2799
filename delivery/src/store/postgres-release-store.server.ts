import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ClientBase } from 'pg';
import writeFileAtomic from 'write-file-atomic';
import type {
  LivePointer,
  Release,
  ReleaseEvent,
  ReleaseRef,
  ShellReport,
} from '@waypost/shared/contracts/release.contract';
import {
  folderName,
  originOf,
  parseJson,
  pointerSchema,
  validate,
  validateRelease,
  validateText,
} from '../release-schema.server';
import { sha384 } from '../files.server';
import { takenPatterns } from '../page-patterns';
import { changePointer } from './change-pointer';
import type { PreviewRecords, TokenRecords } from './issued-records';
import { previewsInDatabase, tokensInDatabase } from './postgres/issued-rows.server';
import { STORED } from './postgres/migrate.server';
import { OutageLog } from './postgres/outage-log.server';
import { PointerListener } from './postgres/pointer-listener.server';
import { lockPointer, pointerOf, READ_POINTER, writePointer } from './postgres/pointer-rows.server';
import { ReleaseCopies } from './postgres/release-copies.server';
import { ReleasesDatabase } from './postgres/releases-database.server';
import {
  type PointerChange,
  ReleaseExists,
  ReleaseNotFound,
  type ReleaseStore,
  SHELL_SILENCE,
  type StoreLog,
  StoreUnavailable,
  type StoredRelease,
  staysInUse,
} from './release-store.port';

/** Folder of the copies, apart from releases that a folder store may have in the same place. */
const COPIES = '.copies';

const DESCRIPTION = 'select description from releases where remote = $1 and version = $2';

const SILENCE = `interval '${SHELL_SILENCE} milliseconds'`;

function checkRef({ name, version }: ReleaseRef): ReleaseRef {
  validate(folderName, name, `The remote ${JSON.stringify(name)}`);
  validate(folderName, version, `The version ${JSON.stringify(version)}`);
  return { name, version };
}

async function insertFiles(client: ClientBase, dir: string, release: Release): Promise<void> {
  for (const [file, hash] of Object.entries(release.integrity)) {
    const body = await readFile(path.join(dir, file));
    if (sha384(body) !== hash) {
      throw new Error(`${file} is not the file that was built`);
    }
    await client.query(
      'insert into files (remote, version, path, sha384, body) values ($1, $2, $3, $4, $5)',
      [release.name, release.version, file, hash, body],
    );
  }
}

/** A {@link ReleaseStore} in PostgreSQL, with copies of what is used on this machine's disk. */
class PostgresReleaseStore implements ReleaseStore {
  readonly tokens: TokenRecords;
  readonly previews: PreviewRecords;
  #database: ReleasesDatabase;
  #copies: ReleaseCopies;
  #outage: OutageLog;
  #listener: PointerListener;
  #pointerFile: string;
  #cached: LivePointer | null = null;

  constructor(
    url: string,
    dir: string,
    readonly log: StoreLog,
  ) {
    this.#database = new ReleasesDatabase(url);
    this.tokens = tokensInDatabase(this.#database);
    this.previews = previewsInDatabase(this.#database);
    this.#outage = new OutageLog(log, this.#database.place);
    this.#listener = new PointerListener(this.#database, this.#outage);
    const copies = path.join(dir, COPIES);
    this.#copies = new ReleaseCopies(copies, this.#database, this.#outage);
    this.#pointerFile = path.join(copies, 'live.json');
  }

  get place(): string {
    return this.#database.place;
  }

  /** While the database is away this is the last pointer that was read on this machine. */
  async readPointer(): Promise<LivePointer> {
    try {
      const rows = await this.#database.query(READ_POINTER);
      this.#outage.back();
      const pointer = pointerOf(rows);
      await this.#keepPointer(pointer);
      return pointer;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      const cached = this.#cached ?? (await this.#readStoredPointer());
      if (!cached) throw error;
      this.#outage.away(error);
      return cached;
    }
  }

  async #keepPointer(pointer: LivePointer): Promise<void> {
    if (this.#cached?.revision === pointer.revision) return;
    this.#cached = pointer;
    try {
      await mkdir(path.dirname(this.#pointerFile), { recursive: true });
      await writeFileAtomic(this.#pointerFile, JSON.stringify(pointer));
    } catch (error) {
      this.log.warn({ err: error }, 'The live pointer was not written to the disk');
    }
  }

  async #readStoredPointer(): Promise<LivePointer | null> {
    const text = await readFile(this.#pointerFile, 'utf8').catch(() => null);
    return text === null ? null : validateText(pointerSchema, text, this.#pointerFile);
  }

  watch(onChange: () => void, onStored?: (ref: ReleaseRef) => void): () => void {
    return this.#listener.add({ onChange, onStored });
  }

  async readRelease(ref: ReleaseRef): Promise<Release> {
    return this.#copies.describe(checkRef(ref));
  }

  async openFolder(ref: ReleaseRef): Promise<string> {
    return this.#copies.open(checkRef(ref));
  }

  async has(ref: ReleaseRef): Promise<boolean> {
    const rows = await this.#database.query(
      'select from releases where remote = $1 and version = $2',
      [ref.name, ref.version],
    );
    return rows.length > 0;
  }

  async list(remote?: string): Promise<StoredRelease[]> {
    const rows = await this.#database.query<ReleaseRef & { origin: unknown; stored_at: Date }>(
      `select remote as name, version, description -> 'origin' as origin, stored_at from releases
       where $1::text is null or remote = $1 order by stored_at desc`,
      [remote ?? null],
    );
    return rows.map(({ name, version, origin, stored_at }) => ({
      ...{ name, version, origin: originOf({ origin }), storedAt: stored_at.toISOString() },
    }));
  }

  async write(dir: string): Promise<ReleaseRef> {
    const file = path.join(dir, 'release.json');
    const text = await readFile(file, 'utf8');
    const release = validateRelease(parseJson(text, file), file);
    const { name, version } = release;
    await this.#database.transaction(async (client) => {
      const added = await client.query(
        `insert into releases (remote, version, description) values ($1, $2, $3)
         on conflict do nothing returning version`,
        [name, version, text],
      );
      if (added.rowCount) {
        await insertFiles(client, dir, release);
        await client.query('select pg_notify($1, $2)', [STORED, `${name}@${version}`]);
        return;
      }
      const { rows } = await client.query<{ integrity: unknown }>(
        `select description -> 'integrity' as integrity from releases
         where remote = $1 and version = $2`,
        [name, version],
      );
      if (!isDeepStrictEqual(rows[0]?.integrity, release.integrity)) {
        throw new ReleaseExists(release);
      }
    });
    this.#copies.arrived(release);
    return { name, version };
  }

  async remove(ref: ReleaseRef): Promise<void> {
    const { name, version } = checkRef(ref);
    await this.#database.transaction(async (client) => {
      const { remotes, canaries } = await lockPointer(client);
      if ([remotes[name], canaries[name]?.version].includes(version)) {
        throw staysInUse(ref);
      }
      await client.query('delete from releases where remote = $1 and version = $2', [
        name,
        version,
      ]);
    });
    await this.#copies.prune();
  }

  async point(change: PointerChange): Promise<LivePointer> {
    validate(folderName, change.remote, `The remote ${JSON.stringify(change.remote)}`);
    const next = await this.#database.transaction(async (client) => {
      const pointer = await lockPointer(client);
      const readRelease = (ref: ReleaseRef) => this.#readStored(client, ref);
      const release =
        'version' in change
          ? await readRelease({ name: change.remote, version: change.version })
          : null;
      const changed = changePointer(pointer, change, new Date().toISOString());
      if (changed === pointer) return pointer;
      // Whoever else changes what is live waits for this transaction.
      const present = { readPointer: () => Promise.resolve(pointer), readRelease };
      if (release) {
        // Loaded only now: React Router takes 46 MB, and most processes change nothing.
        const { checkClaims } = await import('../check/pattern-rules.server');
        await checkClaims(release, await takenPatterns(present));
      }
      const { checkOthersUses } = await import('../check/breaks-no-use.server');
      await checkOthersUses(present, change, release);
      await writePointer(
        client,
        validate(pointerSchema, changed, 'The new pointer'),
        change.remote,
      );
      return changed;
    });
    await this.#keepPointer(next);
    return next;
  }

  async #readStored(client: ClientBase, ref: ReleaseRef): Promise<Release> {
    const { name, version } = checkRef(ref);
    const { rows } = await client.query<{ description: unknown }>(DESCRIPTION, [name, version]);
    if (!rows[0]) throw new ReleaseNotFound(ref, this.place);
    return validateRelease(rows[0].description, `The release ${name} ${version}`);
  }

  async history(remote?: string): Promise<ReleaseEvent[]> {
    const rows = await this.#database.query<{ event: ReleaseEvent }>(
      'select event from history where $1::text is null or remote = $1 order by id desc',
      [remote ?? null],
    );
    return rows.map(({ event }) => event);
  }

  async report(report: ShellReport): Promise<void> {
    const id = validate(folderName, report.id, "The shell's id");
    await this.#database.query(
      `with gone as (delete from shells where seen_at < now() - ${SILENCE} and id <> $1)
       insert into shells (id, report) values ($1, $2)
       on conflict (id) do update set seen_at = now(), report = excluded.report`,
      [id, JSON.stringify(report)],
    );
  }

  async shells(): Promise<ShellReport[]> {
    const rows = await this.#database.query<{ report: ShellReport }>(
      `select report from shells where seen_at >= now() - ${SILENCE} order by id`,
    );
    return rows.map(({ report }) => report);
  }

  async close(): Promise<void> {
    this.#listener.stop();
    await this.#database.close();
  }
}

/**
 * Releases in a PostgreSQL database.
 *
 * @param dir folder of this machine where copies are stored; no other machine's
 */
export const postgresReleaseStore = (url: string, dir: string, log: StoreLog): ReleaseStore =>
  new PostgresReleaseStore(url, path.resolve(dir), log);
