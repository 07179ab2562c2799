import pg from 'pg';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { StoreUnavailable } from '../release-store.port';
import { CHANNEL, STORED } from './migrate.server';
import type { OutageLog } from './outage-log.server';
import { connectionSettings, type ReleasesDatabase } from './releases-database.server';

/** Milliseconds between two looks at the revision, for when nobody tells of a change. */
const POLL = 3_000;

/** Milliseconds before the first and before any later try to listen again. */
const RETRY = { first: 200, longest: 5_000 };

interface Listener {
  onChange: () => void;
  onStored?: ((ref: ReleaseRef) => void) | undefined;
}

/**
 * Tells of changes of the live pointer: at once by LISTEN, and by a look every few seconds should
 * that connection be broken and not know it.
 */
export class PointerListener {
  #listeners = new Set<Listener>();
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #poll: NodeJS.Timeout | undefined;
  #delay = RETRY.first;
  #revision: number | null = null;

  constructor(
    readonly database: ReleasesDatabase,
    readonly outage: OutageLog,
  ) {}

  /** Calls back after every change, and with what was stored; returns how to stop. */
  add(listener: Listener): () => void {
    // An object of its own, so that a listener that is added twice is called twice.
    const own = { ...listener };
    this.#listeners.add(own);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) this.stop();
    };
  }

  stop(): void {
    this.#listeners.clear();
    clearInterval(this.#poll);
    clearTimeout(this.#retry);
    this.#drop();
  }

  #start(): void {
    this.#poll = setInterval(() => void this.#look(), POLL).unref();
    void this.#listen();
  }

  #notify(): void {
    for (const { onChange } of this.#listeners) onChange();
  }

  #notifyStored(payload = ''): void {
    const [name = '', version = ''] = payload.split('@');
    for (const { onStored } of this.#listeners) onStored?.({ name, version });
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
    if (this.#listeners.size === 0) return;
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
    client.on('notification', ({ channel, payload }) => {
      if (channel === STORED) this.#notifyStored(payload);
      else this.#notify();
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${STORED}`);
    } catch (error) {
      if (isCurrent()) this.#listenLater(error);
      return;
    }
    if (!isCurrent()) return void client.end();
    this.#delay = RETRY.first;
    this.outage.back();
    // Changes that were made before it listened.
    this.#notify();
  }

  async #look(): Promise<void> {
    try {
      const [row] = await this.database.query<{ revision: number }>('select revision from pointer');
      const before = this.#revision;
      this.#revision = row?.revision ?? null;
      this.outage.back();
      if (before !== null && before !== this.#revision) this.#notify();
    } catch (error) {
      if (error instanceof StoreUnavailable) this.outage.away(error);
      else this.outage.log.warn({ err: error }, 'The revision of what is live could not be read');
    }
  }
}
