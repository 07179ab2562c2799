import { z } from 'zod';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { HttpFailure, HttpRequest } from '@waypost/shared/runtime';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';

/** A request of a page in a trial, which changes nothing. */
export type TrialRequest = Pick<HttpRequest, 'url' | 'params'>;

/** The response of the API to a request; `failure` where it refused. */
export type TrialResponse = { body: unknown } | { failure: HttpFailure };

/** What a request without a recorded response gets. */
export const NOTHING = {
  kind: 'status',
  status: 404,
  message: 'No response is recorded',
} satisfies HttpFailure;

/** Names a request: equal ones have one response. */
export const requestKey = ({ url, params = {} }: TrialRequest): string =>
  JSON.stringify([
    url,
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** What the process of a trial gets: which release, for which host, on which responses. */
export interface TrialOrder {
  type: 'try';
  /** Folder with the release's files. */
  dir: string;
  release: Release;
  host: HostOffer;
  /** Recorded responses of the API by {@link requestKey}; pages get no others. */
  responses: [string, TrialResponse][];
  /** Milliseconds after which the process ends by itself, should its parent be gone. */
  lifeMs: number;
}

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('missing'),
    // Below the API's own address.
    url: z.string().regex(/^\/(?!\/)/),
    params: z.custom<HttpRequest['params']>().optional(),
  }),
  z.object({ type: z.literal('renders'), address: z.string() }),
  z.object({ type: z.literal('done'), breaches: z.array(z.string()) }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

/**
 * What the process of a trial says: that it runs, which page it begins to render, which response is missing, what it has found, or what
 * hindered it from finding anything, such as a disk that cannot be read.
 */
export type TrialMessage = z.infer<typeof messageSchema>;

/** Characters of a reason that are reported, and how many reasons. */
const REASON_LENGTH = 4_096;
const ADDRESS_LENGTH = 200;
const REASONS = 50;

/**
 * Reads what came from the process of a trial, where code of the release can send anything.
 *
 * @returns `null` for what is no message; reasons are cut
 */
export function readTrialMessage(message: unknown): TrialMessage | null {
  const read = messageSchema.safeParse(message).data ?? null;
  if (read?.type === 'failed') return { ...read, message: read.message.slice(0, REASON_LENGTH) };
  if (read?.type === 'renders') return { ...read, address: read.address.slice(0, ADDRESS_LENGTH) };
  if (read?.type !== 'done') return read;
  const breaches = read.breaches.slice(0, REASONS).map((each) => each.slice(0, REASON_LENGTH));
  return { ...read, breaches };
}
