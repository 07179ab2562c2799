import type { ChangedText } from '@waypost/shared/contracts/api.generated';
import type { SaveRequest } from './engine.types';
import { mergeTyped } from './merge-typed';

/** What follows from a text that is another than a save started from. */
export type Meeting =
  /** It is what was sent: the response to an earlier attempt was lost. */
  | { kind: 'saved' }
  /** The same text under another version, or one of our own: what is there was written on top of it. */
  | { kind: 'based' }
  /** Both edits in one. */
  | { kind: 'merged'; source: string }
  /** What was typed meanwhile is in neither: the API compares what is there by now. */
  | { kind: 'again' }
  /** The writer decides. */
  | { kind: 'conflict' };

/**
 * Decides what becomes of a save that somebody else's came before, or an own one without our knowing.
 *
 * @param typed what is there by now
 * @param sent sources that were sent since the version that the request started from
 */
export function meetChange(
  theirs: Pick<ChangedText, 'source' | 'merged'>,
  request: SaveRequest,
  typed: string,
  sent: ReadonlySet<string>,
): Meeting {
  if (theirs.source === request.source)
    return { kind: request.intent === 'publish' ? 'based' : 'saved' };
  if (sent.has(theirs.source)) return { kind: 'based' };
  const isTypedOn = typed !== request.source;
  const merged = theirs.merged ?? (request.source === request.base ? theirs.source : null);
  const source = merged !== null && isTypedOn ? mergeTyped(request.source, typed, merged) : merged;
  if (source !== null) return { kind: 'merged', source };
  return { kind: isTypedOn ? 'again' : 'conflict' };
}
