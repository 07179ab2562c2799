/**
 * Thrown where loading a server bundle took longer than its limit while others had the processor: the
 * release may be good, and is worth another try.
 */
export class EvaluationDelayed extends Error {
  override name = 'EvaluationDelayed';
  constructor(limitMs: number, usedMs: number) {
    super(
      `Its server bundle did not load within ${limitMs / 1_000} s, of which this machine gave it ` +
        `${(usedMs / 1_000).toFixed(1)} s. It is worth another try.`,
    );
  }
}
