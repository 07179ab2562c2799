import { z } from 'zod';
import type { Release } from '../../contracts/release.contract';
import type { HttpFailure, HttpRequest } from '../../runtime/http-client';
import type { HostOffer } from '../../surfaces/host-offer';

/** What the process of a trial is told first: which release, and for which host. */
export interface TrialOrder {
  type: 'try';
  /** Folder with the release's files. */
  dir: string;
  release: Release;
  host: HostOffer;
  /** Milliseconds after which the process ends by itself, should its parent be gone. */
  lifeMs: number;
}

/** Response to a request that the release has made; `failure` where it failed. */
export type TrialResponse = { type: 'response'; id: number } & (
  { body: unknown } | { failure: HttpFailure }
);

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('request'),
    id: z.number(),
    url: z.string(),
    params: z.custom<HttpRequest['params']>().optional(),
  }),
  z.object({ type: z.literal('done'), breaches: z.array(z.string()) }),
]);

/** What the process of a trial says: that it runs, what it needs of the API, what it has found. */
export type TrialMessage = z.infer<typeof messageSchema>;

/** Characters of a reason that are kept, and how many reasons. */
const REASON_LENGTH = 4_096;
const REASONS = 50;

/**
 * Reads what came from the process of a trial, where code of the release can send anything.
 *
 * @returns `null` for what is no message; reasons are cut
 */
export function readTrialMessage(message: unknown): TrialMessage | null {
  const read = messageSchema.safeParse(message).data ?? null;
  if (read?.type !== 'done') return read;
  const breaches = read.breaches.slice(0, REASONS).map((each) => each.slice(0, REASON_LENGTH));
  return { ...read, breaches };
}
