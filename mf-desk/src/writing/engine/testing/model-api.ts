import type { SaveRequest, SaveResult } from '../engine.types';

const SEPARATOR = '\n\n';

/** A text of blocks, as the model merges it: their number stays the same. */
export const blocksOf = (source: string): string[] => source.split(SEPARATOR);
export const joinBlocks = (blocks: readonly string[]): string => blocks.join(SEPARATOR);

/** What becomes of a request. */
export type Fate = 'answered' | 'lost' | 'response-lost' | 'broken' | 'overloaded' | 'refused';

interface Pending {
  request: SaveRequest;
  signal: AbortSignal;
  respond: (result: SaveResult) => void;
}

/** The text's part of the API: versions, merging by blocks, publishing, sessions. */
export function modelApi(blocks: readonly string[]) {
  const api = {
    source: joinBlocks(blocks),
    version: 1,
    published: null as string | null,
    isSignedIn: true,
    isDead: false,
    revisions: 0,
    /** Requests on their way, those that nobody waits for any longer among them. */
    pending: [] as Pending[],
    save: (request: SaveRequest, signal: AbortSignal) =>
      new Promise<SaveResult>((respond) => api.pending.push({ request, signal, respond })),
    /** How many requests somebody waits for. */
    underWay: () => api.pending.filter(({ signal }) => !signal.aborted).length,
    /** Somebody else saves a text. */
    write(source: string): void {
      api.source = source;
      api.version += 1;
    },
    /** Decides about the oldest request that is on its way. */
    respond(fate: Fate): void {
      const next = api.pending.shift();
      if (!next) return;
      next.respond(api.isDead ? UNREACHABLE : resultOf(next.request, fate));
    },
  };

  function resultOf(request: SaveRequest, fate: Fate): SaveResult {
    if (fate === 'lost') return UNREACHABLE;
    if (fate === 'broken') return { kind: 'failed', message: 'Please try again in a moment.' };
    if (fate === 'overloaded')
      return { kind: 'failed', message: 'Too many requests.', retryAfterMs: 20_000 };
    if (fate === 'refused') return { kind: 'refused', message: 'Source must be shorter.' };
    const result = process(request);
    return fate === 'response-lost' ? UNREACHABLE : result;
  }

  function process({ source, version, base, intent }: SaveRequest): SaveResult {
    if (!api.isSignedIn) return { kind: 'signed-out' };
    if (version !== api.version) {
      const parts = intent === 'publish' ? null : mergeBlocks(base, source, api.source);
      const isMerged = parts?.every((part) => typeof part === 'string') ?? false;
      const theirs = {
        ...{ detail: 'Somebody else changed this text meanwhile', edited_by: 'Ann' },
        ...{ version: api.version, source: api.source, edited_at: '2026-11-29T10:00:00Z' },
        merged: isMerged ? joinBlocks(parts as string[]) : null,
        parts: isMerged ? null : parts,
      };
      return { kind: 'changed', theirs };
    }
    if (intent === 'publish') api.published = api.source;
    else api.source = source;
    if (intent === 'explicit') api.revisions += 1;
    api.version += 1;
    return { kind: 'saved', version: api.version, source: api.source };
  }

  return api;
}

export type ModelApi = ReturnType<typeof modelApi>;

const UNREACHABLE: SaveResult = { kind: 'failed', message: 'The desk cannot be reached.' };

function mergeBlocks(base: string, mine: string, theirs: string) {
  const [was, my, their] = [base, mine, theirs].map(blocksOf) as [string[], string[], string[]];
  return was.map((block, index) => {
    const [own, other] = [my[index] ?? '', their[index] ?? ''];
    if (own === other || other === block) return own;
    return own === block ? other : { base: block, mine: own, theirs: other };
  });
}
