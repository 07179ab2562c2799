import type { Refusal } from '../delivery-schema.server';

/** A call that is not followed: what its response says. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly statusCode: number,
    /** Stable name of the reason, for programs. */
    readonly code: string,
    detail: string,
    /** What programs may want to know besides. */
    readonly facts: Pick<Refusal, 'live' | 'canary' | 'breaches'> = {},
  ) {
    super(detail);
  }
}

/** A call beyond the limit on calls. */
export class TooMany extends Refused {
  constructor(
    after: string,
    /** Whether the same caller was refused in the same window before. */
    readonly isRepeated: boolean,
  ) {
    super(429, 'too_many_requests', `Too many requests. Please try again in ${after}.`);
  }
}
