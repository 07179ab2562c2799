import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PreviewProcessOrder } from './preview-messages';
import { PreviewFailed, type PreviewProcess } from './preview-process';

/** Milliseconds without a request after which a process is stopped. */
const IDLE_MS = 5 * 60_000;

/** What a process is started for; the socket is the pool's to name. */
export type PreviewSet = Omit<PreviewProcessOrder, 'type' | 'socket'>;

interface Entry {
  process: PreviewProcess;
  idle: NodeJS.Timeout;
}

/** Names a set: previews of the same releases share a process. */
const keyOf = ({ live, previewed, broken }: PreviewSet): string => {
  const builds = [live, previewed].map((placed) => placed.map(({ release }) => release.integrity));
  const failed = broken.map(({ name, wanted }) => [name, wanted]);
  return createHash('sha256')
    .update(JSON.stringify([builds, failed]))
    .digest('base64url');
};

/** The processes of previews: one for each release set, a few at a time, only while they are used. */
export interface PreviewProcesses {
  /** The process that serves a set; it may still be starting. */
  of: (set: PreviewSet) => Promise<PreviewProcess>;
  close: () => Promise<void>;
}

/**
 * Makes the pool.
 *
 * @param most processes at once; the one that was used least lately gives way
 */
export function createPreviewProcesses(
  start: (order: PreviewProcessOrder) => PreviewProcess,
  most: number,
  idleMs = IDLE_MS,
): PreviewProcesses {
  /** By their sets, the one that was used least lately first. */
  const entries = new Map<string, Entry>();
  let dir: Promise<string> | undefined;
  let started = 0;

  const stop = (key: string, why: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    clearTimeout(entry.idle);
    entry.process.stop(why);
  };
  const add = (key: string, process: PreviewProcess): Entry => {
    for (const oldest of entries.keys())
      if (entries.size >= most) stop(oldest, 'It gave way to another preview. Open it again.');
    const entry = {
      process,
      idle: setTimeout(() => stop(key, 'Nobody looked at it.'), idleMs).unref(),
    };
    entries.set(key, entry);
    void process.ended.then(() => {
      if (entries.get(key) === entry) stop(key, 'It ended.');
    });
    return entry;
  };
  return {
    async of(set) {
      if (most === 0) throw new PreviewFailed('This machine shows none: PREVIEW_PROCESSES is 0.');
      // For its owner alone: whoever reaches a socket gets what is not released yet.
      dir ??= mkdtemp(path.join(tmpdir(), 'waypost-previews-'));
      const folder = await dir;
      const key = keyOf(set);
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        known.idle.refresh();
        return known.process;
      }
      const socket = path.join(folder, `${(started += 1)}.sock`);
      return add(key, start({ type: 'serve', socket, ...set })).process;
    },
    async close() {
      for (const key of entries.keys()) stop(key, 'The site is restarting. Open it again.');
      if (dir) await rm(await dir, { recursive: true, force: true });
    },
  };
}
