import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { Verdict } from './try-on-responses.server';
import { readIfThere } from '../files.server';

/** Milliseconds for which a pass is believed: after that the trial is made again where it is needed. */
const PASS_MS = 90 * 24 * 3_600_000;

/**
 * Milliseconds for which a refusal is believed: the content that pages were tried on changes. Until
 * then a site that is started again and again tries nothing again.
 */
export const REFUSAL_MS = 10 * 60_000;

/** Releases of which it is known how they did: those that serve are among them, however old they are. */
const MAX_RECORDS = 500;

/** Milliseconds for which what a trial has found is believed. */
export const believedMs = (breaches: readonly string[]): number =>
  breaches.length > 0 ? REFUSAL_MS : PASS_MS;

/** Which findings of before a trial goes by. */
export type Belief =
  /** Those that are certain and not too old. */
  | 'recent'
  /** The last one, whatever it is: for a process that starts, and serves nothing until it has loaded. */
  | 'last'
  /** Any pass, whatever was found since: for a remote of which nothing else loads. */
  | 'any-pass'
  /** Passes alone: a person asks for the release now, and what it was refused on may be the fault. */
  | 'passes';

const recordSchema = z.object({
  /** What was tried, and by what. */
  fingerprint: z.string(),
  /** What was wrong with it; nothing where it has passed. */
  breaches: z.array(z.string()),
  /** Whether another trial would have found the same: a pass without all data may be none with them. */
  isCertain: z.boolean(),
  /** Whether it has passed, the last time or before. */
  hasPassed: z.boolean(),
  /** When, in milliseconds since 1970. */
  at: z.number(),
});

type TrialRecord = z.infer<typeof recordSchema>;

const isBelieved = ({ breaches, isCertain, at }: TrialRecord, belief: Belief): boolean =>
  belief === 'last' || (isCertain && Date.now() - at <= believedMs(breaches));

/** What a record tells, `null` for nothing. */
function findingOf(record: TrialRecord, belief: Belief): readonly string[] | null {
  if (belief === 'any-pass') return record.hasPassed ? [] : record.breaches;
  return isBelieved(record, belief) ? record.breaches : null;
}

/** How releases did in their trials on this machine: a start need not try them again. */
export interface TrialRecords {
  /** @returns what was wrong with it, nothing where it has passed; `null` where nothing is believed */
  read: (
    release: ReleaseRef,
    fingerprint: string,
    belief: Belief,
  ) => Promise<readonly string[] | null>;
  /** What was found while the API failed replaces nothing that is certain. */
  write: (release: ReleaseRef, fingerprint: string, verdict: Verdict) => Promise<void>;
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
 * Stores records of trials in a folder, a file for each release.
 *
 * @param dir the folder; made when it is needed
 */
export function keepTrialRecords(dir: string): TrialRecords {
  const fileOf = ({ name, version }: ReleaseRef): string => path.join(dir, `${name}@${version}`);
  const removeOldest = async (): Promise<void> => {
    const names = await readdir(dir);
    if (names.length <= MAX_RECORDS) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(dir, name);
        // Another shell may have removed it.
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
        return { file, mtimeMs };
      }),
    );
    const oldest = files.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(MAX_RECORDS);
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
  };
  const recordOf = async (
    release: ReleaseRef,
    fingerprint: string,
  ): Promise<TrialRecord | null> => {
    const record = parse(String(await readIfThere(fileOf(release))));
    return record?.fingerprint === fingerprint ? record : null;
  };
  return {
    async read(release, fingerprint, belief) {
      const record = await recordOf(release, fingerprint);
      return record && findingOf(record, belief);
    },
    async write(release, fingerprint, { breaches, isCertain, trouble }) {
      const before = await recordOf(release, fingerprint);
      if (before?.isCertain && trouble !== null) return;
      await mkdir(dir, { recursive: true });
      const record: TrialRecord = {
        ...{ fingerprint, breaches: [...breaches], isCertain },
        hasPassed: breaches.length === 0 || before?.hasPassed === true,
        at: Date.now(),
      };
      await writeFileAtomic(fileOf(release), JSON.stringify(record));
      await removeOldest();
    },
  };
}
