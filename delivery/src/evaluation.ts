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

/**
 * Name of the script that server bundles are evaluated within. On a stack it says that what runs has a
 * limit of its own, after which it ends.
 */
export const EVALUATION_SCRIPT = 'waypost-evaluation';
