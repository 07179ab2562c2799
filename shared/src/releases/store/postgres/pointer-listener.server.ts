import pg from 'pg';
import { StoreUnavailable } from '../release-store.port';
import { CHANNEL } from './migrations';
import type { OutageLog } from './outage-log.server';
import { connectionSettings, type ReleasesDatabase } from './releases-database.server';

/** Milliseconds between two looks at the revision, for when nobody tells of a change. */
const POLL = 3_000;

/** Milliseconds before the first and before any later try to listen again. */
const RETRY = { first: 200, longest: 5_000 };

/**
 * Tells of changes of the live pointer: at once by LISTEN, and by a look every few seconds should
 * that connection be broken and not know it.
 */
export class PointerListener {
  #callbacks = new Set<() => void>();
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #poll: NodeJS.Timeout | undefined;
  #delay = RETRY.first;
  #revision: number | null = null;

  constructor(
    readonly database: ReleasesDatabase,
    readonly outage: OutageLog,
  ) {}

  /** Calls back after every change; returns how to stop. */
  add(callback: () => void): () => void {
    // Its own function, so that one callback that is added twice is called twice.
    const own = (): void => callback();
    this.#callbacks.add(own);
    if (this.#callbacks.size === 1) this.#start();
    return () => {
      this.#callbacks.delete(own);
      if (this.#callbacks.size === 0) this.stop();
    };
  }

  stop(): void {
    this.#callbacks.clear();
    clearInterval(this.#poll);
    clearTimeout(this.#retry);
    this.#drop();
  }

  #start(): void {
    this.#poll = setInterval(() => void this.#look(), POLL).unref();
    void this.#listen();
  }

  #tell(): void {
    for (const callback of this.#callbacks) callback();
  }

  #drop(): void {
    const client = this.#client;
    this.#client = null;
    client?.removeAllListeners();
    // A connection that is broken already may fail once more while it ends.
    client?.on('error', () => undefined);
    client?.end().catch(() => undefined);
  }

  #listenLater(error: unknown): void {
    this.#drop();
    if (this.#callbacks.size === 0) return;
    this.outage.away(error);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#listen(), this.#delay).unref();
    this.#delay = Math.min(this.#delay * 2, RETRY.longest);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client(connectionSettings(this.database.url));
    this.#client = client;
    const isCurrent = (): boolean => this.#client === client;
    const lost = (error?: Error): void => {
      if (isCurrent()) this.#listenLater(error ?? new Error('The connection that listens ended'));
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', () => this.#tell());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      if (isCurrent()) this.#listenLater(error);
      return;
    }
    if (!isCurrent()) return void client.end();
    this.#delay = RETRY.first;
    this.outage.back();
    // Changes that were made before it listened.
    this.#tell();
  }

  async #look(): Promise<void> {
    try {
      const [row] = await this.database.query<{ revision: number }>('select revision from pointer');
      const before = this.#revision;
      this.#revision = row?.revision ?? null;
      this.outage.back();
      if (before !== null && before !== this.#revision) this.#tell();
    } catch (error) {
      if (error instanceof StoreUnavailable) this.outage.away(error);
      else this.outage.log.warn({ err: error }, 'The revision of what is live could not be read');
    }
  }
}
