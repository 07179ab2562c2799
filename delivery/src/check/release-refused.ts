import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

const REFUSED = ' is refused.\n- ';

/** Whether a reason that was stored as text, such as in a shell's report, is a refusal by the rules. */
export const saysRefused = (reason: string): boolean => reason.includes(REFUSED);

/** Thrown where a release breaks rules; the message lists every breach. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  readonly release: ReleaseRef;
  constructor(
    { name, version }: ReleaseRef,
    /** Each broken rule with what breaks it. */
    readonly breaches: readonly string[],
  ) {
    super(`${name} ${version}${REFUSED}${breaches.join('\n- ')}`);
    this.release = { name, version };
  }
}
