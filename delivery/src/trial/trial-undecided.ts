import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

/** Thrown where a trial does not tell how a release does; the same may succeed in a moment. */
export class TrialUndecided extends Error {
  override name = 'TrialUndecided';

  /**
   * @param why such as `tells nothing while the API fails`
   * @param isPassSoFar whether nothing was found wrong, as far as it could be tried
   */
  constructor(
    { name, version }: ReleaseRef,
    why: string,
    readonly isPassSoFar = false,
  ) {
    super(`The trial of ${name} ${version} ${why}`);
  }
}
