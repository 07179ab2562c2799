import pg from 'pg';
import { NotValid } from '../../release-schema.server';
import type { StoreLog } from '../store-log';

/**
 * Classes of PostgreSQL's error codes that say that the server takes no statements now: connection,
 * authorization, database name, resources, operator, system.
 */
const AWAY_CLASSES = new Set(['08', '28', '3D', '53', '57', '58']);

/**
 * Whether a failure says that the database cannot be reached or does not answer. Its other
 * complaints, and rows that are not valid, are faults that looking away would hide.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof NotValid) return false;
  if (error instanceof pg.DatabaseError) return AWAY_CLASSES.has(error.code?.slice(0, 2) ?? '');
  return true;
}

/** Says once that the database is away, and once that it is back, however many ask meanwhile. */
export class OutageLog {
  #away = false;
  constructor(
    readonly log: StoreLog,
    readonly place: string,
  ) {}

  away(error: unknown): void {
    if (this.#away) return;
    this.#away = true;
    this.log.warn(
      { err: error },
      `${this.place} is away: what is on this machine's disk is served`,
    );
  }

  back(): void {
    if (!this.#away) return;
    this.#away = false;
    this.log.info({}, `${this.place} is back`);
  }
}
