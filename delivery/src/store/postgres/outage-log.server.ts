import type { StoreLog } from '../release-store.port';

/** Says once that the database is away, and once that it is back, however many requests meanwhile. */
export class OutageLog {
  #away = false;
  constructor(
    readonly log: StoreLog,
    readonly place: string,
  ) {}

  /** Whether the newest call found it away. */
  get isAway(): boolean {
    return this.#away;
  }

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
