/**
 * Thrown where loading a server bundle took longer than its limit while others had the processor: the
 * release may be good, and is worth another try.
 */
export class EvaluationDelayed extends Error {
  override name = 'EvaluationDelayed';
  constructor(limitMs: number) {
    super(
      `Its server bundle did not load within ${limitMs / 1_000} s, in which this machine gave it too ` +
        'little of a processor. It is tried again.',
    );
  }
}
