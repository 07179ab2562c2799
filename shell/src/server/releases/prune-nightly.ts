import type { FastifyBaseLogger } from 'fastify';
import { pruneReleases } from '@waypost/delivery/prune.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';

const HOUR = 3_600_000;

/** The hour of the night, in the machine's time zone, in which it happens. */
const NIGHT = 3;

/** Milliseconds until a moment of the coming night; several shells meet different ones. */
function untilNight(now: Date): number {
  const next = new Date(now);
  next.setHours(NIGHT, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime() + Math.random() * HOUR;
}

/**
 * Removes releases every night that nobody needs any more.
 *
 * @returns how to stop
 */
export function pruneNightly(store: ReleaseStore, log: FastifyBaseLogger): () => void {
  let timer: NodeJS.Timeout;
  const prune = async (): Promise<void> => {
    plan();
    try {
      const removed = await pruneReleases(store);
      if (removed.length > 0) log.info({ removed }, `Removed ${removed.length} old releases`);
    } catch (error) {
      log.error({ err: error }, 'Old releases were not removed');
    }
  };
  const plan = (): void => {
    timer = setTimeout(() => void prune(), untilNight(new Date())).unref();
  };
  plan();
  return () => clearTimeout(timer);
}
