import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { ReleaseRef } from '../../contracts/release.contract';
import { readIfThere } from '../read-if-there.server';

/** Milliseconds for which a pass is believed: after that the trial is made again where it is needed. */
const PASS_MS = 90 * 24 * 3_600_000;

/**
 * Milliseconds for which a refusal is believed: the content that pages were tried on changes. Until
 * then a site that is started again and again tries nothing again.
 */
export const REFUSAL_MS = 10 * 60_000;

/** Milliseconds for which what a trial has found is believed. */
export const believedMs = (breaches: readonly string[]): number =>
  breaches.length > 0 ? REFUSAL_MS : PASS_MS;

/** Which findings of before a trial goes by. */
export type Belief =
  /** Those that are certain and not too old. */
  | 'recent'
  /** The last one, whatever it is: for a process that starts, and serves nothing until it has loaded. */
  | 'last'
  /** Passes alone: a person asks for the release now, and what it was refused on may be the fault. */
  | 'passes';

const recordSchema = z.object({
  /** What was tried, and by what. */
  fingerprint: z.string(),
  /** What was wrong with it; nothing where it has passed. */
  breaches: z.array(z.string()),
  /** Whether another trial would have found the same: a pass without all data may be none with them. */
  isCertain: z.boolean(),
  /** When, in milliseconds since 1970. */
  at: z.number(),
});

type TrialRecord = z.infer<typeof recordSchema>;

/** How a release did: what was wrong with it, nothing where it has passed, and whether that is certain. */
interface Finding {
  breaches: readonly string[];
  isCertain: boolean;
}

const isBelieved = ({ breaches, isCertain, at }: TrialRecord, belief: Belief): boolean =>
  belief === 'last' || (isCertain && Date.now() - at <= believedMs(breaches));

/** How releases did in their trials on this machine: a start need not try them again. */
export interface TrialRecords {
  /** @returns what was wrong with it, nothing where it has passed; `null` where nothing is believed */
  read: (
    release: ReleaseRef,
    fingerprint: string,
    belief: Belief,
  ) => Promise<readonly string[] | null>;
  write: (release: ReleaseRef, fingerprint: string, finding: Finding) => Promise<void>;
}

/** Names a trial: another script, Node or limit may decide otherwise, as does another release. */
export async function trialFingerprint(script: string, ...parts: unknown[]): Promise<string> {
  return createHash('sha256')
    .update((await readIfThere(script)) ?? '')
    .update(JSON.stringify([process.version, ...parts]))
    .digest('base64url');
}

const parse = (text: string): TrialRecord | null => {
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    // Another version of the site has written it: the trial is made again.
    return null;
  }
};

/**
 * Keeps records of trials in a folder, a file for each release.
 *
 * @param dir the folder; made when it is needed
 */
export function keepTrialRecords(dir: string): TrialRecords {
  const fileOf = ({ name, version }: ReleaseRef): string => path.join(dir, `${name}@${version}`);
  const removeOld = async (): Promise<void> => {
    for (const name of await readdir(dir)) {
      const file = path.join(dir, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > PASS_MS) await rm(file, { force: true });
    }
  };
  return {
    async read(release, fingerprint, belief) {
      const record = parse(String(await readIfThere(fileOf(release))));
      if (record?.fingerprint !== fingerprint) return null;
      return isBelieved(record, belief) ? record.breaches : null;
    },
    async write(release, fingerprint, { breaches, isCertain }) {
      await mkdir(dir, { recursive: true });
      const record: TrialRecord = {
        ...{ fingerprint, breaches: [...breaches], isCertain },
        at: Date.now(),
      };
      await writeFileAtomic(fileOf(release), JSON.stringify(record));
      await removeOld();
    },
  };
}
