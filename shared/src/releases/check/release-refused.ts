import type { ReleaseRef } from '../../contracts/release.contract';

/** Thrown where a release breaks rules; the message lists every breach. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  readonly release: ReleaseRef;
  constructor(
    { name, version }: ReleaseRef,
    /** Each broken rule with what breaks it. */
    readonly breaches: readonly string[],
  ) {
    super(`${name} ${version} is refused.\n${breaches.map((line) => `- ${line}`).join('\n')}`);
    this.release = { name, version };
  }
}
