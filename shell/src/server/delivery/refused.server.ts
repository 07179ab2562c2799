import type { Refusal } from '@waypost/shared/releases/delivery-schema';

/** A call that is not followed: what its response says. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly statusCode: number,
    /** Stable name of the reason, for programs. */
    readonly code: string,
    detail: string,
    /** What programs may want to know besides. */
    readonly facts: Pick<Refusal, 'live' | 'breaches'> = {},
  ) {
    super(detail);
  }
}
